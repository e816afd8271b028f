import type { Locale } from '#contract/entities/locale.ts'

/**
 * Every sentence that a refusal of the API may say, in Czech, by its English words; `{}` stands for what a request or a
 * limit brings. A law reads the server's sources and misses none. Sentences that have both languages where they are
 * thrown, as those of a listing's steps, are not here.
 */
export const czechProblems: Readonly<Record<string, string>> = {
  // Who asks
  'Invalid credentials.': 'E-mail a heslo k sobě nepatří.',
  'JWT Token not found': 'Nejdřív se prosím přihlaste.',
  'Invalid JWT Token': 'Přihlášení už neplatí. Přihlaste se prosím znovu.',
  'Expired JWT Token': 'Přihlášení vypršelo. Přihlaste se prosím znovu.',
  'Missing JWT Refresh Token': 'Přihlášení už neplatí. Přihlaste se prosím znovu.',
  'JWT Refresh Token Not Found': 'Přihlášení už neplatí. Přihlaste se prosím znovu.',
  'Invalid JWT Refresh Token': 'Přihlášení už neplatí. Přihlaste se prosím znovu.',
  'You may not do this.': 'K tomu nemáte oprávnění.',
  'This is for administrators.': 'To mohou jen správci.',
  'This account is banned.': 'Tento účet je zablokovaný.',
  'Please confirm your email address first.': 'Nejdřív prosím potvrďte svůj e-mail.',
  'The measurements are for this machine, or for those who know the token.':
    'Měření jsou jen pro tento počítač, nebo pro toho, kdo zná token.',
  // What is not there, or has changed
  'Not Found': 'Nic takového tu není.',
  'There is no {} {}.': 'Volání {} {} neexistuje.',
  'There is no such file.': 'Takový soubor tu není.',
  'There is no such account.': 'Takový účet neexistuje.',
  'There is no place {}.': 'Místo {} neznáme.',
  'No place is known near this position.': 'Poblíž tohoto místa nic neznáme.',
  'This saved search is gone.': 'Tento hlídací pes už neexistuje.',
  'This was changed meanwhile.': 'Mezitím se to změnilo.',
  'This was changed meanwhile. Please load it again.': 'Mezitím se to změnilo. Načtěte to prosím znovu.',
  'This link is not valid.': 'Tento odkaz neplatí.',
  'This link is not valid, or it was used already. Please ask for a new one.':
    'Tento odkaz neplatí, nebo už byl použit. Požádejte prosím o nový.',
  'This link was used already.': 'Tento odkaz už byl použit.',
  'This link is too old. Please ask for a new one.': 'Platnost tohoto odkazu vypršela. Požádejte prosím o nový.',
  // Later
  'Too many requests. Please try again in {} s.': 'To bylo příliš mnoho požadavků. Zkuste to prosím znovu za {} s.',
  'Too many requests. Please try again in {} min.': 'To bylo příliš mnoho požadavků. Zkuste to prosím znovu za {} min.',
  'Too many attempts. Please try again in {} s.': 'To bylo příliš mnoho pokusů. Zkuste to prosím znovu za {} s.',
  'Too many attempts. Please try again in {} min.': 'To bylo příliš mnoho pokusů. Zkuste to prosím znovu za {} min.',
  'Too many refresh requests, please try again later.': 'To bylo příliš mnoho požadavků. Zkuste to prosím později.',
  'So many uploads at once are too many.': 'Nahráváte příliš mnoho souborů najednou. Zkuste to prosím za chvíli.',
  'Too many people sign in right now. Please try again.':
    'Právě se přihlašuje příliš mnoho lidí. Zkuste to prosím znovu.',
  'Too many pictures are being made now. Please try again.':
    'Právě se zpracovává příliš mnoho fotek. Zkuste to prosím znovu.',
  'Too many pictures are being drawn now. Please try again.':
    'Právě se kreslí příliš mnoho obrázků. Zkuste to prosím znovu.',
  'Too many files are coming in right now. Please try again.':
    'Právě se nahrává příliš mnoho souborů. Zkuste to prosím znovu.',
  'The service is not available now. Please try again later.': 'Služba teď není dostupná. Zkuste to prosím později.',
  'Pictures cannot be kept or read right now. Please try again in a moment.':
    'Fotky teď nelze uložit ani načíst. Zkuste to prosím za chvíli.',
  'There is no room to keep this now. Please try again later.':
    'Teď není místo, kam to uložit. Zkuste to prosím později.',
  'The server is stopping.': 'Server se právě vypíná.',
  'The database does not answer.': 'Databáze neodpovídá.',
  'Something went wrong here. It was recorded.': 'Něco se u nás pokazilo. Chybu jsme zaznamenali.',
  'This call is not built yet.': 'Toto volání ještě neexistuje.',
  // Requests that cannot be read
  'The request cannot be read.': 'Požadavku nelze rozumět.',
  'The request body is too large.': 'Požadavek je příliš velký.',
  'The request body took too long.': 'Odesílání trvalo příliš dlouho. Zkuste to prosím znovu.',
  'The request took too long.': 'Požadavek trval příliš dlouho. Zkuste to prosím znovu.',
  'The request headers are too large.': 'Hlavičky požadavku jsou příliš velké.',
  'The address is too long.': 'Adresa je příliš dlouhá.',
  'A part of the address is too long.': 'Část adresy je příliš dlouhá.',
  'The address cannot be read.': 'Adrese nelze rozumět.',
  'The body is not valid JSON.': 'Tělo požadavku není platný JSON.',
  'The JSON is nested more than {} levels deep.': 'JSON má více než {} úrovní.',
  'The body broke off.': 'Odesílání se přerušilo. Zkuste to prosím znovu.',
  'The form cannot be read.': 'Formuláři nelze rozumět.',
  'This call takes no body.': 'Toto volání nemá žádné tělo.',
  'The "Content-Type" header must exist.': 'Chybí hlavička "Content-Type".',
  'The content-type "{}" is not supported. Supported MIME types are "{}".':
    'Typ "{}" nepodporujeme. Podporované typy MIME jsou "{}".',
  'The charset "{}" is not supported. Please send UTF-8.': 'Kódování "{}" nepodporujeme. Posílejte prosím UTF-8.',
  'The requested format is not available. Available formats are {}.':
    'Požadovaný formát není k dispozici. K dispozici jsou {}.',
  'The "Idempotency-Key" header must have 1 to {} characters.': 'Hlavička "Idempotency-Key" musí mít 1 až {} znaků.',
  'This "Idempotency-Key" was used for another request.': 'Tento "Idempotency-Key" už patří jinému požadavku.',
  'The first request with this "Idempotency-Key" is still at work.':
    'První požadavek s tímto "Idempotency-Key" se ještě zpracovává.',
  'Method Not Allowed': 'Tato metoda tu není dovolena.',
  'Unsupported Media Type': 'Tento typ nepodporujeme.',
  // Fields
  'This value is missing.': 'Tento údaj chybí.',
  'This value is not valid.': 'Tento údaj není platný.',
  'This value is missing, or not one of the list.': 'Tento údaj chybí, nebo není ze seznamu.',
  'This value is not a number that can be.': 'Takové číslo tu být nemůže.',
  'This number is too large.': 'Toto číslo je příliš velké.',
  'This field is not known.': 'Toto pole neznáme.',
  'This value must be equal to constant.': 'Tento údaj nemá očekávanou hodnotu.',
  'This value must be equal to one of the allowed values.': 'Tento údaj není ze seznamu.',
  'This value must match a schema in anyOf.': 'Tento údaj nemá správný tvar.',
  'This value must match exactly one schema in oneOf.': 'Tento údaj nemá správný tvar.',
  'This value must match format "{}".': 'Tento údaj nemá správný tvar.',
  'This value must match pattern "{}".': 'Tento údaj nemá správný tvar.',
  'This value must not have more than {} characters.': 'Nejvýše {} znaků, prosím.',
  'This value must not have fewer than {} characters.': 'Aspoň {} znaků, prosím.',
  'This value must not have more than {} items.': 'Nejvýše {} položek, prosím.',
  'This value must not have fewer than {} items.': 'Aspoň {} položek, prosím.',
  'This value must not have more than {} properties.': 'Nejvýše {} údajů, prosím.',
  'This value must not have fewer than {} properties.': 'Aspoň {} údajů, prosím.',
  'This value must not have duplicate items.': 'Položky se nesmějí opakovat.',
  'This value must be <= {}.': 'Nejvýše {}, prosím.',
  'This value must be < {}.': 'Méně než {}, prosím.',
  'This value must be >= {}.': 'Aspoň {}, prosím.',
  'This value must be > {}.': 'Více než {}, prosím.',
  'This value must be multiple of {}.': 'Tento údaj musí být násobkem {}.',
  'This value must be {}.': 'Tento údaj má jiný typ.',
  'This value {}.': 'Tento údaj není platný.',
  'This is needed.': 'Tento údaj je potřeba.',
  'This is not set here.': 'Tento údaj se tu nenastavuje.',
  'Say why.': 'Uveďte důvod.',
  'A password has {} to {} characters.': 'Heslo má {} až {} znaků.',
  'This password is too close to your email address or to our name.':
    'Toto heslo je příliš podobné vašemu e-mailu nebo našemu názvu.',
  'This password is among the first that would be guessed.': 'Toto heslo by někdo snadno uhodl.',
  'This is not your password.': 'Toto není vaše heslo.',
  'This is not a valid phone number in its international form.':
    'Toto není platné telefonní číslo v mezinárodním tvaru.',
  'You already sign in with this address.': 'Tímto e-mailem se už přihlašujete.',
  // Accounts
  'Your password was changed meanwhile.': 'Vaše heslo se mezitím změnilo.',
  'Nobody bans themselves, or changes their own rights.': 'Vlastní účet nelze zablokovat a vlastní práva nelze měnit.',
  'Somebody has to be an administrator.': 'Aspoň jeden správce zůstat musí.',
  'This cannot be done with the account as it is now.': 'S účtem v jeho současném stavu to nelze udělat.',
  'These reports cannot be answered so.': 'Tato nahlášení takto vyřídit nelze.',
  'Only agencies bring in many listings at once.': 'Hromadně vkládají inzeráty jen kanceláře.',
  'This account cannot publish anything now.': 'Tento účet teď nemůže nic zveřejnit.',
  // Listings
  'At most {} listings can be kept.': 'Oblíbených může být nejvýše {}.',
  'This is your own listing.': 'Toto je váš vlastní inzerát.',
  'This listing is not offered any more.': 'Tento inzerát už není v nabídce.',
  'A listing in this status cannot be changed.': 'V tomto stavu nelze inzerát měnit.',
  'Only a photo has a room.': 'Místnost lze vybrat jen u fotografie.',
  'The pictures have changed meanwhile. Please load them again.': 'Fotky se mezitím změnily. Načtěte je prosím znovu.',
  'A listing has at most {} of these pictures.': 'Takových fotek může mít inzerát nejvýše {}.',
  'All your pictures together may take {} MB. Remove some that you do not need.':
    'Všechny vaše fotky dohromady mohou mít {} MB. Smažte některé, které nepotřebujete.',
  'This is not a JPEG, PNG, WebP, AVIF or HEIC picture.': 'Toto není obrázek JPEG, PNG, WebP, AVIF ani HEIC.',
  'This picture has too many megapixels.': 'Tento obrázek má příliš mnoho megapixelů.',
  'This picture cannot be read.': 'Tento obrázek nelze přečíst.',
  'This picture is smaller than {} px.': 'Tento obrázek je menší než {} px.',
  'The square is not within the picture.': 'Výřez leží mimo obrázek.',
  // Import
  'Every listing needs a reference of its own.': 'Každý inzerát potřebuje vlastní označení.',
  'A reference has at most 120 characters.': 'Označení má nejvýše 120 znaků.',
  'This reference stands above already.': 'Toto označení už výše je.',
  'Photos cannot be brought in this way.': 'Fotky takto vložit nelze.',
  'There is no file “{}”.': 'Soubor „{}“ tu není.',
  'At most {} photos.': 'Nejvýše {} fotek.',
  // Viewings and messages
  'This listing has no such tour date.': 'Takový termín prohlídky inzerát nemá.',
  'This tour is over.': 'Tato prohlídka už proběhla.',
  'This tour is full. Please choose another one.': 'Tato prohlídka je plná. Vyberte prosím jinou.',
  'This viewing is over.': 'Tato prohlídka už proběhla.',
  'There is nothing to be seen any more.': 'Prohlídky už tu nejsou možné.',
  'There is no such date any more.': 'Tento termín už neexistuje.',
  '{} places are booked already.': 'Už je rezervováno {} míst.',
  'This is over.': 'To už je minulost.',
  'At most {} days from now.': 'Nejvýše {} dní dopředu.',
  'A viewing lasts {} minutes to {} hours.': 'Prohlídka trvá {} minut až {} hodin.',
  'There is another viewing at that time.': 'V tu dobu je jiná prohlídka.',
  'This cannot be done with the conversation as it is now.': 'S touto konverzací to teď udělat nelze.',
  // Searches
  'This search is saved already.': 'Toto hledání už máte uložené.',
  'At most {} searches can be saved.': 'Uložených hledání může být nejvýše {}.',
  'The parameter "{}" is not valid: {}': 'Parametr "{}" není platný: {}',
  'The parameter "{}" is not known here.': 'Parametr "{}" tu neznáme.',
  'The parameter "{}" does not exist.': 'Parametr "{}" neexistuje.',
  'There is no place "{}".': 'Místo "{}" neznáme.',
  'Listings cannot be counted by "{}".': 'Podle "{}" nelze inzeráty počítat.',
  'It can be given at most {} times.': 'Může tu být nejvýše {}×.',
  'It can have at most {} characters.': 'Může mít nejvýše {} znaků.',
  'It can have at most {} words.': 'Může mít nejvýše {} slov.',
  'It cannot be "{}".': 'Nemůže být "{}".',
  'It can only be property_featured_view.': 'Může být jen property_featured_view.',
  'It must be a date such as 2026-05-31.': 'Musí to být datum, třeba 2026-05-31.',
  'It must be a number.': 'Musí to být číslo.',
  'It must be a whole number.': 'Musí to být celé číslo.',
  'It must be a whole number from 0 to {}.': 'Musí to být celé číslo od 0 do {}.',
  'It must be a number of days from 1 to 365.': 'Musí to být počet dní od 1 do 365.',
  'It must be a number of kilometres from 0 to 50.': 'Musí to být počet kilometrů od 0 do 50.',
  'It must be the id of a place.': 'Musí to být id místa.',
  'It must be true or false.': 'Musí to být true, nebo false.',
  'It must look like 10..20.': 'Musí to vypadat jako 10..20.',
  'It must be west,south,east,north in degrees.': 'Musí to být západ,jih,východ,sever ve stupních.',
  'West must come before east, south before north.': 'Západ musí být před východem a jih před severem.',
  'It must be lng,lat;lng,lat;… in degrees.': 'Musí to být délka,šířka;délka,šířka;… ve stupních.',
  'It must have 3 to {} points.': 'Musí mít 3 až {} bodů.',
  'It needs a place or a box of the map to measure from.': 'Chybí místo nebo výřez mapy, od kterého se má měřit.',
  'It belongs to another order, or was changed.': 'Patří k jinému řazení, nebo se změnil.',
  'The range of {} ends before it begins.': 'Rozsah {} končí dřív, než začíná.',
  'A page has either a number or a cursor.': 'Stránka má buď číslo, nebo cursor.',
  'Pages by number reach {} items. Ask for those behind them with cursor.':
    'Číslované stránky sahají k položce {}. Na další se ptejte přes cursor.',
  'Page should not be less than 1': 'Stránka nesmí být menší než 1',
  'Limit should not be less than 0': 'Limit nesmí být menší než 0',
  'Page should not be greater than 1 if limit is equal to 0': 'Je-li limit 0, stránka nesmí být větší než 1',
}

/** What clients of the JWT and API bundles know by heart, in words for people who read a page of ours. */
export const plainProblems: Readonly<Record<string, string>> = {
  'Invalid credentials.': 'This email and password do not belong together.',
  'JWT Token not found': 'Please sign in first.',
  'Invalid JWT Token': 'You are signed out. Please sign in again.',
  'Expired JWT Token': 'Your session has expired. Please sign in again.',
  'Missing JWT Refresh Token': 'You are signed out. Please sign in again.',
  'JWT Refresh Token Not Found': 'You are signed out. Please sign in again.',
  'Invalid JWT Refresh Token': 'You are signed out. Please sign in again.',
  'Not Found': 'There is nothing like this here.',
}

/** In whose words a refusal speaks. */
export interface ProblemLanguage {
  locale: Locale
  /** One of our pages asks, not a program: what bundles know by heart is said plainly. */
  isPage: boolean
}

interface Pattern {
  expression: RegExp
  czech: string
}

const patterns: readonly Pattern[] = Object.entries(czechProblems)
  .filter(([english]) => english.includes('{}'))
  // What says more fits better: `There is no place {}.` before `There is no {} {}.`
  .toSorted(([one], [other]) => other.replaceAll('{}', '').length - one.replaceAll('{}', '').length)
  .map(([english, czech]) => ({ expression: expressionOf(english), czech }))

/** A refusal in the language of whoever asked; words that are nobody's table stay as they are. */
export function problemText(english: string, { locale, isPage }: ProblemLanguage): string {
  if (locale === 'en') return (isPage ? plainProblems[english] : undefined) ?? english
  return czechOf(english) ?? english
}

function czechOf(english: string): string | undefined {
  const whole = Object.hasOwn(czechProblems, english) ? czechProblems[english] : undefined
  if (whole !== undefined) return whole
  for (const { expression, czech } of patterns) {
    const values = expression.exec(english)?.slice(1)
    // What a sentence quotes may be one of the sentences, as the reason why a parameter is refused.
    if (values !== undefined) return czech.replaceAll('{}', () => withReason(values.shift() ?? ''))
  }
  return undefined
}

const withReason = (value: string) =>
  (Object.hasOwn(czechProblems, value) ? czechProblems[value] : czechOf(value)) ?? value

function expressionOf(english: string): RegExp {
  const words = english.split('{}').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${words.join('([^]*?)')}$`)
}

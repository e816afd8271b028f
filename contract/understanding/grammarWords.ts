import { Lexicon } from './vocabulary.ts'

/** Words of the grammar that belong to no field, in Czech and English together, without diacritics. */

/** All of them, for whoever asks whether a word is known. */
export const grammarLexicons: { knows: (word: string) => boolean }[] = []

function lexicon<T extends string>(words: Readonly<Record<T, string>>): Lexicon<T> {
  const made = new Lexicon<T>()
  grammarLexicons.push(made)
  for (const [meaning, alternatives] of Object.entries(words) as [T, string][]) made.add(alternatives, meaning)
  return made
}

/** Before a number: which end of a range it is. */
export const limits = lexicon({
  max: 'do, max, maximal*, maximalne, maximalne do, max do, nejvys, nejvyse, nejvic, nejvice, pod, mene nez, min nez, ne vic nez, ne vice nez, az do, levnejsi nez, mensi nez, do max, up to, under, below, less than, at most, no more than, not more than, not above, nepresahne, maximum, max of, cheaper than, smaller than',
  min: 'od, min, minimal*, minimalne, minimalne od, alespon, aspon, nejmene, nad, vice nez, vic nez, pres, vetsi nez, od min, over, above, at least, from, more than, minimum, min of, larger than, bigger than, starting at, starting from',
  about: 'kolem, okolo, cca, asi, zhruba, priblizne, tak, about, around, approximately, approx, circa, roughly',
})

/** Behind a number: the same. */
export const limitsBehind = lexicon({
  max: 'max, maximal*, a mene, a min, nebo mene, or less, and less, or below, or lower, a niz, a nize, a levnejsi, maximum',
  min: 'a vic, a vice, a vys, a vyse, a vyssi, a vetsi, nebo vic, nebo vice, nebo vetsi, plus, or more, and more, and up, and above, or above, or higher, or larger, or bigger, min, minimal*, minimum, vys, vyse, a novejsi, a dal',
})

/** Before two numbers. */
export const between = lexicon({ both: 'mezi, v rozmezi, v rozmezi od, od, from, between, in between' })
/** Between two numbers. */
export const upTo = lexicon({ to: 'az, az do, do, to, a, and, till, until' })
/** Between things that are offered as alternatives. */
export const either = lexicon({ or: 'nebo, anebo, ci, a, or, and, pripadne, i, popripade' })

export type Scale = 'thousand' | 'million'
export const scales = lexicon<Scale>({
  thousand: 'tis, tisic*, k, t, litr, litru, thousand, grand',
  million: 'mil, mio, mln, milion*, mega, meloun*, million, millions',
})

export type Unit =
  | 'money'
  | 'perArea'
  | 'area'
  | 'metres'
  | 'hectares'
  | 'ares'
  | 'months'
  | 'years'
  | 'km'
  | 'minutes'
  | 'foreign'
  | 'percent'
  | 'people'
  | 'rents'
  | 'bedrooms'
export const units = lexicon<Unit>({
  money:
    'kc, czk, korun*, crowns, kcs, kc mesicne, kc mes, kc za mesic, kc na mesic, czk per month, czk a month, mesicne, za mesic, na mesic, mes, per month, a month, monthly, pm, kc pm',
  perArea:
    'kc m2, kc za m2, kc za metr, czk m2, za m2, / m2, / sqm, / metr, za metr, za metr ctverecni, per m2, per sqm, per square metre, per square meter, czk per m2, czk per sqm, kc na metr, kc na m2, na metr',
  area: 'm2, metru ctverecnich, metru ctverecnych, ctverecnych metru, metry ctverecni, ctverecnich metru, metru ctv, m ctverecnich, ctverecnich, ctverecku, ctverak*, metrak*, sqm, sq m, square metres, square meters, square m, sq metres, sq meters, m ctv',
  metres: 'm, metr*, metres, meters',
  hectares: 'ha, hektar*, hectare, hectares',
  ares: 'ar, aru, ary, ares',
  months: 'mesic*, months, month',
  years: 'rok, roky, roku, let, year, years',
  km: 'km, kilometr*, kilometres, kilometers',
  minutes: 'min, minut*, minutes, mins',
  foreign: 'eur, euro, euros, e, usd, dollars, pounds, gbp',
  percent: 'procent*, percent',
  people: 'osob*, lid*, people, persons, person, clen*',
  rents: 'najmy, najmu, mesicni najmy, mesicnich najmu, rents, months rent',
  bedrooms: 'loznic*, bedroom, bedrooms, bed, beds, br, bdr, bedded',
})

/** Numbers in words, as far as people write them. */
export const numberWords: Readonly<Record<string, number>> = {
  jeden: 1,
  jednu: 1,
  jedna: 1,
  one: 1,
  dva: 2,
  dve: 2,
  dvou: 2,
  two: 2,
  tri: 3,
  tremi: 3,
  dvema: 2,
  ctyrmi: 4,
  trech: 3,
  three: 3,
  ctyri: 4,
  ctyrech: 4,
  four: 4,
  pet: 5,
  peti: 5,
  five: 5,
  sest: 6,
  six: 6,
  sedm: 7,
  seven: 7,
  osm: 8,
  osmi: 8,
  sesti: 6,
  sedmi: 7,
  deviti: 9,
  dvanacti: 12,
  patnacti: 15,
  petadvaceti: 25,
  eight: 8,
  devet: 9,
  nine: 9,
  deset: 10,
  deseti: 10,
  ten: 10,
  dvanact: 12,
  twelve: 12,
  patnact: 15,
  fifteen: 15,
  dvacet: 20,
  dvaceti: 20,
  twenty: 20,
  petadvacet: 25,
  tricet: 30,
  triceti: 30,
  thirty: 30,
  ctyricet: 40,
  forty: 40,
  padesat: 50,
  padesati: 50,
  fifty: 50,
  sedesat: 60,
  sixty: 60,
  sedmdesat: 70,
  seventy: 70,
  osmdesat: 80,
  eighty: 80,
  sto: 100,
  hundred: 100,
  pul: 0.5,
  half: 0.5,
}

/** Which floor it is, counted from the ground floor as 0. */
export const ordinals: Readonly<Record<string, number>> = {
  prvni: 1,
  prvnim: 1,
  first: 1,
  druhe: 2,
  druhem: 2,
  druheho: 2,
  second: 2,
  treti: 3,
  tretim: 3,
  third: 3,
  ctvrte: 4,
  ctvrtem: 4,
  fourth: 4,
  pate: 5,
  patem: 5,
  fifth: 5,
  seste: 6,
  sestem: 6,
  sixth: 6,
}

export const floors = lexicon({
  ground: 'prizem*, v prizemi, zvysen* prizemi, ground floor, on the ground floor',
  basement: 'suteren*, v suterenu, basement',
  // Of which the ground floor is the first.
  storeys: 'podlazi, np, nadzemni podlazi, n p',
  above: 'patr*, poschodi, floor, floors, storey, story',
})

export const years = lexicon({
  from: 'po roce, po r, od roku, od r, po roku, mladsi nez, novejsi nez, ne starsi nez, not older than, no older than, postaven* po, postaven* od, postaven* po roce, vystaven* po, vystaven* po roce, kolaudac* po, built after, after, since, built since',
  to: 'pred rokem, pred r, do roku, do r, starsi nez, postaven* do, postaven* pred, postaven* pred rokem, built before, before, older than',
  in: 'z roku, z r, rok, roku, r, built in, year, mezi lety, mezi roky, v letech, z let, z roku, built between, between',
})

/** Whether something is denied. */
export const negations = lexicon({
  no: 'bez, ne, neni, neni v, nesmi byt, nesmi byt v, ani, nor, ne v, krome, mimo, nechci, zadn*, vyjma, ale ne, without, no, not, except, without a, without an, not a, not on the, not in, excluding, but not, non, ne na',
})

export type Relation = 'in' | 'near' | 'between'
export const relations = lexicon<Relation>({
  in: 'v, ve, na, in, at, v obci, ve meste, v lokalite, lokalita, lokalite, v casti, v oblasti, kdekoli v, kdekoliv v, anywhere in',
  near: 'u, okoli, v okoli, a okoli, pobliz, blizko, nedaleko, nedaleko od, kousek od, kousek za, kolem, okolo, pobliz mesta, v blizkosti, kolem mesta, near, nr, around, close to, nearby, near to, not far from, outside of, outside, in the vicinity of, just outside',
  between: 'mezi, between, in between',
})

/** For how long somebody rents, where no number says it. */
export const leases = lexicon({
  '6': 'na pul roku, na pulrok, for half a year, for six months',
  '12': 'na rok, na dobu jednoho roku, for a year, for one year',
})

/** Before a place that is named behind a distance: `20 km od Brna`. */
export const distanceFrom = lexicon({ from: 'od, of, from, around, kolem, okolo, okoli, v okoli, u' })
/** Before a distance. */
export const circles = lexicon({
  within:
    'v okruhu, do okruhu, v okruhu do, v okoli, v okoli do, v dosahu, v radiusu, ve vzdalenosti, within a radius of, in a radius of, within radius of, radius, radius of',
})
/** Behind a place. */
export const around = lexicon({
  near: 'a okoli, nebo okoli, a blizke okoli, okoli, and surroundings, and around, surroundings, area, and nearby',
})

/** With whom something comes, so that it is not the thing itself: `se zahradou`. */
export const company = new Set(['s', 'se', 'with', 'vcetne', 'has', 'having', 'ma', 'incl', 'including', 'vc'])

export type Order =
  | 'order[price]=asc'
  | 'order[price]=desc'
  | 'order[publishedAt]=desc'
  | 'order[usable_area]=desc'
  | 'order[usable_area]=asc'
export const orders = lexicon<Order>({
  'order[price]=asc':
    'nejlevnejsi*, od nejlevnejsi*, serazen* podle ceny, podle ceny, cheapest, lowest price, sorted by price, sort by price, cheapest first',
  'order[price]=desc': 'nejdrazsi*, od nejdrazsi*, most expensive',
  'order[publishedAt]=desc': 'nejnovejsi*, od nejnovejsi*, newest, latest, most recent',
  'order[usable_area]=desc': 'nejvetsi*, largest, biggest',
  'order[usable_area]=asc': 'nejmensi*, smallest',
})

export const now = lexicon({
  0: 'ready to move in, co nejdriv*, hned, okamzit*, (|volny |voln* |k nastehovani )ihned(| voln*| k nastehovani), k okamzitemu nastehovani, (|available )(immediately|now), asap, (right|straight) away, immediate',
  30: 'do mesice, behem mesice, within a month, within one month',
  nextMonth: 'pristi mesic, od pristiho mesice, next month, from next month',
})

/** Before a day. */
export const fromDay = lexicon({ from: 'od, k, ke, v, ve, from, in, since, by, on, starting, from the' })

export const months = lexicon({
  '01': 'leden, ledna, lednu, january, jan',
  '02': 'unor*, february, feb',
  '03': 'brezen, brezna, breznu, march',
  '04': 'duben, dubna, dubnu, april, apr',
  '05': 'kveten, kvetna, kvetnu, may',
  '06': 'cerven, cervna, cervnu, june, jun',
  '07': 'cervenec, cervence, cervenci, july, jul',
  '08': 'srpen, srpna, srpnu, august, aug',
  '09': 'zari, september, sept, sep',
  '10': 'rijen, rijna, rijnu, october, oct',
  '11': 'listopad*, november, nov',
  '12': 'prosinec, prosince, prosinci, december, dec',
})

/** What no filter can say, and why. It stays among the words. */
export type Reason = 'vague' | 'topFloor' | 'nearMe'
export const unsupported = lexicon<Reason>({
  vague:
    'semi detached, garden view, park view, building permit(|s), stavebn* povolen*, wooden floor, wooden floors, dreven* podlah*, vinn* sklep*, levn*, lacin*, cheap, affordable, inexpensive, velk*, prostorn*, large, big, spacious, mal*, malick*, small, tiny, hezk*, klidn*, tich*, slunn*, svetl*, atraktivn*, vyhledavan*, pekn*, krasn*, nice, beautiful, luxusn*, luxury, luxurious, vyssi patr*, vyssim patr*, higher floor, high floor, upper floor',
  topFloor: 'nejvyssi patr*, nejvyssim patr*, posledni patr*, poslednim patr*, top floor, last floor, highest floor',
  nearMe: 'near me, kolem me, u me, v mem okoli',
})

/** Words of the fields that say more than the choice that they are; they are searched for as well. */
export const telling = lexicon({
  more: 'bungalov*, bungalow(|s), penthous*, penthouse(|s), dvojdom*, dvojdomek, dvojdomk*',
})

/** Words that say nothing of a home. */
export const stopWords = lexicon({
  stop: 'a, i, s, (bez|plus|+) (poplatk*|energi*|inkas*), (excl|excluding|plus|+) (charges|bills|utilities), se, si, v, ve, na, k, ke, o, u, z, ze, do, od, za, po, pro, pri, nebo, anebo, ci, hleda(|m|me)*, shanim, shanime, chci, chceme, chtel* bych, chteli bychom, chtel*, bych, bychom, potrebuji, potrebuju, potrebujeme, prosim, dekuji, diky, neco, nabidk*, inzerat*, nov* inzerat*, nov* nabidk*, nemovitost*, bydleni, je, jsem, jsme, jsou, mi, mam, mame, mate, dobry den, ahoj, pouze, jen, idealne, nejlepe, ma, kolik stoji, cel* cr, (cel*|cesk*) republik*, czech republic, czechia, pridan*, kdekoli, kdekoliv, the, an, of, in, at, on, to, with, for, and, or, from, by, near, my, me, we, our, you, am, are, is, it, any, some, only, please, hi, hello, looking for, looking, want, wants, need, needs, show me, show, have, has, there, like, would like, would, thanks, property, properties, home, homes, house or flat, listing, listings, added, listed, ideally, anywhere, vlastn*, own, its, do you have, can you, could you, can i have, is there, m, kc, czk, ok, w, povolen*, vitan*, moznost*, lze, mozne, ktery, ktera, ktere, ale, but, allowed, building',
})

import { shortened } from '#contract/text.ts'

import type { MailLanguage } from '../mailText.ts'
import { alertCzech } from './alertCzech.ts'
import { seekerCzech } from './seekerCzech.ts'

const nobodySees = (count: number) =>
  count === 1
    ? 'Váš inzerát už nikdo nevidí: přesunuli jsme ho do archivu.'
    : count < 5
      ? `Vaše ${count} inzeráty už nikdo nevidí: přesunuli jsme je do archivu.`
      : `Vašich ${count} inzerátů už nikdo nevidí: přesunuli jsme je do archivu.`

const wait = (count: number) =>
  count === 1
    ? 'Váš inzerát čeká v archivu. Vraťte ho do nabídky, až budete chtít.'
    : count < 5
      ? `Vaše ${count} inzeráty čekají v archivu. Vraťte je do nabídky, až budete chtít.`
      : `Vašich ${count} inzerátů čeká v archivu. Vraťte je do nabídky, až budete chtít.`

/** The mails in Czech. */
export const czech: MailLanguage = {
  frame: {
    greeting: 'Dobrý den,',
    linkHint: 'Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:',
    footer: (productName) => `Tento e-mail odeslal ${productName} automaticky. Odpovědi na něj nikdo nečte.`,
    answerableFooter: (productName) => `Odesláno přes ${productName}. Vaše odpověď půjde přímo pisateli.`,
    intlLocale: 'cs-CZ',
  },
  words: {
    ...seekerCzech,
    ...alertCzech,
    confirmEmail: ({ productName, link }) => ({
      subject: `Potvrďte svou e-mailovou adresu pro ${productName}`,
      paragraphs: [
        `Vítá vás ${productName}. Potvrďte prosím, že tato adresa patří vám.`,
        'Potom budete moci zveřejňovat inzeráty, psát majitelům a dostávat upozornění na nové nabídky.',
      ],
      action: { label: 'Potvrdit adresu', url: link },
      closing: ['Odkaz platí 24 hodin. Pokud jste se neregistrovali, e-mail ignorujte: nic dalšího se nestane.'],
    }),
    addressKnown: ({ productName, page }) => ({
      subject: `Účet pro ${productName} už máte`,
      paragraphs: [
        'Někdo, nejspíš vy, se chtěl zaregistrovat s touto adresou. Účet s ní už existuje, takže se nic nezměnilo.',
        'Přihlaste se jako obvykle. Pokud jste zapomněli heslo, můžete si tam zvolit nové.',
      ],
      action: { label: 'Přihlásit se', url: page('auth/signin') },
      closing: ['Pokud jste to nebyli vy, nemusíte dělat nic: nikomu jsme neřekli, že u nás máte účet.'],
    }),
    resetPassword: ({ productName, link, secret }) => ({
      subject: `Nové heslo pro ${productName}`,
      paragraphs: ['Požádali jste o nové heslo. Zvolte si ho zde:'],
      action: { label: 'Zvolit nové heslo', url: link },
      code: { label: 'Nebo vložte tento kód na stránku, kde jste o heslo požádali:', value: secret },
      closing: [
        'Odkaz i kód platí 30 minut a lze je použít jednou. Pokud jste o nové heslo nežádali, e-mail ignorujte: vaše heslo se nezmění.',
      ],
    }),
    changeEmail: ({ productName, link }) => ({
      subject: `Potvrďte svou novou adresu pro ${productName}`,
      paragraphs: [
        `K účtu na ${productName} se chcete nově přihlašovat touto adresou. Potvrďte prosím, že patří vám.`,
        'Do té doby platí původní adresa.',
      ],
      action: { label: 'Potvrdit novou adresu', url: link },
      closing: ['Odkaz platí 24 hodin. Pokud jste o změnu nežádali, e-mail ignorujte: nic se nezmění.'],
    }),
    addressTaken: ({ productName, page }) => ({
      subject: `Tato adresa už má na ${productName} účet`,
      paragraphs: [
        'Někdo, nejspíš vy, chtěl na tuto adresu převést jiný účet. Adresa už svůj účet má, takže se nic nezměnilo.',
        'Přihlaste se s ní, nebo pro druhý účet zvolte jinou adresu.',
      ],
      action: { label: 'Přihlásit se', url: page('auth/signin') },
      closing: ['Pokud jste to nebyli vy, nemusíte dělat nic.'],
    }),
    emailChanged: ({ data, productName, link }) => ({
      subject: `Vaše adresa pro ${productName} byla změněna`,
      paragraphs: [
        `Váš účet má nyní adresu ${data.newEmail}. Od této chvíle se přihlašujte s ní.`,
        'Nebyli jste to vy? Do 7 dnů můžete změnu vrátit: znovu bude platit tato adresa, všichni budou odhlášeni a vy si zvolíte nové heslo.',
      ],
      action: { label: 'Nebyl(a) jsem to já', url: link },
      closing: ['Pokud jste to byli vy, nemusíte dělat nic.'],
    }),
    passwordChanged: ({ productName, link }) => ({
      subject: `Vaše heslo pro ${productName} bylo změněno`,
      paragraphs: [
        'Heslo k vašemu účtu bylo právě změněno a ostatní zařízení byla odhlášena.',
        'Nebyli jste to vy? Do 7 dnů můžete změnu vrátit: všichni budou odhlášeni a vy si zvolíte nové heslo.',
      ],
      action: { label: 'Nebyl(a) jsem to já', url: link },
      closing: ['Pokud jste to byli vy, nemusíte dělat nic.'],
    }),
    changeUndone: ({ productName, link, secret }) => ({
      subject: `Změna byla vrácena: zvolte si nové heslo pro ${productName}`,
      paragraphs: [
        'Účet je zase váš. Všichni, kdo byli přihlášeni, jsou odhlášeni a dosavadní heslo už neplatí.',
        'Zvolte si nové, které nikde jinde nepoužíváte:',
      ],
      action: { label: 'Zvolit nové heslo', url: link },
      code: { label: 'Nebo vložte tento kód:', value: secret },
      closing: ['Odkaz platí 30 minut a lze ho použít jednou. Později si přes „Zapomenuté heslo“ vyžádejte další.'],
    }),
    sessionRevoked: ({ productName, page }) => ({
      subject: `Pro jistotu jsme vás odhlásili z ${productName}`,
      paragraphs: [
        'Klíč k jednomu z vašich přihlášených zařízení byl použit podruhé. Někdo ho mohl zkopírovat, proto jsme toto zařízení odhlásili. Ostatní zůstávají přihlášena.',
        'Přihlaste se prosím znovu. Pokud nevíte, proč se to stalo, zvolte si v nastavení nové heslo.',
      ],
      action: { label: 'Otevřít nastavení', url: page('profile/settings') },
    }),
    deletionRequested: ({ data, productName, page, day }) => ({
      subject: `Váš účet na ${productName} bude smazán ${day(data.deleteOn)}`,
      paragraphs: [
        `Rozhodli jste se odejít. Vše, co o vás víme, bude ${day(data.deleteOn)} natrvalo smazáno.`,
        ...(data.archivedListings === 0 ? [] : [nobodySees(data.archivedListings)]),
        ...((data.cancelledViewings ?? 0) === 0
          ? []
          : ['Prohlídky, které jste si rezervovali, jsou zrušené a inzerenti o tom vědí.']),
        'Rozmysleli jste si to? Přihlaste se před tímto dnem a účet si ponechte.',
      ],
      action: { label: 'Ponechat si účet', url: page('auth/signin') },
      closing: ['Pokud jste to nebyli vy, přihlaste se hned a zvolte si nové heslo.'],
    }),
    deletionCancelled: ({ data, productName, page }) => ({
      subject: `Váš účet na ${productName} zůstává`,
      paragraphs: [
        'Jsme rádi, že jste zpět: nic nebude smazáno.',
        ...(data.archivedListings === 0 ? [] : [wait(data.archivedListings)]),
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
      closing: ['Pokud jste to nebyli vy, zvolte si hned nové heslo.'],
    }),
    accountErased: ({ productName }) => ({
      subject: `Váš účet na ${productName} byl smazán`,
      paragraphs: [
        'Jak jste před 30 dny požádali, smazali jsme váš účet i to, co jsme o vás věděli. Toto je náš poslední e-mail.',
        'Děkujeme, že jste tu byli.',
      ],
    }),
    listingReceived: ({ data, page }) => ({
      subject: `Inzerát jsme přijali: ${data.address}`,
      paragraphs: [
        `Děkujeme. Na inzerát ${data.address} se teď někdo podívá, obvykle do jednoho pracovního dne.`,
        'Ozveme se, jakmile bude zveřejněn, nebo pokud v něm bude potřeba něco upravit.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    listingApproved: ({ data, page }) => ({
      subject: `Zveřejněno: ${data.address}`,
      paragraphs: [`Váš inzerát ${data.address} je v nabídce. Od této chvíle ho lidé najdou a mohou vám napsat.`],
      action: { label: 'Zobrazit inzerát', url: page(data.path) },
    }),
    listingRejected: ({ data, page }) => ({
      subject: `Upravte prosím inzerát: ${data.address}`,
      paragraphs: [
        `Inzerát ${data.address} nemůžeme zveřejnit tak, jak je: ${reasonWords(data.code)}.`,
        data.text,
        'Upravte ho a odešlete znovu. Pokud si myslíte, že se mýlíme, můžete se odvolat: pak rozhodne někdo jiný.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    listingTakenDown: ({ data, page }) => ({
      subject: `Inzerát jsme stáhli z nabídky: ${data.address}`,
      paragraphs: [
        `Inzerát ${data.address} jsme stáhli z nabídky: ${reasonWords(data.code)}.`,
        data.text,
        'Můžete ho upravit a odeslat znovu, nebo se odvolat: pak rozhodne někdo jiný.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    listingRemoved: ({ data, page }) => ({
      subject: `Inzerát byl smazán: ${data.address}`,
      paragraphs: [
        `Správce smazal inzerát ${data.address}: ${reasonWords(data.code)}.`,
        data.text,
        'Ještě 40 dní ho můžete vrátit jako koncept.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    listingHeld: ({ data, page }) => ({
      subject: `Na inzerát se podíváme znovu: ${data.address}`,
      paragraphs: [
        `Inzerát ${data.address} teď není vidět: ${causeWords(data.cause)}.`,
        'Ozveme se, jakmile někdo rozhodne. Nemusíte dělat nic.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    changesApproved: ({ data, page }) => ({
      subject: `Vaše změny jsou zveřejněné: ${data.address}`,
      paragraphs: [`Prošli jsme vaše změny inzerátu ${data.address}. Jsou zveřejněné.`],
      action: { label: 'Zobrazit inzerát', url: page(data.path) },
    }),
    changesRejected: ({ data, page }) => ({
      subject: `Podívejte se prosím znovu na své změny: ${data.address}`,
      paragraphs: [
        `Vaše změny inzerátu ${data.address} nemůžeme zveřejnit tak, jak jsou: ${reasonWords(data.code)}.`,
        data.text,
        'Inzerát zůstává zveřejněný v dosavadní podobě. O změny jste nepřišli: upravte je a zveřejněte znovu, nebo je zahoďte.',
      ],
      action: { label: 'Vaše inzeráty', url: page('profile/properties') },
    }),
    listingExpiring: ({ data, link, day }) => ({
      subject:
        data.days === 0
          ? `Inzerát dnes končí: ${data.address}`
          : `Inzerát končí za ${daysInCzech(data.days)}: ${data.address}`,
      paragraphs: [
        `Doba inzerátu ${data.address} skončí ${day(data.endsOn)}. Pak ho už nikdo nenajde.`,
        'Nabídka stále platí? Prodlužte inzerát jedním kliknutím.',
      ],
      action: { label: 'Prodloužit inzerát', url: link },
      closing: ['Pokud už neplatí, nemusíte dělat nic. Ještě lepší je označit inzerát jako prodaný či pronajatý.'],
    }),
    listingExpired: ({ data, link }) => ({
      subject: `Inzerát skončil: ${data.address}`,
      paragraphs: [
        `Doba inzerátu ${data.address} skončila. Je ve vašem archivu a nikdo ho už nenajde.`,
        'Nabídka stále platí? Vraťte ho do nabídky jedním kliknutím.',
      ],
      action: { label: 'Prodloužit inzerát', url: link },
      closing: ['Odkaz platí 30 dní. Později ho obnovte mezi svými inzeráty.'],
    }),
    supportRequest: ({ data }) => ({
      subject: `Podpora: ${firstWords(data.message)}`,
      paragraphs: data.message.split(/\n{2,}/),
      details: {
        'Odpovědět na': data.email ?? 'adresa nebyla uvedena',
        ...data.details,
      },
    }),
  },
}

const daysInCzech = (days: number) => (days === 1 ? 'den' : days >= 2 && days <= 4 ? `${days} dny` : `${days} dní`)

/** Why, as a part of a sentence. */
const reasons: Readonly<Record<string, string>> = {
  incomplete: 'chybí v něm něco důležitého',
  misleading: 'něco v něm je zavádějící',
  duplicate: 'stejná nemovitost už v nabídce je',
  poor_photos: 'fotografie neukazují dost',
  contact_in_text: 'v textu jsou kontaktní údaje',
  not_a_property: 'nenabízí nemovitost',
  fraud: 'jsou pochybnosti, zda je nabídka poctivá',
  banned: 'váš účet je zablokovaný',
}
const reasonWords = (code: string) => reasons[code] ?? 'má to jiný důvod'

const causes: Readonly<Record<string, string>> = {
  material_edit: 'po vašich změnách je to jiná nabídka, než jaká byla schválena',
  reports: 'nahlásilo ho více lidí',
}
const causeWords = (cause: string) => causes[cause] ?? 'správce se na něj chce znovu podívat'

const firstWords = (message: string) => shortened(message.replaceAll(/\s+/g, ' ').trim(), 60)

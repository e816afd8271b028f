import { propertyField } from '#contract/propertyFields/propertyFields.ts'

import type { MailFacts, MailWords } from '../mailText.ts'
import type { AlertMailData, MailedListing } from '../seekerMails.ts'

const listings = (count: number) => (count === 1 ? '1 inzerát' : count < 5 ? `${count} inzeráty` : `${count} inzerátů`)

const kindOf = ({ propertyType, disposition }: MailedListing) =>
  [propertyField('property_type')?.choices?.find(([type]) => type === propertyType)?.[2], disposition]
    .filter((part) => part !== undefined && part !== null)
    .join(' ')

type Facts = Pick<MailFacts<'searchAlerts'>, 'money' | 'page'>

function itemOf(listing: MailedListing, { money, page }: Facts) {
  const { title, listingType, area, price, priceBefore, slug, id } = listing
  const perMonth = listingType === 'rent' ? ' měsíčně' : ''
  return {
    title,
    url: page(`inzerat/${slug}/${id}`),
    facts: [
      kindOf(listing),
      ...(area === null ? [] : [`${String(area).replace('.', ',')} m²`]),
      ...(price === null ? [] : [`${money(price)}${perMonth}`]),
      ...(priceBefore === null ? [] : [`dříve ${money(priceBefore)}`]),
    ].join(', '),
  }
}

/** The mails about what saved searches found and what became of favorites and reports, in Czech. */
export const alertCzech: Pick<MailWords, keyof AlertMailData> = {
  searchAlerts: ({ data, page, money, unsubscribe }) => {
    const count = data.searches.reduce((sum, search) => sum + search.count, 0)
    const [first] = data.searches
    return {
      subject:
        data.searches.length === 1 && first !== undefined
          ? `${listings(count)} pro „${first.name}“`
          : `${listings(count)} pro vaše uložená hledání`,
      paragraphs: ['Toto našla vaše uložená hledání od našeho posledního e-mailu.'],
      sections: data.searches.map(({ id, name, count: found, listings: shown }) => ({
        heading: `${name}: ${listings(found)}`,
        items: shown.map((listing) => itemOf(listing, { money, page })),
        links: [{ label: `Neposílat e-maily o „${name}“`, url: unsubscribe({ about: 'saved_search', id }).url }],
      })),
      action: { label: 'Otevřít uložená hledání', url: page('profile/saved-searches') },
      unsubscribe: {
        label: 'Neposílat e-maily o žádném uloženém hledání',
        ...unsubscribe({ about: 'saved_searches', id: data.accountId }),
      },
    }
  },
  favoriteChanged: ({ data: { listing, change, accountId }, page, money, unsubscribe }) => ({
    subject: {
      price_drop: `Zlevněno: ${listing.title}`,
      sold: `Prodáno: ${listing.title}`,
      rented: `Pronajato: ${listing.title}`,
      gone: `Už není v nabídce: ${listing.title}`,
    }[change],
    paragraphs: [
      {
        price_drop: 'Inzerát, který jste si uložili, zlevnil.',
        sold: 'Nemovitost, kterou jste si uložili, už je prodaná.',
        rented: 'Nemovitost, kterou jste si uložili, už je pronajatá.',
        gone: 'Inzerát, který jste si uložili, už není v nabídce.',
      }[change],
    ],
    ...(change === 'gone' ? {} : { sections: [{ items: [itemOf(listing, { money, page })] }] }),
    action: { label: 'Otevřít uložené inzeráty', url: page('profile/saved-listings') },
    unsubscribe: {
      label: 'Neposílat e-maily o uložených inzerátech',
      ...unsubscribe({ about: 'favorites', id: accountId }),
    },
  }),
  reportSettled: ({ data: { listing, outcome } }) => ({
    subject: `Jak dopadlo vaše upozornění: ${listing.title}`,
    paragraphs: [
      `Napsali jste nám, že s inzerátem ${listing.title} není něco v pořádku.`,
      outcome === 'upheld'
        ? 'Měli jste pravdu: v této podobě už v nabídce není.'
        : 'Prověřili jsme ho a nenašli nic, co by bylo třeba měnit. Zůstává v nabídce.',
      'Děkujeme, že myslíte na ostatní, kdo hledají domov.',
    ],
  }),
}

import { propertyField } from '#contract/propertyFields/propertyFields.ts'

import type { MailFacts, MailWords } from '../mailText.ts'
import type { AlertMailData, MailedListing } from '../seekerMails.ts'

const listings = (count: number) => (count === 1 ? '1 listing' : `${count} listings`)

const kindOf = ({ propertyType, disposition }: MailedListing) =>
  [propertyField('property_type')?.choices?.find(([type]) => type === propertyType)?.[1], disposition]
    .filter((part) => part !== undefined && part !== null)
    .join(' ')

type Facts = Pick<MailFacts<'searchAlerts'>, 'money' | 'page'>

function itemOf(listing: MailedListing, { money, page }: Facts) {
  const { title, listingType, area, price, priceBefore, slug, id } = listing
  const perMonth = listingType === 'rent' ? ' a month' : ''
  return {
    title,
    url: page(`listing/${slug}/${id}`),
    facts: [
      kindOf(listing),
      ...(area === null ? [] : [`${area} m²`]),
      ...(price === null ? [] : [`${money(price)}${perMonth}`]),
      ...(priceBefore === null ? [] : [`was ${money(priceBefore)}`]),
    ].join(', '),
  }
}

/** The mails about what saved searches found and what became of favorites and reports, in English. */
export const alertEnglish: Pick<MailWords, keyof AlertMailData> = {
  searchAlerts: ({ data, page, money, unsubscribe }) => {
    const count = data.searches.reduce((sum, search) => sum + search.count, 0)
    const [first] = data.searches
    return {
      subject:
        data.searches.length === 1 && first !== undefined
          ? `${listings(count)} for ‘${first.name}’`
          : `${listings(count)} for your saved searches`,
      paragraphs: ['This is what your saved searches have found since we last wrote.'],
      sections: data.searches.map(({ id, name, count: found, listings: shown }) => ({
        heading: `${name}: ${listings(found)}`,
        items: shown.map((listing) => itemOf(listing, { money, page })),
        links: [{ label: `Stop mails about ‘${name}’`, url: unsubscribe({ about: 'saved_search', id }).url }],
      })),
      action: { label: 'Open saved searches', url: page('profile/saved-searches') },
      unsubscribe: {
        label: 'No more mails about any saved search',
        ...unsubscribe({ about: 'saved_searches', id: data.accountId }),
      },
    }
  },
  favoriteChanged: ({ data: { listing, change, accountId }, page, money, unsubscribe }) => ({
    subject: {
      price_drop: `Cheaper now: ${listing.title}`,
      sold: `Sold: ${listing.title}`,
      rented: `Rented: ${listing.title}`,
      gone: `No longer offered: ${listing.title}`,
    }[change],
    paragraphs: [
      {
        price_drop: 'A listing that you saved has become cheaper.',
        sold: 'A listing that you saved has been sold.',
        rented: 'A listing that you saved has been rented.',
        gone: 'A listing that you saved is no longer offered.',
      }[change],
    ],
    ...(change === 'gone' ? {} : { sections: [{ items: [itemOf(listing, { money, page })] }] }),
    action: { label: 'Open saved listings', url: page('profile/saved-listings') },
    unsubscribe: {
      label: 'No more mails about saved listings',
      ...unsubscribe({ about: 'favorites', id: accountId }),
    },
  }),
  reportSettled: ({ data: { listing, outcome } }) => ({
    subject: `What came of your report: ${listing.title}`,
    paragraphs: [
      `You told us that something was wrong with the listing ${listing.title}.`,
      outcome === 'upheld'
        ? 'You were right: it is no longer offered as it was.'
        : 'We have looked at it and found nothing that would have to be changed. It stays.',
      'Thank you for taking care of others who look for a home.',
    ],
  }),
}

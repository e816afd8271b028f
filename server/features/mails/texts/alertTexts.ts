import { msg, type Message } from '#contract/message.ts'
import { choiceLabel } from '#contract/propertyFields/propertyFields.ts'

import type { MailFacts, MailTexts } from '../mailText.ts'
import type { AlertMailData, MailedListing } from '../seekerMails.ts'

type Facts = Pick<MailFacts<'searchAlerts'>, 'money' | 'number' | 'page'> &
  Partial<Pick<MailFacts<'searchAlerts'>, 'photo'>>

function itemOf(listing: MailedListing, { money, number, page, photo }: Facts) {
  const { title, listingType, area, price, priceBefore, slug, id } = listing
  const perMonth = (amount: string) => (listingType === 'rent' ? msg('{amount} a month', { amount }) : amount)
  return {
    title,
    url: page(`listing/${slug}/${id}`),
    picture: photo?.(id),
    facts: [
      kindOf(listing),
      ...(area === null ? [] : [`${number(area)}\u00A0m²`]),
      ...(price === null ? [] : [perMonth(money(price))]),
      ...(priceBefore === null ? [] : [msg('was {price}', { price: money(priceBefore) })]),
    ],
  }
}

/** `Flat 2+kk`: as far as it is known. */
function kindOf({ propertyType, disposition }: MailedListing): Message | string {
  const kind = choiceLabel('property_type', propertyType)
  if (kind === undefined) return disposition ?? ''
  return disposition === null ? kind : msg('{kind} {layout}', { kind, layout: disposition })
}

/** The mails about what saved searches found and what became of favorites and reports. */
export const alertTexts: Pick<MailTexts, keyof AlertMailData> = {
  searchAlerts: ({ data, page, money, number, photo, unsubscribe }) => {
    const count = data.searches.reduce((sum, search) => sum + search.count, 0)
    const [first] = data.searches
    return {
      subject:
        data.searches.length === 1 && first !== undefined
          ? msg('{count, plural, one {# listing} other {# listings}} for “{name}”', { count, name: first.name })
          : msg('{count, plural, one {# listing} other {# listings}} for your saved searches', { count }),
      paragraphs: [msg('New homes from your saved searches since our last email.')],
      sections: data.searches.map(({ id, name, count: found, listings: shown }) => ({
        heading: msg('{name}: {count, plural, one {# listing} other {# listings}}', { name, count: found }),
        items: shown.map((listing) => itemOf(listing, { money, number, page, photo })),
        links: [
          { label: msg('Stop emails about “{name}”', { name }), url: unsubscribe({ about: 'saved_search', id }).url },
        ],
      })),
      action: { label: msg('Open saved searches'), url: page('profile/saved-searches') },
      unsubscribe: {
        label: msg('Stop emails about all saved searches'),
        ...unsubscribe({ about: 'saved_searches', id: data.accountId }),
      },
    }
  },
  favoriteChanged: ({ data: { listing, change, accountId }, page, money, number, unsubscribe }) => ({
    subject: {
      price_drop: msg('Price drop: {listing}', { listing: listing.title }),
      sold: msg('Sold: {listing}', { listing: listing.title }),
      rented: msg('Rented: {listing}', { listing: listing.title }),
      gone: msg('No longer available: {listing}', { listing: listing.title }),
    }[change],
    paragraphs: [
      {
        price_drop: msg('A home in your favorites has dropped in price.'),
        sold: msg('A home in your favorites has been sold.'),
        rented: msg('A home in your favorites has been rented.'),
        gone: msg('A home in your favorites is no longer available.'),
      }[change],
    ],
    ...(change === 'gone' ? {} : { sections: [{ items: [itemOf(listing, { money, number, page })] }] }),
    action: { label: msg('Open favorites'), url: page('profile/saved-listings') },
    unsubscribe: {
      label: msg('Stop emails about your favorites'),
      ...unsubscribe({ about: 'favorites', id: accountId }),
    },
  }),
  reportSettled: ({ data: { listing, outcome } }) => ({
    subject: msg('Outcome of your report: {listing}', { listing: listing.title }),
    paragraphs: [
      msg('You reported the listing {listing}.', { listing: listing.title }),
      outcome === 'upheld'
        ? msg('You were right. It’s no longer listed as it was.')
        : msg('We’ve reviewed it and found no problem. The listing stays published.'),
      msg('Thank you for helping others who are looking for a home.'),
    ],
  }),
}

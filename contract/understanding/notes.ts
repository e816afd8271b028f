import { msg, type Message } from '../message.ts'
import type { Note } from './reading.ts'

/** Why a piece was understood in another way than it is written, or not at all. */
export const noteMessages: Readonly<Record<Note, Message>> = {
  bedrooms: msg('The living room counts as a room too, so a two-bedroom flat is 3+kk or 3+1.'),
  rooms: msg('The living room is counted, the kitchen is not.'),
  floors: msg('Floors are counted from the ground floor, which is 1.'),
  saleByPrice: msg('The price is this high, so we search homes for sale.'),
  about: msg('We search 10% above and below.'),
  both: msg('For sale and for rent: both are shown.'),
  spelling: msg('We corrected a typo.'),
  vague: msg('There’s no filter for this, so we search the text of listings.'),
  topFloor: msg('There’s no filter for the top floor, so we search the text of listings.'),
  nearMe: msg('We don’t know your location. Enter a place instead.'),
  between: msg('A search between two places is not possible. Search near one of them.'),
  alternatives: msg('Features cannot be alternatives. Choose one, or leave both out.'),
  contradiction: msg('These conditions contradict each other.'),
  excluded: msg('This can’t be excluded from a search.'),
  unit: msg('It is not clear what this number stands for.'),
  currency: msg('Prices are in Czech crowns and we don’t convert, so we search the text of listings.'),
  outOfRange: msg('No listing can have this value.'),
  extra: msg('You can’t search by charges on top of the price.'),
  anyWay: msg('You don’t mind, so we don’t filter by this.'),
  aboutYou: msg('This is about you, not about a home, so we don’t search for it.'),
  travel: msg('You can’t search by travel time. We search around the place.'),
  layoutOrHouse: msg('Houses have no layout, so flats of any layout are shown beside them.'),
  thousands: msg('Read as thousands of crowns a month.'),
  until: msg('There’s no filter for the end of a stay, so we search the text of listings.'),
  leftOut: msg('Listings don’t tell this apart, so we don’t search for it.'),
  tooMany: msg('A search takes at most 12 words.'),
}

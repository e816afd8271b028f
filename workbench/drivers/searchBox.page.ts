import { msg } from '#contract/message.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import type { searchBoxMachine } from '#machines/search/searchBox.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'

const box: Named = { role: 'combobox', name: said('What are you looking for?') }
const inHeader = (message: string): Gesture => ({
  click: { role: 'link', name: said(message), within: { role: 'banner' } },
})
/** The results are there: what is typed before that is void, as it was begun on another search. */
const isAt = (en: string, cs: string): Gesture => ({
  await: { role: 'heading', name: { en: `^${en}`, cs: `^${cs}` }, isPattern: true },
})
const atRent = isAt('Homes for rent', 'Nemovitosti k\\spronájmu')
const atSale = isAt('Homes for sale', 'Nemovitosti na\\sprodej')

/** Of the sentence in the box: both say a flat of a layout; the whole name is that of a place. */
const layout: Named = { role: 'button', name: { en: 'Remove Flat, 2+kk', cs: 'Odebrat Byt, 2+kk' } }
const place: Named = { role: 'button', name: { en: 'Remove Brno', cs: 'Odebrat Brno' } }
/** Of the search, above its results. */
const filter: Named = { role: 'link', name: { en: '^Remove 2\\+kk', cs: '^Odebrat 2\\+kk' }, isPattern: true }

const brno = { id: 'town-3078610', ids: ['town-3078610'], label: 'Brno', within: [] }
const answerTo = (q: string) => ({
  q,
  parameters: {},
  address: '',
  filters: {},
  places: [],
  words: '',
  pieces: [],
  names: [true, false].map((isAnnounced) => ({ words: 'brno', isAnnounced, isExact: true, candidates: [brno] })),
})

/** The question for the names of places in one sentence: those for others stay without an answer. */
const question = (sentence: string) => ({
  pattern: `/search/understand\\?(.*&)?q=${sentence.replace(' ', '(\\+|%20)')}(&|$)`,
  what: msg('the question for names of places'),
})

/** What waits for a timer of the page goes on, while the box still waits for the end of a word. */
const shortly: Gesture = { elapse: 20 }
const typingPauseMs = 150
const longestWaitMs = 3000

/** The box above the results. Its clock stands still, so that the end of a word comes when the path says. */
export const searchBoxPage: PageDriver<typeof searchBoxMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    inHeader('Rent'),
    atRent,
    { await: box },
    { hold: { pattern: '/search/understand\\?', what: msg('the questions for names of places') } },
    // Its grammar is loaded at the first touch, and a clock that stands still would hold up its first appearance.
    { click: box },
    { fill: box, text: '2kk' },
    { await: layout },
    inHeader('Buy'),
    atSale,
    inHeader('Rent'),
    atRent,
    { click: box },
    { stopClock: true },
  ],
  gestures: ({ type, text }, { context: { sentence } }) => {
    if (isAfter(type)) return [{ elapse: type.includes('longestWait') ? longestWaitMs : typingPauseMs }, shortly]
    switch (type) {
      case 'sentence.typed':
        return [{ fill: box, text: String(text) }]
      case 'sentence.submitted':
        return [{ press: 'Enter', on: box }]
      case 'sentence.dropped':
        return [inHeader('Buy'), shortly, atSale, inHeader('Rent'), shortly, atRent]
      case doneOf('readNames'):
      case doneOf('readNamesToSearch'): {
        const as = msg('the names of places')
        return [{ answer: question(sentence), status: 200, json: answerTo(sentence), as }, shortly]
      }
      case errorOf('readNames'):
      case errorOf('readNamesToSearch'): {
        const as = msg('the refusal 404')
        const json = { status: 404, detail: 'Not here.' }
        return [{ answer: question(sentence), status: 404, json, as }, shortly]
      }
      default:
        return []
    }
  },
  sights: (after, { type }, before) => {
    const isSearched = before.hasTag('submitted') && !type.startsWith('sentence.')
    const { sentence, namesFor } = after.context
    const isRead = after.hasTag('written') && !after.hasTag('submitted') && !isSearched && sentence.trim() !== ''
    return [
      ...(isSearched ? [{ shows: filter, isShown: true } as const] : []),
      ...(isRead ? [{ field: box, holds: sentence } as const] : []),
      { shows: layout, isShown: isRead },
      { shows: place, isShown: isRead && namesFor === sentence },
      {
        showsText: said('Places can’t be looked up right now, so we search for their names as words.'),
        isShown: isRead && after.hasTag('alone'),
      },
    ]
  },
}

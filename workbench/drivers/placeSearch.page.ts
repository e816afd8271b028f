import { msg } from '#contract/message.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import type { placeSearchMachine } from '#machines/search/placeSearch.machine.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import type { Gesture, PageDriver } from '../page/gesture.ts'
import { mapBesideHomes, toHomes } from './madeUpHomes.ts'
import { brno, here, nearMe, placeChip, placeField, placeOption, removeBrno, town } from './madeUpPlaces.ts'

type Snapshot = SnapshotFrom<typeof placeSearchMachine>

/** What the server knows of each text; only one of them fits both. */
const known: Readonly<Record<string, readonly (typeof brno)[]>> = {
  Brn: [brno, town(2, 'Brníčko', 'Šumperk')],
  Brno: [brno],
  [nearMe]: [],
}

const questions = { pattern: '/maps/suggest\\?', what: msg('the questions for places') }
/** Those for other texts stay without an answer. */
const questionFor = (text: string) => ({
  ...questions,
  pattern: `/maps/suggest\\?(.*&)?q=${text.replace(' ', '(\\+|%20)')}(&|$)`,
})

/** What waits for a timer of the page goes on. */
const shortly: Gesture = { elapse: 20 }
const typingPauseMs = 150
/** What nobody looks at is forgotten after five minutes. */
const forgotten: Gesture = { elapse: 300_001 }

/** The field of a place among the filters of the results. Its clock stands still. */
export const placeSearchPage: PageDriver<typeof placeSearchMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    toHomes,
    mapBesideHomes,
    { hold: questions },
    { locate: here },
    {
      answerAll: { pattern: '/maps/reverse\\?', what: msg('the question for the place at a position') },
      status: 200,
      json: brno,
      as: msg('the place {name}', { name: brno.name }),
    },
    { click: placeChip },
    { await: placeField },
    { stopClock: true },
  ],
  gestures: gesturesOf,
  holds: ({ context: { placeText, suggestedFor } }) => ({ placeText, suggestedFor }),
  sights: (after, { type }) => {
    const { placeText, suggestedFor } = after.context
    // What was suggested for its beginning may still be right.
    const offered = suggestedFor !== null && placeText.startsWith(suggestedFor) ? suggestedFor : null
    return [
      // Elsewhere it holds what was left in it.
      ...(after.hasTag('suggesting') ? [{ field: placeField, holds: placeText } as const] : []),
      { shows: placeOption('Brno'), isShown: offered !== null && offered !== nearMe },
      { shows: placeOption('Brníčko'), isShown: offered === 'Brn' },
      { shows: placeOption(nearMe), isShown: offered === nearMe },
      {
        showsText: said('Suggestions aren’t available right now. Try again in a moment.'),
        isShown: after.hasTag('silent'),
      },
      { shows: removeBrno, isShown: false },
      ...(type === 'place.left' ? [{ shows: placeField, isShown: true } as const] : []),
    ]
  },
}

function gesturesOf({ type, text }: ModelEvent, before: Snapshot): Gesture[] {
  const { placeText, suggestedFor } = before.context
  const isOffering = before.matches({ suggesting: 'offering' })
  if (isAfter(type)) return [{ elapse: typingPauseMs }, shortly]
  switch (type) {
    case 'place.typed': {
      const isEmptied = String(text).trim() === ''
      // A place that is chosen goes from the field to a chip; it is taken away, so that it is suggested again.
      if (isEmptied && isOffering)
        return [
          { click: placeOption(placeText === nearMe ? nearMe : 'Brno') },
          shortly,
          { await: removeBrno },
          { click: removeBrno },
          forgotten,
        ]
      // After it was left, the same text may still be there.
      return [
        ...(placeText === '' ? [{ fill: placeField, text: '' }] : []),
        { fill: placeField, text: String(text) },
        ...(isEmptied ? [forgotten] : []),
      ]
    }
    case 'place.left':
      return [{ press: isOffering || before.hasTag('silent') ? 'Escape' : 'Tab', on: placeField }, forgotten]
    case doneOf('suggestPlaces'): {
      if (suggestedFor === placeText) return []
      const items = known[placeText] ?? []
      const json = {
        _links: { self: { href: '/maps/suggest' } },
        totalItems: items.length,
        itemsPerPage: 10,
        ...(items.length > 0 && { _embedded: { item: items } }),
      }
      const as = msg('{count} places', { count: items.length })
      return [{ answer: questionFor(placeText), status: 200, json, as }, shortly, forgotten]
    }
    case errorOf('suggestPlaces'): {
      const as = msg('the refusal 404')
      return [{ answer: questionFor(placeText), status: 404, json: { status: 404, detail: 'Not here.' }, as }, shortly]
    }
    default:
      return []
  }
}

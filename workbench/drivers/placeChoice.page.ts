import { msg } from '#contract/message.ts'
import type { placeChoiceMachine } from '#machines/search/placeChoice.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, PageDriver, Requests } from '../page/gesture.ts'
import { mapBesideHomes, toHomes } from './madeUpHomes.ts'
import { brno, here, nearMe, placeChip, placeField, placeOption, removeBrno } from './madeUpPlaces.ts'

const option = placeOption(nearMe)
const question: Requests = { pattern: '/maps/reverse\\?', what: msg('the question for the place at a position') }

/** The field of a place among the filters of the results, for somebody who looks near where they are. */
export const placeChoicePage: PageDriver<typeof placeChoiceMachine> = {
  start: [
    { open: '/{lang}/article/terms' },
    toHomes,
    mapBesideHomes,
    { hold: question },
    { locate: here },
    {
      answerAll: { pattern: '/maps/suggest\\?', what: msg('the questions for places') },
      status: 200,
      json: { _links: { self: { href: '/maps/suggest' } }, totalItems: 0, itemsPerPage: 10 },
      as: msg('{count} places', { count: 0 }),
    },
    { click: placeChip },
    { await: placeField },
  ],
  gestures: gesturesOf,
  sights: (after) => [
    { shows: placeField, isShown: true },
    { showsText: said('We couldn’t find this place. Try another one.'), isShown: after.hasTag('placeUnknown') },
    { shows: removeBrno, isShown: false },
  ],
}

function gesturesOf({ type }: ModelEvent): Gesture[] {
  switch (type) {
    case 'suggestion.chosen':
      return [{ fill: placeField, text: nearMe }, { await: option }, { click: option }]
    case 'place.typed':
      return [
        { fill: placeField, text: 'Br' },
        { fill: placeField, text: '' },
      ]
    case doneOf('takePlace'):
      // It is taken away again, so that the same place can be chosen once more.
      return [
        { answer: question, status: 200, json: brno, as: msg('the place {name}', { name: brno.name }) },
        { await: removeBrno },
        { click: removeBrno },
      ]
    case errorOf('takePlace'):
      return [
        {
          answer: question,
          status: 404,
          json: { status: 404, detail: 'Nothing is there.' },
          as: msg('the refusal {code}', { code: 404 }),
        },
      ]
    default:
      return []
  }
}

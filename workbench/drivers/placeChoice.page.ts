import { msg } from '#contract/message.ts'
import type { placeChoiceMachine } from '#machines/search/placeChoice.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Requests } from '../page/gesture.ts'
import { mapBesideHomes, toHomes } from './madeUpHomes.ts'

/** Named by the form that the server describes, not by the catalogs. */
const place = { en: 'Place', cs: 'Místo' }
const chip: Named = { role: 'button', name: place, within: { role: 'main' } }
const panel: Named = { role: 'dialog', name: place }
const field: Named = { role: 'combobox', name: place, within: panel }
const remove: Named = { role: 'button', name: filled('Remove {name}', { name: 'Brno' }), within: panel }

/** Whoever writes this means the place where they are, which only the server can name. */
const nearMe = 'near me'
const option: Named = { role: 'option', name: { en: `^${nearMe}`, cs: `^${nearMe}` }, isPattern: true }
const here = { latitude: 49.195, longitude: 16.608 }
const brno = {
  _links: { self: { href: '/maps/places/town-1' } },
  ...here,
  id: 'town-1',
  kind: 'town',
  region: 'JHM',
  name: 'Brno',
  context: 'Brno-město',
}
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
    { click: chip },
    { await: field },
  ],
  gestures: gesturesOf,
  sights: (after) => [
    { shows: field, isShown: true },
    { showsText: said('We couldn’t find this place. Try another one.'), isShown: after.hasTag('placeUnknown') },
    { shows: remove, isShown: false },
  ],
}

function gesturesOf({ type }: ModelEvent): Gesture[] {
  switch (type) {
    case 'suggestion.chosen':
      return [{ fill: field, text: nearMe }, { await: option }, { click: option }]
    case 'place.typed':
      return [
        { fill: field, text: 'Br' },
        { fill: field, text: '' },
      ]
    case doneOf('takePlace'):
      // It is taken away again, so that the same place can be chosen once more.
      return [
        { answer: question, status: 200, json: brno, as: msg('the place {name}', { name: brno.name }) },
        { await: remove },
        { click: remove },
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

import { msg } from '#contract/message.ts'
import type { SnapshotFrom } from 'xstate'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'

import { said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver } from '../page/gesture.ts'

type Before = SnapshotFrom<typeof searchMachine>

const questions = { pattern: '/properties\\?', what: msg('requests for listings') }
/** The questions for listings of one type: those to other criteria stay without an answer. */
const questionsFor = (type: unknown) => ({ ...questions, pattern: `/properties\\?(.*&)?listing_type=${String(type)}` })

/** Named by the form that the server describes, not by the catalogs. */
const priceFilter = { en: 'Price', cs: 'Cena' }
const panel: Named = { role: 'dialog', name: priceFilter }
/** The chip says also what was chosen, once something was. */
const chip: Named = { role: 'button', name: { en: '^Price', cs: '^Cena' }, isPattern: true, within: { role: 'main' } }
/** The total with charges is a limit beside it. */
const price: Named = { role: 'group', name: { en: '^Price \\(', cs: '^Cena \\(' }, isPattern: true, within: panel }
const most: Named = { role: 'textbox', name: said('To'), within: price }
/** Whoever applies the filter asks for less than this. */
const mostText = '20000'
const priceInAddress = `price(\\[|%5B)lte(\\]|%5D)=${mostText}`
const cheap = { ...questions, pattern: `/properties\\?(.*&)?${priceInAddress}` }

const tryAgain: Named = { role: 'button', name: said('Try again') }
const answerOf = (totalItems: number) => ({ _links: { self: { href: '/properties' } }, totalItems, itemsPerPage: 20 })

/** The search on the page of results, entered by links of the header. */
export const searchPage: PageDriver<typeof searchMachine> = {
  start: [{ open: '/{lang}/article/terms' }, { hold: questions }],
  gestures: gesturesOf,
  forbidden: ({ type }, before) => {
    // Before the first question there is no page of results.
    if (before.context.criteria === null) return null
    switch (type) {
      case 'attempt.repeated':
        return [unusable(tryAgain)]
      case 'draft.changed':
      case 'draft.applied':
      case 'draft.discarded':
        return [{ shows: panel, isShown: false }]
      default:
        return null
    }
  },
  sights: (after, { type, criteria }) => [
    ...(type === 'criteria.arrived'
      ? [{ addressHas: `listing_type=${String(Reflect.get(Object(criteria), 'listing_type'))}` }]
      : []),
    ...(type === 'draft.applied' ? [{ addressHas: priceInAddress }, { newest: cheap, is: 'GET' }] : []),
    { shows: { role: 'heading', name: said('The listings could not be loaded') }, isShown: after.hasTag('failed') },
    { shows: { role: 'heading', name: said('No homes match all your filters') }, isShown: after.hasTag('empty') },
    { shows: panel, isShown: after.hasTag('editing') },
    { showsText: { en: '^[01] listings?$', cs: '^(1 nabídka|0 nabídek)$' }, isShown: after.hasTag('answered') },
  ],
}

function gesturesOf({ type, criteria, output }: ModelEvent, before: Before): Gesture[] {
  const requested = before.context.criteria?.listing_type
  switch (type) {
    case 'criteria.arrived': {
      const name = said(Reflect.get(criteria as object, 'listing_type') === 'sale' ? 'Buy' : 'Rent')
      return [{ click: { role: 'link', name, within: { role: 'banner' } } }]
    }
    case 'editing.started':
      return [{ click: chip }]
    case 'draft.applied': {
      const show = { role: 'button', name: { en: '^Show', cs: '^Zobrazit' }, isPattern: true, within: panel } as const
      const total = before.hasTag('empty') ? 0 : 1
      const as = msg('{total} listings', { total })
      // What is applied is asked for at once, and finds as much as before.
      return [
        { answerAll: cheap, status: 200, json: answerOf(total), as },
        { fill: most, text: mostText },
        { click: show },
      ]
    }
    case 'draft.discarded':
      return [{ press: 'Escape', on: most }]
    case 'attempt.repeated':
      return [{ click: tryAgain }]
    case doneOf('findListings'): {
      const total = Number(Reflect.get(output as object, 'totalItems'))
      const as = msg('{total} listings', { total })
      return [{ answer: questionsFor(requested), status: 200, json: answerOf(total), as }]
    }
    case errorOf('findListings'): {
      const as = msg('the refusal 404')
      return [{ answer: questionsFor(requested), status: 404, json: { status: 404, detail: 'Not here.' }, as }]
    }
    default:
      return []
  }
}

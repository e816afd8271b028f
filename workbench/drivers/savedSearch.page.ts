import { msg } from '#contract/message.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { savedSearchMachine } from '#machines/savedSearch/savedSearch.machine.ts'

import { filled, said } from '../page/catalog.ts'
import {
  unusable,
  type Gesture,
  type Named,
  type OtherSubject,
  type PageDriver,
  type Requests,
} from '../page/gesture.ts'
import { answerHomes, toHomes } from './madeUpHomes.ts'
import { accountMenu, fillSignIn, signIn, signOut, toSignIn } from './signing.ts'

const user = 'visitor@domivo.test'
const saving: Requests = {
  pattern: '/saved_searches$',
  what: msg('requests to save a search'),
}

const dialog: Named = { role: 'dialog', name: said('Save this search') }
const save: Named = { role: 'button', name: said('Save this search'), within: { role: 'main' } }
const name: Named = { role: 'textbox', name: said('Name'), within: dialog }
const wayToSaved: Named = { role: 'link', name: said('Saved'), within: { role: 'main' } }
const tryNow: Named = { role: 'button', name: said('Try now') }
const tooMany = { en: '^You already have \\d+ saved searches', cs: '^Už máte \\d+ hlídacích psů' }

const openHomes: readonly Gesture[] = [{ open: '/{lang}/article/terms' }, answerHomes([25]), toHomes]

const start: readonly Gesture[] = [
  {
    forget: { list: '/saved_searches', each: '/saved_searches/{id}' },
    of: user,
    what: msg('saved searches'),
  },
  { hold: saving },
]

const driver: OtherSubject<typeof savedSearchMachine>['driver'] = {
  start,
  gestures: (event, before) => {
    switch (event.type) {
      case 'guest.came':
        return [{ comeAs: null }, ...openHomes]
      case 'account.came':
        if (before.matches('arriving')) return [{ comeAs: user }, ...openHomes]
        return before.hasTag('needsAccount') ? fillSignIn(user) : [...signIn(user), toHomes]
      case 'account.left':
        // What was begun and not sent is gone as well.
        return [{ click: save }, { fill: name, text: 'Something begun' }, { press: 'Escape' }, ...signOut, toHomes]
      case 'save.requested':
        // A refused one is still open.
        return [...(before.hasTag('refused') ? [] : [{ click: save }]), ...fillAndSend(event)]
      case 'save.dismissed':
        return [{ press: 'Escape' }]
      case 'attempt.repeated':
        return [{ click: tryNow }]
      case 'connection.returned':
        return [{ reconnect: true }]
      case doneOf('saveSearch'):
        return [{ letThrough: saving }]
      case errorOf('saveSearch'):
        return [refusalOf(event)]
      default:
        return []
    }
  },
  forbidden: ({ type }, before) => {
    if (before.matches('arriving')) return null
    switch (type) {
      case 'account.came':
        return before.matches('signedIn') ? [unusable(toSignIn)] : null
      case 'account.left':
        return before.matches('signedIn') ? null : [unusable(accountMenu)]
      case 'save.dismissed':
        return before.hasTag('pending') ? null : [{ shows: dialog, isShown: false }]
      case 'attempt.repeated':
        return [unusable(tryNow)]
      default:
        return null
    }
  },
  sights: (after, { type }) => [
    ...(type === 'account.left' ? [{ keepsNothing: 'dialog:' } as const] : []),
    ...(after.hasTag('pending') ? [] : [{ shows: dialog, isShown: after.hasTag('refused') }]),
    { shows: { role: 'button', name: said('Saving…') }, isShown: after.hasTag('pending') },
    {
      showsText: said('Saved on this device for now. We’ll sync it when you’re back online.'),
      isShown: after.hasTag('parked'),
    },
    { showsText: tooMany, isShown: after.hasTag('refused') },
    { showsText: said('You’ve already saved this search.'), isShown: after.hasTag('known') },
    { shows: wayToSaved, isShown: after.hasTag('kept') },
    after.context.pending === null
      ? { remembers: 'saved-search', value: null }
      : { remembers: 'saved-search', includes: JSON.stringify(after.context.pending.name) },
  ],
}

/** The search that is in the place of another one, by its id. */
const replacedId = 5
const replacing: Requests = { ...saving, pattern: `/saved_searches/${replacedId}$` }
const [former, latter] = [{ listing_type: 'sale' }, { listing_type: 'rent' }]
const kept = (criteria: object) => ({
  _links: { self: { href: `/saved_searches/${replacedId}` } },
  id: replacedId,
  name: 'Something else',
  frequency: 'daily',
  isPaused: false,
  criteria,
  createdAt: '2026-01-01T08:00:00.000Z',
  seenAt: '2026-01-01T08:00:00.000Z',
  newCount: 0,
})
/** From now on one search is kept, and it looks for this. */
const answerKept = (criteria: object): Gesture => ({
  answerAll: { pattern: String.raw`/saved_searches\?`, what: msg('saved searches') },
  status: 200,
  json: {
    _links: { self: { href: '/saved_searches' } },
    totalItems: 1,
    itemsPerPage: 20,
    _embedded: { item: [kept(criteria)] },
  },
  as: msg('yes ({status})', { status: 200 }),
})
const place: Named = { role: 'combobox', name: said('Save'), within: dialog }
const instead = filled('instead of: {name}', { name: kept(former).name })

/** The button above the results that keeps their search, and the sheet behind it. */
export const savedSearchPage: PageDriver<typeof savedSearchMachine> = {
  ...driver,
  others: {
    'a search in the place of a kept one': {
      driver: {
        ...driver,
        start: [...start, { hold: replacing }, answerKept(former)],
        gestures: (event, before) => {
          switch (event.type) {
            case 'save.requested':
              return [
                ...(before.hasTag('refused') ? [] : [{ click: save }]),
                { choose: instead, from: place },
                ...fillAndSend(event),
              ]
            case doneOf('saveSearch'):
              return [
                answerKept(latter),
                { answer: replacing, status: 200, json: kept(latter), as: msg('yes ({status})', { status: 200 }) },
              ]
            case errorOf('saveSearch'):
              return [refusalOf(event, replacing)]
            default:
              return driver.gestures(event, before)
          }
        },
      },
      // Whoever is nobody has no search whose place another one could take.
      leavesOut: (before, { type }) => type === 'save.requested' && !before.matches('signedIn'),
    },
  },
}

const fillAndSend = ({ search }: ModelEvent): readonly Gesture[] => [
  { fill: name, text: String(Reflect.get(Object(search), 'name')) },
  { press: 'Enter' },
]

/** The server's answer, as a refusal or as none at all. */
function refusalOf({ error }: ModelEvent, requests = saving): Gesture {
  const { status, data } = Object(error) as { status?: number; data?: { code: string } } // the model's own
  if (status === undefined || data === undefined) return { cut: requests }
  const as = msg('the refusal {code}', { code: data.code })
  return { answer: requests, status, json: { status, detail: 'Not now.', ...data }, as }
}

import { msg } from '#contract/message.ts'
import { localeMachine } from '#machines/locale/locale.machine.ts'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { OtherSubject, PageDriver } from '../page/gesture.ts'
import { madeUpAccount } from './madeUpAccount.ts'

/** Emails are written in the language of the profile. */
const profile = { pattern: '/users/me$', what: msg('requests to change the profile') }
/** Whatever was chosen before, also by another path, its user gets emails in English: each Czech choice changes that. */
const user = madeUpAccount({ id: 1, email: 'visitor@domivo.test', firstName: 'Eva', preferredLanguage: 'en' })
const texts = { pattern: '/assets/messages-', what: msg('the texts of a language') }
/** The page begins in English, whatever the language of the walk. */
const account = { role: 'button', name: '^Account: ', isPattern: true } as const
const names = { en: 'EN – English', cs: 'CS – Čeština' }
const failed = 'The language could not be loaded.'

/** A page whose language is switched: its address without the language, what it asks for, and its heading. */
interface Switched {
  path: string
  query?: string
  headings: { en: string; cs: string }
}

const on = ({ path, query = '', headings }: Switched): OtherSubject<typeof localeMachine>['driver'] => ({
  start: [
    { comeAs: 'visitor@domivo.test' },
    { answerAll: profile, status: 200, json: user, as: msg('a profile in English') },
    { open: `/en${path}${query}` },
    { await: account },
    { hold: texts },
  ],
  gestures: ({ type, locale }, { context }) => {
    if (context.made === null) return []
    if (type === 'locale.chosen') {
      const name = names[locale === 'cs' ? 'cs' : 'en']
      return [{ click: { role: 'link', name, within: { role: 'banner' } }, isBehindToast: true }]
    }
    if (type === doneOf('loadCatalog')) return [{ letThrough: texts }]
    return type === errorOf('loadCatalog') ? [{ cut: texts }] : []
  },
  // A link to the language that is shown asks the machine for nothing.
  isUnread: ({ type, locale }, { context }) =>
    type === 'locale.chosen' && context.made !== null && context.pending === null && locale === context.locale,
  sights: ({ context }, { type }) => {
    // The first access happens by itself: the page is there, in the language of its address.
    if (context.made === null)
      return [{ shows: { role: 'heading', name: headings.en }, isShown: true }, { language: 'en' }]
    const language = context.locale === 'cs' ? 'cs' : 'en'
    return [
      ...(type === errorOf('loadCatalog') ? [{ showsText: failed, isShown: true }] : []),
      { shows: { role: 'heading', name: headings[language] }, isShown: true },
      { language },
      { address: `/${language}${path}` },
      { addressHas: `${query.replace('?', String.raw`\?`)}$` },
      { remembers: 'userLocale', value: language },
      // That of the first page was not chosen.
      ...(context.locale === 'en'
        ? []
        : [
            {
              newest: { ...profile, method: 'PATCH' },
              is: `PATCH ${JSON.stringify({ preferredLanguage: language })}`,
            } as const,
          ]),
    ]
  },
})

/** The language switch on a page that is mostly text. The first access happens by itself as the page opens. */
export const localePage: PageDriver<typeof localeMachine> = {
  ...on({ path: '/article/terms', headings: { en: 'Terms of use', cs: 'Podmínky používání' } }),
  others: {
    'results with filters': {
      driver: on({
        path: '/listings',
        query: '?listing_type=rent',
        headings: { en: 'Homes for rent', cs: 'Nemovitosti k pronájmu' },
      }),
    },
  },
}

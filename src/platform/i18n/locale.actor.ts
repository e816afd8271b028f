import type { I18n, Messages } from '@lingui/core'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'

import type { Locale } from '#contract/entities/locale.ts'
import { localeMachine, type LocaleSwitch } from '#machines/locale/locale.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import type { LocaleEntry } from './language.ts'

/** What wants to be asked before a switch of language, or told after it. */
export interface LocaleHooks {
  /** May answer with the language to take instead. */
  beforeSwitch: ((facts: LocaleSwitch) => Promise<Locale | null>)[]
  afterSwitch: ((facts: LocaleSwitch) => Promise<void>)[]
}

export interface LocaleEffects {
  i18n: I18n
  loadMessages: (locale: Locale) => Promise<Messages>
  storeLocale: (locale: Locale) => void
  /** Does nothing while nobody is signed in. */
  storeInProfile: (locale: Locale) => Promise<void>
  hooks: LocaleHooks
}

export type LocaleActor = ActorRefFrom<typeof localeMachine>

/** The running locale machine with the application's effects. */
export function startLocale({ i18n, loadMessages, storeLocale, storeInProfile, hooks }: LocaleEffects): LocaleActor {
  const machine = localeMachine.provide({
    actors: {
      askBeforeSwitch: fromPromise<Locale | null, LocaleSwitch>(async ({ input }) => {
        let instead: Locale | null = null
        for (const ask of hooks.beforeSwitch) instead = (await ask(input)) ?? instead
        return instead
      }),
      loadCatalog: fromPromise<void, { locale: Locale }>(async ({ input: { locale } }) => {
        i18n.load(locale, await loadMessages(locale))
      }),
      storeInProfile: fromPromise<void, { locale: Locale }>(({ input }) => storeInProfile(input.locale)),
      notifyAfterSwitch: fromPromise<void, LocaleSwitch>(async ({ input }) => {
        for (const notify of hooks.afterSwitch) await notify(input)
      }),
    },
    actions: {
      showLocale: (_, { locale }) => i18n.activate(locale),
      storeLocale: (_, { locale }) => storeLocale(locale),
    },
  })
  return createActor(machine, { input: {}, ...machineInspector }).start()
}

/** Asks for a language and waits until one is shown. */
export async function enterLocale(actor: LocaleActor, locale: Locale): Promise<LocaleEntry> {
  let hasFailed = false
  const listening = actor.on('locale.kept', (kept) => {
    hasFailed ||= kept.pending === locale && kept.hasFailed
  })
  actor.send({ type: 'locale.chosen', locale })
  const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  listening.unsubscribe()
  if (settled.context.locale === locale) return 'entered'
  return hasFailed ? 'failed' : 'superseded'
}

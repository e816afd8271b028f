import { createActor, fromPromise, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#contract/entities/locale.ts'
import { answered, refused } from '../shared/model.ts'
import { localeMachine, type LocaleOutcome, type LocaleSwitch } from './locale.machine.ts'

const failure = new Error('Not now.')
const chosen = (locale: Locale) => ({ type: 'locale.chosen', locale })

const factsOf = ({ oldLocale, newLocale, isInitial }: LocaleSwitch) => [oldLocale, newLocale, isInitial] as const

/** The real actor, with every effect written down and every answer in the test's hands. */
function world(input: { configured?: Locale } = {}) {
  const pending = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>()
  const seen = {
    shown: [] as Locale[],
    stored: [] as Locale[],
    profile: [] as Locale[],
    outcomes: [] as LocaleOutcome[],
  }
  const hooks: ['before' | 'after', ...unknown[]][] = []
  const wait = <Output>(id: string) =>
    new Promise<Output>((resolve, reject) => {
      // The path answers what the actor promises.
      pending.set(id, { resolve: (output) => resolve(output as Output), reject })
    })
  const machine = localeMachine.provide({
    actors: {
      askBeforeSwitch: fromPromise<Locale | null, LocaleSwitch>(({ input: facts }) => {
        hooks.push(['before', ...factsOf(facts)])
        return wait('askBeforeSwitch')
      }),
      loadCatalog: fromPromise<void, { locale: Locale }>(() => wait('loadCatalog')),
      storeInProfile: fromPromise<void, { locale: Locale }>(({ input: { locale } }) => {
        seen.profile.push(locale)
        return wait('storeInProfile')
      }),
      notifyAfterSwitch: fromPromise<void, LocaleSwitch>(({ input: facts }) => {
        hooks.push(['after', ...factsOf(facts)])
        return wait('notifyAfterSwitch')
      }),
    },
    actions: {
      showLocale: (_, { locale }) => void seen.shown.push(locale),
      storeLocale: (_, { locale }) => void seen.stored.push(locale),
    },
  })
  const actor = createActor(machine, { input })
  for (const type of ['locale.switched', 'locale.kept'] as const) actor.on(type, (fact) => seen.outcomes.push(fact))
  actor.start()
  const happen = async (event: EventObject & Record<string, unknown>) => {
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
    if (kind === 'done') pending.get(id)?.resolve(event.output)
    else if (kind === 'error') pending.get(id)?.reject(event.error)
    // Events of the world are those of the machine, unless they are answers.
    else actor.send(event as Parameters<typeof actor.send>[0])
    await new Promise(setImmediate)
  }
  const choose = (locale: Locale) => happen(chosen(locale))
  const agree = async () => {
    await happen(answered('askBeforeSwitch', null))
    await happen(answered('loadCatalog', undefined))
    await happen(answered('storeInProfile', undefined))
    await happen(answered('notifyAfterSwitch', undefined))
  }
  return { actor, seen, hooks, happen, choose, agree }
}

describe('the locale machine [S-LOCALE]', () => {
  it('gives the hooks the old language, the new one, and whether it is the first access [S-HOOKS]', async () => {
    const { hooks, choose, agree } = world()
    await choose('cs')
    await agree()
    await choose('en')
    await agree()
    expect(hooks).toEqual([
      ['before', 'en-US', 'cs', true],
      ['after', 'en-US', 'cs', true],
      ['before', 'cs', 'en', false],
      ['after', 'cs', 'en', false],
    ])
  })

  it('starts from the configured language where there is one, and asks no hook to stay in it', async () => {
    const { actor, hooks, seen, choose } = world({ configured: 'cs' })
    await choose('cs')
    expect([actor.getSnapshot().value, hooks, seen.stored]).toEqual(['idle', [], ['cs']])
  })

  it('lets the last of several quick switches win', async () => {
    const { actor, seen, happen, choose, agree } = world()
    await choose('en')
    await agree()
    await choose('cs')
    await happen(answered('askBeforeSwitch', null))
    await choose('en')
    await happen(answered('loadCatalog', undefined))
    expect([actor.getSnapshot().value, seen.shown]).toEqual(['idle', ['en']])
    await choose('cs')
    await choose('en')
    await choose('cs')
    await agree()
    expect([actor.getSnapshot().context.locale, seen.shown]).toEqual(['cs', ['en', 'cs']])
  })

  it('says so when a language could not be loaded, and lets a person try again', async () => {
    const { seen, happen, choose, agree } = world()
    await choose('en')
    await agree()
    await choose('cs')
    await happen(answered('askBeforeSwitch', null))
    await happen(refused('loadCatalog', failure))
    expect(seen.outcomes.at(-1)).toEqual({ type: 'locale.kept', locale: 'en', pending: 'cs', hasFailed: true })
    await choose('cs')
    await agree()
    expect(seen.outcomes.at(-1)).toEqual({
      type: 'locale.switched',
      oldLocale: 'en',
      newLocale: 'cs',
      isInitial: false,
    })
  })

  it('stores the language here before the profile is told, and keeps it when the profile refuses', async () => {
    const { actor, seen, happen, choose } = world()
    await choose('cs')
    await happen(answered('askBeforeSwitch', null))
    await happen(answered('loadCatalog', undefined))
    expect([seen.stored, seen.profile]).toEqual([['cs'], ['cs']])
    await happen(refused('storeInProfile', failure))
    await happen(refused('notifyAfterSwitch', failure))
    expect([actor.getSnapshot().value, actor.getSnapshot().context.locale]).toEqual(['idle', 'cs'])
  })

  it('takes the language that the hook before the switch names instead', async () => {
    const { seen, happen, choose } = world()
    await choose('cs')
    await happen(answered('askBeforeSwitch', 'en'))
    await happen(answered('loadCatalog', undefined))
    expect(seen.shown).toEqual(['en'])
  })
})

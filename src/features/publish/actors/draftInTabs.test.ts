import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startRoot } from '#src/platform/actors/rootActor.ts'
import { draftServer } from '#tests/support/draftServer.ts'

import { startOnboarding } from './onboarding.actor.ts'

const kept = new Map<string, string>()
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as unknown as Storage

/** The machine of a tab where somebody is signed in. */
const tab = () => startRoot({ view: () => ({ state: 'signedIn', user: { id: 3 } }), subscribe: () => () => undefined })

const started: ReturnType<typeof startOnboarding>[] = []

const start = async ({ api }: Pick<ReturnType<typeof draftServer>, 'api'>) => {
  const news: unknown[] = []
  const onboarding = startOnboarding({
    api,
    queryClient: new QueryClient(),
    root: tab(),
    userId: 3,
    storage,
    onNews: (values) => news.push(values),
  })
  started.push(onboarding)
  onboarding.actor.send({ type: 'draft.chosen', draftId: 7, step: null })
  await vi.waitFor(() => expect(onboarding.actor.getSnapshot().hasTag('filling')).toBe(true))
  const save = async () => {
    onboarding.open()?.autosave.send({ type: 'save.requested' })
    await vi.waitFor(() => expect(onboarding.open()?.autosave.getSnapshot().hasTag('pending')).toBe(false))
  }
  return { onboarding, news, save }
}

const flat = { listing_type: 'sale', property_type: 'flat' }

/** Who hears what changes in the storage: each tab what others change. */
let hearing: { tab: number; hear: (event: object) => void }[] = []
let active = 0

/** What is done in one of several tabs: the others hear of what it stores. */
async function inTab<Result>(number: number, act: () => Result | Promise<Result>): Promise<Result> {
  active = number
  const before = new Map(kept)
  const result = await act()
  for (const key of new Set([...before.keys(), ...kept.keys()])) {
    const [oldValue, newValue] = [before.get(key) ?? null, kept.get(key) ?? null]
    if (oldValue === newValue) continue
    for (const { tab: listener, hear } of hearing) if (listener !== number) hear({ key, oldValue, newValue })
  }
  return result
}

// A tab that is still there stores for the next test.
afterEach(async () => {
  await Promise.all(started.splice(0).map((onboarding) => onboarding.end()))
})

beforeEach(() => {
  kept.clear()
  hearing = []
  active = 0
  Object.assign(globalThis, {
    addEventListener: (_: string, hear: (event: object) => void) => void hearing.push({ tab: active, hear }),
    removeEventListener: () => undefined,
  })
})

/** A tab with its form, which tells all that stands in it whenever that changes, also by news. */
async function formIn(number: number, there: ReturnType<typeof draftServer>) {
  const { onboarding, news, save } = await inTab(number, () => start(there))
  const form = { values: onboarding.open()?.values ?? {}, heard: 0 }
  const follow = () => {
    for (const change of news.slice(form.heard)) form.values = { ...form.values, ...Object(change) }
    if (news.length > form.heard) onboarding.typed(form.values)
    form.heard = news.length
  }
  return {
    onboarding,
    values: () => form.values,
    type: (change: object) =>
      inTab(number, () => {
        follow()
        form.values = { ...form.values, ...change }
        onboarding.typed(form.values)
      }),
    follow: () => inTab(number, follow),
    save: () => inTab(number, save),
    isConflict: () => onboarding.open()?.autosave.getSnapshot().hasTag('conflict'),
  }
}

describe('a draft in two tabs', () => {
  const flatText =
    'Byt je volný ihned, má balkon na jih a dvě sklepní kóje v suterénu. Dům je po rekonstrukci, s výtahem.'
  const good = { description_cs: flatText }
  const unfit = { description_cs: `${flatText} Pište na jan.novak@example.com.` }

  it.each(['before', 'after'] as const)(
    'gives way to a correction of what the other tab typed %s this one was opened, and brings nothing back [A5]',
    async (opened) => {
      const there = draftServer()
      there.elsewhere(flat)
      const first = await formIn(1, there)
      const early = opened === 'after' ? await formIn(2, there) : null
      await first.type(unfit)
      await first.save()
      const idle = early ?? (await formIn(2, there))
      await idle.follow()
      await idle.save()
      await first.type(good)
      await idle.follow()
      await first.save()
      await idle.follow()
      await idle.save()
      // The idle tab follows the next step of the first one, and is told everything that stands there.
      await first.type({ price: 5_000_000 })
      await idle.follow()
      await first.follow()
      await idle.save()
      await first.save()
      expect([first.values(), idle.values()]).toMatchObject([good, good])
      expect([there.fields(), [...kept.values()]]).toMatchObject([{ ...good, price: 5_000_000 }, []])
      expect([first.isConflict(), idle.isConflict()]).toEqual([false, false])
      expect(there.requested.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        good,
        { price: 5_000_000 },
      ])
    },
  )

  it('sends and stores what was typed in it alone, and leaves on the device what the other one typed [A5]', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const first = await formIn(1, there)
    const second = await formIn(2, there)
    await first.type({ ...unfit, city: 'Brno' })
    await second.follow()
    await second.type({ price: 5_000_000 })
    await second.save()
    expect(there.fields()).toEqual({ ...flat, price: 5_000_000 })
    const third = await formIn(3, there)
    expect(third.values()).toEqual({ ...flat, ...unfit, city: 'Brno', price: 5_000_000 })
    // Nobody had sent that yet: whoever finds it does.
    await third.save()
    expect(there.fields()).toEqual({ ...flat, city: 'Brno', price: 5_000_000 })
  })

  it('asks which is meant where both typed in one field, and takes back only its own [A5]', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const first = await formIn(1, there)
    const second = await formIn(2, there)
    await first.type(unfit)
    await second.follow()
    await second.type({ city: 'Praha' })
    await first.type({ city: 'Brno' })
    await first.save()
    await second.save()
    expect([second.values(), second.isConflict()]).toMatchObject([{ city: 'Praha' }, true])
    await inTab(2, () => second.onboarding.open()?.autosave.send({ type: 'conflict.settled', isMine: false }))
    expect((await formIn(3, there)).values()).toEqual({ ...flat, ...unfit, city: 'Brno' })
  })

  it('submits what stands in the form, also what another tab that has gone could not send [A5]', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const first = await formIn(1, there)
    const second = await formIn(2, there)
    await first.type({ city: 'Brno' })
    await second.follow()
    const { actor } = second.onboarding
    actor.send({ type: 'steps.judged', completed: 11, skipped: [] })
    actor.send({ type: 'step.requested', step: 'review' })
    actor.send({ type: 'listing.submitted' })
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('submitted')).toBe(true))
    expect(there.requested.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { city: 'Brno' },
      {},
    ])
  })
  it('takes back what the other tab has changed and saved, without asking [A5]', async () => {
    const there = draftServer()
    there.elsewhere({ ...flat, city: 'Brno' })
    const first = await formIn(1, there)
    const second = await formIn(2, there)
    await first.type({ city: 'Praha' })
    await second.follow()
    await first.save()
    await second.type({ city: 'Brno' })
    await first.follow()
    await second.save()
    await first.save()
    expect(there.fields()).toMatchObject({ city: 'Brno' })
    expect([first.values(), second.values()]).toMatchObject([{ city: 'Brno' }, { city: 'Brno' }])
    expect([first.isConflict(), second.isConflict()]).toEqual([false, false])
  })
})

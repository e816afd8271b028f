import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createApi, type Transport, type TransportRequest } from '#src/platform/api/api.ts'
import { startRoot } from '#src/platform/actors/rootActor.ts'
import { draftServer } from '#tests/support/draftServer.ts'

import { startOnboarding } from './onboarding.actor.ts'

/** What a device keeps: another one for each test, as tabs of the test before go on saving. */
const newDevice = () => {
  const kept = new Map<string, string>()
  return () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }) as unknown as Storage
}
let storage = newDevice()

/** The machine of a tab where somebody is signed in. */
const tab = () => startRoot({ view: () => ({ state: 'signedIn', user: { id: 3 } }), subscribe: () => () => undefined })

const start = async ({ api }: Pick<ReturnType<typeof draftServer>, 'api'>, draftId: number | null, root = tab()) => {
  const news: unknown[] = []
  const onboarding = startOnboarding({
    api,
    queryClient: new QueryClient(),
    root,
    userId: 3,
    storage,
    onNews: (values) => news.push(values),
  })
  onboarding.actor.send({ type: 'draft.chosen', draftId, step: null })
  await vi.waitFor(() => expect(onboarding.actor.getSnapshot().hasTag('filling')).toBe(true))
  const save = async () => {
    onboarding.open()?.autosave.send({ type: 'save.requested' })
    await vi.waitFor(() => expect(onboarding.open()?.autosave.getSnapshot().hasTag('pending')).toBe(false))
  }
  return { onboarding, news, save }
}

const flat = { listing_type: 'sale', property_type: 'flat' }

beforeEach(() => {
  storage = newDevice()
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })
})

describe('a draft on its way', () => {
  it('begins on the server once it is known what is offered, and only once though an answer was lost [REL-69]', async () => {
    const there = draftServer()
    const { onboarding, save } = await start(there, null)
    onboarding.typed({ listing_type: 'sale' })
    expect(there.requested).toEqual([])
    there.reach(false)
    onboarding.typed(flat)
    await save()
    onboarding.typed({ ...flat, city: 'Brno' })
    there.reach(true)
    await save()
    expect(there.requested.map(({ method, body }) => [method, body])).toEqual([
      ['POST', flat],
      ['POST', flat],
      ['PATCH', { city: 'Brno' }],
    ])
    expect(onboarding.actor.getSnapshot().context.draftId).toBe(7)
    expect(there.fields()).toEqual({ ...flat, city: 'Brno' })
  })

  it('keeps what is typed while it is created, whatever the answer says of that field', async () => {
    const there = draftServer()
    there.elsewhere({ city: '', currency: 'CZK' })
    const { onboarding, news, save } = await start(there, null)
    onboarding.typed(flat)
    onboarding.open()?.autosave.send({ type: 'save.requested' })
    onboarding.typed({ ...flat, city: 'Brno' })
    await vi.waitFor(() => expect(news).toEqual([{ currency: 'CZK' }]))
    await save()
    expect(there.fields()).toEqual({ ...flat, city: 'Brno', currency: 'CZK' })
  })

  it('is found again after the tab was gone, with what never reached the server [REL-69]', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const first = await start(there, 7)
    there.reach(false)
    first.onboarding.typed({ ...flat, city: 'Brno', price: '12 milli' })
    const second = await start(there, 7)
    expect(second.onboarding.open()?.values).toEqual({ ...flat, city: 'Brno', price: '12 milli' })
  })

  it('keeps what was changed elsewhere in other fields, and asks about the same field', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const { onboarding, news, save } = await start(there, 7)
    there.elsewhere({ city: 'Brno' })
    onboarding.typed({ ...flat, price: 5_000_000 })
    await save()
    expect(there.fields()).toEqual({ ...flat, city: 'Brno', price: 5_000_000 })
    expect(news).toContainEqual({ city: 'Brno' })
    there.elsewhere({ price: 6_000_000 })
    onboarding.typed({ ...flat, city: 'Brno', price: 7_000_000 })
    await save()
    const autosave = onboarding.open()?.autosave
    expect(autosave?.getSnapshot().hasTag('conflict')).toBe(true)
    autosave?.send({ type: 'conflict.settled', isMine: true })
    await save()
    expect(there.fields()).toMatchObject({ price: 7_000_000 })
  })

  it('asks about half a price, too, where the price was changed elsewhere, and leaves it in its field [A5] [REL-69]', async () => {
    const there = draftServer()
    there.elsewhere({ ...flat, price: 5_000_000 })
    const { onboarding, news, save } = await start(there, 7)
    there.elsewhere({ price: 6_000_000 })
    const typed = { ...flat, price: '5 5 milli', city: 'Brno' }
    onboarding.typed(typed)
    await save()
    const autosave = onboarding.open()?.autosave
    expect(autosave?.getSnapshot().hasTag('conflict')).toBe(true)
    autosave?.send({ type: 'conflict.settled', isMine: true })
    await save()
    expect(there.fields()).toEqual({ ...flat, price: 6_000_000, city: 'Brno' })
    const second = await start(there, 7)
    expect(second.onboarding.open()?.values).toEqual(typed)
    expect(news.filter((notified) => Object.hasOwn(Object(notified), 'price'))).toEqual([])
  })
})

describe('leaving the wizard', () => {
  it('saves what was typed, and then stops the wizard and its autosave [J3]', async () => {
    const kept = draftServer()
    const { onboarding } = await start(kept, null)
    onboarding.typed({ ...flat, city: 'Brno' })
    await onboarding.end()
    expect(kept.fields()).toMatchObject({ ...flat, city: 'Brno' })
    expect([onboarding.actor, onboarding.open()?.autosave].map((actor) => actor?.getSnapshot().status)).toEqual([
      'stopped',
      'stopped',
    ])
  })

  it('goes on with what could not be saved until the connection is back [J3]', async () => {
    const kept = draftServer()
    const { onboarding, save } = await start(kept, null)
    onboarding.typed(flat)
    await save()
    kept.reach(false)
    onboarding.typed({ ...flat, city: 'Brno' })
    const ended = onboarding.end()
    const autosave = onboarding.open()?.autosave
    await vi.waitFor(() => expect(autosave?.getSnapshot().hasTag('kept')).toBe(true))
    expect(autosave?.getSnapshot().status).toBe('active')
    kept.reach(true)
    autosave?.send({ type: 'connection.returned' })
    await ended
    expect([kept.fields()?.city, autosave?.getSnapshot().status]).toEqual(['Brno', 'stopped'])
  })
})

/** The same server with the call that takes pictures, which arrive when a test says so. */
function serverWithPictures() {
  const there = draftServer()
  const notified: TransportRequest[] = []
  const arriving: ((picture: unknown) => void)[] = []
  const transport: Transport = (request) => {
    if (!request.path.includes('media')) return there.transport(request)
    notified.push(request)
    return request.method === 'POST' ? new Promise((resolve) => void arriving.push(resolve)) : Promise.resolve({})
  }
  return { ...there, api: createApi(transport), notified, arriving }
}

const kitchen = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'kitchen.jpg')

describe('another visit of the wizard', () => {
  it('begins while the one before is still kept, and each goes on by itself [J3]', async () => {
    const first = draftServer()
    const root = tab()
    const { onboarding, save } = await start(first, null, root)
    onboarding.typed(flat)
    await save()
    first.reach(false)
    onboarding.typed({ ...flat, city: 'Brno' })
    const ended = onboarding.end()
    const autosave = onboarding.open()?.autosave
    await vi.waitFor(() => expect(autosave?.getSnapshot().hasTag('kept')).toBe(true))
    const second = draftServer()
    const again = await start(second, null, root)
    again.onboarding.typed({ ...flat, city: 'Praha' })
    await again.save()
    expect([again.onboarding.actor === onboarding.actor, second.fields()?.city]).toEqual([false, 'Praha'])
    first.reach(true)
    root.connectionReturned()
    await ended
    expect([first.fields()?.city, autosave?.getSnapshot().status]).toEqual(['Brno', 'stopped'])
    expect(again.onboarding.open()?.autosave.getSnapshot().status).toBe('active')
    await again.onboarding.end()
    expect(again.onboarding.actor.getSnapshot().status).toBe('stopped')
  })

  it('does not fill in a draft that was loaded after the page had gone [J3]', async () => {
    const there = draftServer()
    there.elsewhere(flat)
    const { onboarding } = await start(there, 7)
    const left = onboarding.open()
    there.reach(false)
    onboarding.typed({ ...flat, city: 'Brno' })
    onboarding.actor.send({ type: 'draft.chosen', draftId: null, step: null })
    const ended = onboarding.end()
    await vi.waitFor(() => expect(onboarding.actor.getSnapshot().hasTag('unavailable')).toBe(true))
    expect(onboarding.open()).toBe(left)
    there.reach(true)
    left?.keeper.send({ type: 'connection.returned' })
    await ended
    expect(there.fields()?.city).toBe('Brno')
  })

  it('begins anew where the one before has ended [J3]', async () => {
    const there = draftServer()
    const root = tab()
    const { onboarding } = await start(there, null, root)
    await onboarding.end()
    there.elsewhere(flat)
    const again = await start(there, 7, root)
    expect(again.onboarding.open()?.values).toEqual(flat)
    again.onboarding.typed({ ...flat, city: 'Brno' })
    await again.onboarding.end()
    expect(there.fields()).toEqual({ ...flat, city: 'Brno' })
  })
})

describe('leaving the pictures', () => {
  it('finishes the file that is on its way, tells the order, and then stops [J3]', async () => {
    const there = serverWithPictures()
    there.elsewhere(flat)
    const { onboarding } = await start(there, 7)
    const media = onboarding.open()?.media()
    media?.add([kitchen()], 'OTHER_IMAGE')
    await vi.waitFor(() => expect(there.notified.map(({ method }) => method)).toEqual(['POST']))
    const ended = onboarding.end()
    expect(media?.queue.getSnapshot().status).toBe('active')
    for (const arrive of there.arriving) arrive({ id: 41 })
    await ended
    expect([media?.queue.getSnapshot().status, there.notified.at(-1)?.body]).toEqual([
      'stopped',
      { propertyMedias: [41] },
    ])
  })
})

describe('the pictures of a draft', () => {
  it('can be sent once the server knows the draft, and their number stands in the form [C14]', async () => {
    const there = serverWithPictures()
    const { onboarding, news, save } = await start(there, null)
    expect(onboarding.open()?.media()).toBeNull()
    onboarding.typed(flat)
    await save()
    const media = onboarding.open()?.media()
    media?.add([kitchen()], 'OTHER_IMAGE')
    await vi.waitFor(() => expect(there.arriving).toHaveLength(1))
    expect(news).toEqual([])
    for (const arrive of there.arriving) arrive({ id: 41 })
    await vi.waitFor(() => expect(news).toEqual([{ OTHER_IMAGE: 1, EER_IMAGE: 0, FLOOR_PLAN: 0 }]))
    expect(onboarding.open()?.media()).toBe(media)
  })
})

import { explore, generate, type Path } from 'everypath'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { messageStreamModel } from '#machines/messageStream/messageStream.model.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead, exampleMessage } from '#tests/support/components/examples/users.ts'
import { createFakeServer, eventStream } from '#tests/support/components/fakeServer.ts'
import { FollowedMachine } from '#tests/support/components/followMachine.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { walksOf } from '#tests/support/walkedMachine.ts'
import type { Model } from '#workbench/model.ts'
import { statesOf } from '#workbench/page/takenSteps.ts'

/** Whose conversation is open; the events of the model are about it. */
const leadId = 7
/** The page waits so long before it follows anything. */
const startsAfterMs = 5_000
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
const pass = window.setTimeout.bind(window)
const aMoment = () => new Promise<void>((resolve) => void pass(resolve, 5))

let visibility: DocumentVisibilityState = 'hidden'

beforeEach(() => {
  visibility = 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // Pages come back after waits that differ.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Here the stream, the connection and the clock are the test's, so nothing stands in the way of its paths. */
const model: Model = {
  ...(messageStreamModel as unknown as Model),
  levels: { ...messageStreamModel.levels, browser: { filters: [] } },
}

/** Lets the page go on until this is so. */
const until = async (what: string, isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) {
    await vi.advanceTimersByTimeAsync(1)
    await aMoment()
  }
  expect(isSo(), what).toBe(true)
}

/** Walks a path on the page of a conversation: each step, and what is asked for anew after it. */
async function walk({ steps }: Path): Promise<void> {
  const stream = eventStream()
  const server = createFakeServer({
    ...answersFor('owner'),
    getLeads: () => collection('/leads', [exampleLead(leadId)]),
    getLead: () => exampleLead(leadId),
    getLeadMessages: () => ({ messages: [exampleMessage({ id: 1 })] }),
    getUnreadLeads: () => ({ received: 0, sent: 0 }),
    getLeadEvents: () => stream.answer(),
  })
  const countOf = (call: string) => server.seen.filter(({ name }) => name === call).length
  const happen = (type: string, failures: number) => {
    if (type === 'page.shown' || type === 'page.hidden') {
      visibility = type === 'page.shown' ? 'visible' : 'hidden'
      return void document.dispatchEvent(new Event('visibilitychange'))
    }
    if (type === 'connection.lost') return void dispatchEvent(new Event('offline'))
    if (type === 'connection.returned') return void dispatchEvent(new Event('online'))
    if (type === 'stream.ready') return stream.send('ready')
    if (type === 'stream.changed') return stream.send('lead', { leadId })
    if (type === 'stream.beat') return stream.send('beat')
    if (type === doneOf('followStream')) return stream.end()
    if (type === errorOf('followStream')) return stream.break()
    if (isAfter(type, 'opening')) return vi.advanceTimersByTimeAsync(10_000)
    if (isAfter(type, 'silence')) return vi.advanceTimersByTimeAsync(45_000)
    return vi.advanceTimersByTimeAsync(1_000 * 2 ** failures)
  }

  const followed = new FollowedMachine('messageStream')
  vi.useFakeTimers({ toFake: [...timers] })
  try {
    const opening = openPage(`/en/profile/leads?lead=${leadId}`, { answers: server, isSignedIn: true })
    let isOpen = false
    void opening.finally(() => (isOpen = true))
    await until('the page is open', () => isOpen)
    await until('the conversation is read', () => countOf('getLeadMessages') > 0)
    await vi.advanceTimersByTimeAsync(startsAfterMs)
    await until('the stream has its machine', () => followed.count > 0)
    // Without a connection nothing is asked for.
    let isConnected = true
    for (const { event, before, edge } of steps) {
      const { after } = edge.outcome
      const [since, streams, asked] = [followed.count, countOf('getLeadEvents'), countOf('getLeadMessages')]
      await happen(event.type, Number(before.context.failures))
      await until(`it takes ${event.type}`, () => followed.count > since)
      await followed.expectStep({ event: event.type, states: statesOf(after), context: after.context }, since)
      if (after.matches('following') && !before.matches('following'))
        await until('another stream is asked for', () => countOf('getLeadEvents') > streams)
      if (event.type.startsWith('connection.')) isConnected = event.type === 'connection.returned'
      if (isConnected && ['stream.ready', 'stream.changed'].includes(event.type))
        await until(`${event.type} brings what the conversation has`, () => countOf('getLeadMessages') > asked)
    }
  } finally {
    followed.leave()
  }
}

describe('the stream of messages walks', () => {
  for (const [index, path] of generate(explore(model, 'browser'), { algorithm: 'tour' }).paths.entries())
    it(`its tour ${index + 1}, of ${path.steps.length} steps`, { timeout: 60_000 }, ({ task }) => {
      walksOf(task, path.machine)
      return walk(path)
    })
})

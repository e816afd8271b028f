import { assign, createActor, setup } from 'xstate'
import { expect, it } from 'vitest'

import { actorGate } from './actorGate.ts'

// oxlint-disable typescript/no-unnecessary-type-assertion -- XState reads the types of events from it
/** Keeps the words that it is told. */
const listening = setup({
  types: {} as { context: { heard: string[] }; events: { type: 'word'; word: string } },
}).createMachine({
  context: { heard: [] },
  on: { word: { actions: assign(({ context, event }) => ({ heard: [...context.heard, event.word] })) } },
})

/** A gate whose machine comes, or fails to come, when the test says so; and every machine that was started. */
function gateThatWaits({ forgets = false } = {}) {
  const started: ReturnType<typeof createActor<typeof listening>>[] = []
  const waiting: ((end: 'there' | 'missing') => void)[] = []
  const gate = actorGate<typeof listening, string>({
    load: () =>
      new Promise((resolve, reject) => {
        waiting.push((end) => {
          if (end === 'missing') return reject(new Error('gone'))
          resolve(() => {
            const actor = createActor(listening).start()
            started.push(actor)
            return actor
          })
        })
      }),
    first: 'nothing',
    viewOf: ({ context }) => context.heard.join(' '),
    awaiting: (view, { word }) => `${view}, ${word} waits`,
    ...(forgets && { missed: (_view, error) => `missed: ${String(error)}` }),
  })
  const seen: string[] = []
  gate.subscribe(() => seen.push(gate.view()))
  const end = async (how: 'there' | 'missing') => {
    for (const settle of waiting.splice(0)) settle(how)
    await gateIsDone()
  }
  return { gate, seen, started, end, say: (word: string) => gate.send({ type: 'word', word }) }
}

const gateIsDone = () => new Promise((resolve) => setTimeout(resolve))

it('shows what waits, and tells the machine everything in order', async () => {
  const { gate, seen, started, end, say } = gateThatWaits()
  gate.open()
  expect(gate.view()).toBe('nothing')
  say('one')
  say('two')
  await end('there')
  say('three')
  expect(seen).toEqual(['nothing, one waits', 'nothing, one waits, two waits', 'one two', 'one two three'])
  expect(started).toHaveLength(1)
})

it('keeps what waited for a machine that could not be fetched until the next event', async () => {
  const { gate, end, say } = gateThatWaits()
  gate.open()
  say('one')
  await end('missing')
  expect(gate.view()).toBe('nothing, one waits')
  say('two')
  await end('there')
  expect(gate.view()).toBe('one two')
})

it('forgets what waited in vain where it says so: nothing is done later that was given up', async () => {
  const { gate, end, say } = gateThatWaits({ forgets: true })
  gate.open()
  await end('missing')
  expect(gate.view()).toBe('nothing')
  say('one')
  await end('missing')
  expect(gate.view()).toBe('missed: Error: gone')
  say('two')
  await end('there')
  expect(gate.view()).toBe('two')
})

it('carries out what was told before the part of the page was left, and ends then', async () => {
  const { gate, started, end, say } = gateThatWaits()
  const close = gate.open()
  say('one')
  close()
  await end('there')
  expect(started.map((actor) => [actor.getSnapshot().context.heard, actor.getSnapshot().status])).toEqual([
    [['one'], 'stopped'],
  ])
})

it('starts nothing for a part of the page that was left untouched, and ends what runs there', async () => {
  const left = gateThatWaits()
  left.gate.open()()
  await left.end('there')
  expect(left.started).toEqual([])

  const { gate, started, end } = gateThatWaits()
  const close = gate.open()
  await end('there')
  close()
  expect(started.map((actor) => actor.getSnapshot().status)).toEqual(['stopped'])
})

it('says which machine runs, once it has heard everything, or that there is none', async () => {
  const { gate, end, say } = gateThatWaits()
  gate.open()
  say('one')
  const missing = gate.running()
  await end('missing')
  expect(await missing).toBeNull()
  const running = gate.running()
  await end('there')
  expect((await running)?.getSnapshot().context.heard).toEqual(['one'])
})

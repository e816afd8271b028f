import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { searchBoxMachine } from './searchBox.machine.ts'

/** The real actor; names are answered when `answer` is called, and refused for texts with X. */
function world() {
  const clock = new SimulatedClock()
  const requested: string[] = []
  const searched: string[] = []
  const pending: (() => void)[] = []
  const read = fromPromise<void, string>(({ input }) => {
    requested.push(input)
    return new Promise((resolve, reject) => {
      pending.push(() => (input.includes('X') ? reject(new Error('Not now.')) : resolve()))
    })
  })
  const machine = searchBoxMachine.provide({ actors: { readNames: read, readNamesToSearch: read } })
  const actor = createActor(machine, { clock })
  actor.on('sentence.confirmed', ({ sentence }) => searched.push(sentence))
  actor.start()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await new Promise(setImmediate)
  }
  const answer = async () => {
    for (const one of pending.splice(0)) one()
    await new Promise(setImmediate)
  }
  return { actor, requested, searched, pass, answer }
}

describe('the machine of the search box', () => {
  it('asks for the names of places once after a pause of 150 ms, for the newest text [J3]', async () => {
    const { actor, requested, pass, answer } = world()
    actor.send({ type: 'sentence.typed', text: '2kk Brn' })
    await pass(149)
    actor.send({ type: 'sentence.typed', text: '2kk Brno' })
    await pass(150)
    await answer()
    expect(requested).toEqual(['2kk Brno'])
    expect(actor.getSnapshot().value).toEqual({ written: 'read' })
    expect(actor.getSnapshot().context).toEqual({ sentence: '2kk Brno', namesFor: '2kk Brno' })
  })

  it('searches at once where the names are known, and for everything where nothing is written [E1]', async () => {
    const { actor, searched, pass, answer } = world()
    actor.send({ type: 'sentence.typed', text: 'Brno' })
    await pass(150)
    await answer()
    actor.send({ type: 'sentence.submitted' })
    expect(searched).toEqual(['Brno'])
    actor.send({ type: 'sentence.typed', text: ' ' })
    actor.send({ type: 'sentence.submitted' })
    expect(searched).toEqual(['Brno', ' '])
  })

  it('waits with a search for the names of its places, and searches once [E1]', async () => {
    const { actor, requested, searched, answer, pass } = world()
    actor.send({ type: 'sentence.typed', text: 'v Plzni' })
    actor.send({ type: 'sentence.submitted' })
    expect([requested, searched]).toEqual([['v Plzni'], []])
    await answer()
    await pass(10_000)
    expect(searched).toEqual(['v Plzni'])
    expect(actor.getSnapshot().value).toEqual({ written: 'read' })
  })

  it('searches without the names where they cannot be had, or take longer than 3 s [E1]', async () => {
    const refused = world()
    refused.actor.send({ type: 'sentence.typed', text: 'X' })
    refused.actor.send({ type: 'sentence.submitted' })
    await refused.answer()
    expect([refused.searched, refused.actor.getSnapshot().value]).toEqual([['X'], { written: 'alone' }])
    const late = world()
    late.actor.send({ type: 'sentence.typed', text: 'Brno' })
    late.actor.send({ type: 'sentence.submitted' })
    await late.pass(2999)
    expect(late.searched).toEqual([])
    await late.pass(1)
    expect([late.searched, late.actor.getSnapshot().value]).toEqual([['Brno'], { written: 'alone' }])
  })

  it('forgets what was written when the address counts again, also while a search waits [E1]', async () => {
    const { actor, searched, answer } = world()
    actor.send({ type: 'sentence.typed', text: 'Brno' })
    actor.send({ type: 'sentence.submitted' })
    actor.send({ type: 'sentence.dropped' })
    await answer()
    expect([searched, actor.getSnapshot().value]).toEqual([[], 'untouched'])
    expect(actor.getSnapshot().context).toEqual({ sentence: '', namesFor: null })
  })
})

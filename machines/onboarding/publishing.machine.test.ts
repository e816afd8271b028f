import { createActor, fromCallback, type AnyEventObject } from 'xstate'
import { expect, it } from 'vitest'

import { publishingMachine } from './publishing.machine.ts'

const input = { values: { price: 1 }, found: [], pictures: null }

/** The real actor with children that write down what they hear. */
function world() {
  const log: string[] = []
  const child = fromCallback<AnyEventObject, unknown>(({ self, receive, input: given }) => {
    log.push(`${self.id} starts`)
    const key = Number(self.id.split(' ')[1])
    expect(given).toEqual(self.id.startsWith('wizardDraft') ? { ...input, key } : { visit: key })
    receive(({ type }) => log.push(`${self.id}: ${type}`))
    return () => log.push(`${self.id} ends`)
  })
  const actor = createActor(publishingMachine.provide({ actors: { onboarding: child, wizardDraft: child } }))
  actor.on('publishing.ended', () => void log.push('all ended'))
  actor.start()
  return { actor, taken: () => log.splice(0) }
}

it('ends a visit without a draft at once [J3]', () => {
  const { actor, taken } = world()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'wizard.left', visit: 1 })
  expect(taken()).toEqual(['onboarding 1 starts', 'onboarding 1 ends', 'all ended'])
})

it('keeps a visit that was left until its draft has ended, and tells it that the connection is back [J3]', () => {
  const { actor, taken } = world()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'draft.opened', visit: 1, input })
  actor.send({ type: 'wizard.left', visit: 1 })
  expect(taken()).toEqual(['onboarding 1 starts', 'wizardDraft 2 starts', 'wizardDraft 2: wizard.left'])
  actor.send({ type: 'draft.opened', visit: 1, input })
  actor.send({ type: 'connection.returned' })
  expect(taken()).toEqual(['wizardDraft 2: connection.returned'])
  actor.send({ type: 'draft.ended', key: 2 })
  expect(taken().toSorted()).toEqual(['all ended', 'onboarding 1 ends', 'wizardDraft 2 ends'])
  expect(actor.getSnapshot().value).toBe('idle')
})

it('lets a draft that was replaced end by itself, also after its visit [J3]', () => {
  const { actor, taken } = world()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'draft.opened', visit: 1, input })
  actor.send({ type: 'draft.opened', visit: 1, input })
  actor.send({ type: 'wizard.left', visit: 1 })
  taken()
  actor.send({ type: 'draft.ended', key: 3 })
  expect(taken()).toEqual(['onboarding 1 ends', 'wizardDraft 3 ends'])
  actor.send({ type: 'draft.ended', key: 2 })
  expect(taken()).toEqual(['wizardDraft 2 ends', 'all ended'])
})

it('begins another visit while one is still kept [J3]', () => {
  const { actor, taken } = world()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'draft.opened', visit: 1, input })
  actor.send({ type: 'wizard.left', visit: 1 })
  actor.send({ type: 'wizard.opened' })
  taken()
  actor.send({ type: 'draft.ended', key: 2 })
  expect(taken()).toEqual(['onboarding 1 ends', 'wizardDraft 2 ends'])
  expect([actor.getSnapshot().value, actor.getSnapshot().context.visits]).toEqual([
    'running',
    [{ key: 3, draft: null, isLeft: false }],
  ])
})

it('tells the draft of a visit when it is being submitted, also after the page has gone [J3]', () => {
  const { actor, taken } = world()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'submission.started', visit: 1 })
  actor.send({ type: 'draft.opened', visit: 1, input })
  taken()
  actor.send({ type: 'submission.started', visit: 1 })
  actor.send({ type: 'wizard.left', visit: 1 })
  actor.send({ type: 'submission.ended', visit: 1 })
  expect(taken()).toEqual([
    'wizardDraft 2: submission.started',
    'wizardDraft 2: wizard.left',
    'wizardDraft 2: submission.ended',
  ])
})

import { waitFor } from 'xstate'
import { expect, it } from 'vitest'

import { startConsent, type ConsentEffects } from './consent.actor.ts'

function world(effects: Partial<ConsentEffects> = {}) {
  const log: string[] = []
  const actor = startConsent({
    readChoice: () => null,
    storeChoice: (choice) => void log.push(`store ${choice}`),
    loadTagManager: async () => void log.push('load'),
    stopCounting: () => void log.push('stop'),
    ...effects,
  })
  return { actor, log }
}

it('asks also where nothing can be read, and loads only what was agreed to [C-GTM]', async () => {
  const { actor, log } = world({
    readChoice: () => {
      throw new Error('Forbidden.')
    },
  })
  await waitFor(actor, (snapshot) => snapshot.hasTag('asking'))
  expect(log).toEqual([])
  actor.send({ type: 'choice.granted' })
  await waitFor(actor, ({ value }) => JSON.stringify(value).includes('counting'))
  expect(log).toEqual(['store granted', 'load'])
})

it('stops what counts, and stays refused also where that fails [C-GTM]', async () => {
  const { actor, log } = world({
    readChoice: () => 'granted',
    stopCounting: () => {
      throw new Error('Broken.')
    },
  })
  await waitFor(actor, (snapshot) => snapshot.hasTag('granted'))
  actor.send({ type: 'choice.refused' })
  const settled = await waitFor(actor, ({ value }) => value.choice === 'refused')
  expect([settled.hasTag('granted'), log]).toEqual([false, ['load', 'store refused']])
})

import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'

import { requiredActor } from './requiredActor.ts'

it('fails by the name of the hole that nobody filled', async () => {
  const actor = createActor(requiredActor<void>('loadCatalog'))
  actor.subscribe({ error: () => undefined })
  actor.start()
  const snapshot = await waitFor(actor, ({ status }) => status === 'error').catch(() => actor.getSnapshot())
  expect(snapshot.error).toEqual(new Error('Actor "loadCatalog" was not provided to this machine.'))
})

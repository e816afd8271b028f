import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { keptAttempts } from './keptAttempts.ts'
import { submissionLogic, type AttemptStore } from './submission.actor.ts'

/** A form whose requests end as they are told to, and the intents that they carried. */
function formThatEnds(...ends: readonly (Error | 'taken')[]) {
  return formThatKeeps(undefined, ...ends)
}

/** The same with a place for its attempts. */
function formThatKeeps(attempts: AttemptStore | undefined, ...ends: readonly (Error | 'taken')[]) {
  const intents: string[] = []
  const actor = createActor(
    submissionLogic((_draft, idempotencyKey) => {
      const end = ends[intents.length] ?? 'taken'
      intents.push(idempotencyKey)
      return end === 'taken' ? Promise.resolve() : Promise.reject(end)
    }, attempts),
  ).start()
  const send = async (name: string) => {
    actor.send({ type: 'form.submitted', draft: { name } })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  }
  return { intents, send }
}

const lost = new TypeError('Failed to fetch')
const refused = Object.assign(new Error('no'), { status: 422, data: { status: 422, detail: 'No.' } })

it('a form that is sent again after its answer was lost is the same intent [REL-48] [REL-68]', async () => {
  const { intents, send } = formThatEnds(lost, lost)
  for (let time = 0; time < 3; time += 1) await send('Jana')
  expect(new Set(intents).size).toBe(1)
  expect(intents).toHaveLength(3)
})

it('a form that was changed, refused or taken before is another intent [REL-48]', async () => {
  const { intents, send } = formThatEnds(lost, refused, 'taken', 'taken')
  await send('Jana')
  await send('Jana Nováková')
  await send('Jana Nováková')
  await send('Jana Nováková')
  expect(new Set(intents).size).toBe(4)
})

it('a form that is left without an answer and sent again from a new one is the same intent, for the same person [REL-48]', async () => {
  const storage = memoryStorage()
  const sent = async (ownerId: number | null, ...ends: readonly (Error | 'taken')[]) => {
    const { intents, send } = formThatKeeps(keptAttempts('lead 7', ownerId, storage), ...ends)
    await send('Jana')
    return intents[0]
  }
  const first = await sent(1, lost)
  const [other, again] = [await sent(2, lost), await sent(1, 'taken')]
  expect([other === first, again === first]).toEqual([false, true])
  expect(await sent(1, 'taken')).not.toBe(first)
})

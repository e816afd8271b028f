import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

import { submissionMachine, type Draft } from './submission.machine.ts'

const settle = () => new Promise(setImmediate)

/** The real actor, with what it sends written down and every answer in the test's hands. */
function world() {
  const sent: Draft[] = []
  const received: string[] = []
  let answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const machine = submissionMachine.provide({
    actors: {
      sendForm: fromPromise<void, Draft>(({ input }) => {
        sent.push(input)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.on('*', ({ type }) => received.push(type))
  const answerAll = (how: (answer: (typeof answers)[number]) => void) => {
    for (const answer of answers) how(answer)
    answers = []
    return settle()
  }
  return { actor, sent, received, answerAll, context: () => actor.getSnapshot().context }
}

describe('sending a form', () => {
  it('makes one request however often it is sent [REL-68]', async () => {
    const { actor, sent, answerAll } = world()
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'form.submitted', draft: { text: press } })
    expect(sent).toEqual([{ text: 0 }])
    await answerAll(({ resolve }) => resolve())
    expect(actor.getSnapshot().hasTag('succeeded')).toBe(true)
    expect(sent).toEqual([{ text: 0 }])
  })

  it('keeps what the server says about fields, and goes on with the next try', async () => {
    const { actor, sent, received, answerAll, context } = world()
    actor.send({ type: 'form.submitted', draft: { text: 'first' } })
    const violations = [{ propertyPath: 'email', message: 'Not an address.' }]
    await answerAll(({ reject }) => reject({ status: 422, data: { detail: 'Not so.', violations } }))
    expect(context()).toEqual({
      draft: null,
      failure: { kind: 'invalid', status: 422, message: 'Not so.', violations },
    })
    actor.send({ type: 'form.submitted', draft: { text: 'second' } })
    expect(context().failure).toBe(null)
    await answerAll(({ resolve }) => resolve())
    expect([sent, received]).toEqual([
      [{ text: 'first' }, { text: 'second' }],
      ['submission.refused', 'submission.succeeded'],
    ])
  })

  it('knows a password only while it is on its way', async () => {
    const { actor, answerAll } = world()
    const draft = { password: 'correct-horse-battery' }
    actor.send({ type: 'form.submitted', draft })
    expect(JSON.stringify(actor.getPersistedSnapshot())).toContain(draft.password)
    await answerAll(({ reject }) => reject(new TypeError('Failed to fetch')))
    expect(actor.getSnapshot().context.failure?.kind).toBe('offline')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(draft.password)
  })

  it('can be opened again, and sent again, after it was taken', async () => {
    const { actor, sent, answerAll } = world()
    actor.send({ type: 'form.submitted', draft: { text: 1 } })
    await answerAll(({ resolve }) => resolve())
    actor.send({ type: 'form.submitted', draft: { text: 2 } })
    await answerAll(({ resolve }) => resolve())
    actor.send({ type: 'form.reopened' })
    expect(actor.getSnapshot().hasTag('succeeded')).toBe(false)
    actor.send({ type: 'form.submitted', draft: { text: 3 } })
    expect(sent).toEqual([{ text: 1 }, { text: 2 }, { text: 3 }])
  })
})

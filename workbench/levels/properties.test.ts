import { assign } from 'xstate'
import { expect, it } from 'vitest'

import { brokenProperties, mutantsOf, type Model } from 'everypath'

import { favoriteToggleMachine } from '#machines/favorites/favoriteToggle.machine.ts'
import { mediaQueueMachine } from '#machines/media/mediaQueue.machine.ts'
import { autosaveMachine } from '#machines/onboarding/autosave.machine.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'

import { models } from '../models.gen.ts'

/** What the properties of a machine say of a broken copy of it. */
const found = (machine: Model['machine']) => {
  const model = models.find((candidate) => candidate.machine.id === machine.id)
  if (model === undefined) throw new Error(`There is no model of ${machine.id}.`)
  return brokenProperties({ ...model, machine }).map(({ message, breach, circle, path }) => [
    message,
    breach === 'circle' ? `circle of ${circle}` : breach,
    path.story,
  ])
}

it('finds a draft that is never saved because it is always behind [H1]', () => {
  expect(found(autosaveMachine.provide({ guards: { isBehind: () => true } }))).toEqual([
    [
      'What was typed is on the server once it answers, or a person is told why not.',
      'circle of 2',
      'draft.typed 2 → after pause → done saveDraft ⇒ dirty',
    ],
  ])
})

it('finds a heart that never settles', () => {
  expect(found(favoriteToggleMachine.provide({ guards: { isLikePending: () => false } }))).toEqual([
    [
      'What is requested last is settled once the server answers.',
      'circle of 2',
      'like.requested → done sendLike → done sendUnlike ⇒ liking',
    ],
  ])
})

it('finds a queue that forgets that its draft was left', () => {
  const forgetful = mediaQueueMachine.provide({ actions: { noteEnd: assign({ isLeft: false }) } })
  expect(found(forgetful)).toContainEqual([
    'A draft that was left is not opened again by its queue.',
    'moment',
    'files.added → draft.left → upload.done a ⇒ settled',
  ])
})

it('finds a form whose refusal nobody hears', () => {
  const deaf = mutantsOf(submissionMachine).find(({ mutation }) => mutation === 'drop onError')
  expect(deaf && found(deaf.machine)).toEqual([
    ['A sent form is accepted or refused once the server answers.', 'deadEnd', 'form.submitted first ⇒ submitting'],
  ])
})

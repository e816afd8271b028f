import { expect, it } from 'vitest'

import type { JobEvent } from './job.machine.ts'
import {
  firstJobState,
  jobStatesBefore,
  jobStatesWith,
  jobStepsOfAdmins,
  takeJobStep,
  type JobState,
} from './jobSteps.ts'

const day = 24 * 60 * 60 * 1_000
const take = { type: 'TAKE', isDue: true, isNextOfLane: true } as const
const finish = { type: 'FINISH', isHolder: true } as const
const fail = { type: 'FAIL', isHolder: true, isHopeless: false, ageMs: 0 } as const
const lose = { type: 'LOSE', isLeaseOver: true } as const

const walk = (from: JobState, ...events: readonly JobEvent[]): (JobState | null)[] => {
  let state: JobState | null = from
  return events.map((event) => (state = state === null ? null : takeJobStep(state, event)))
}

it('is taken when it is due, and gone when it is done [J2]', () => {
  expect(firstJobState).toBe('queued')
  expect(walk('queued', take, finish)).toEqual(['running', 'done'])
  expect(takeJobStep('queued', { ...take, isDue: false })).toBe(null)
  expect(takeJobStep('queued', { ...take, isNextOfLane: false })).toBe(null)
  expect(takeJobStep('retrying', { ...take, isDue: false })).toBe(null)
})

it('is tried again after a failure, or when its worker was lost [J2]', () => {
  expect(walk('queued', take, fail, take, lose, take, finish)).toEqual([
    'running',
    'retrying',
    'running',
    'retrying',
    'running',
    'done',
  ])
  expect(takeJobStep('running', take)).toBe(null)
  expect(takeJobStep('running', { ...lose, isLeaseOver: false })).toBe(null)
})

it('is given up after three days, or where trying again would not help [J2]', () => {
  expect(takeJobStep('running', { ...fail, ageMs: 3 * day })).toBe('retrying')
  expect(takeJobStep('running', { ...fail, ageMs: 3 * day + 1 })).toBe('dead')
  expect(takeJobStep('running', { ...fail, isHopeless: true })).toBe('dead')
})

it('is never run again once it was given up or done [J2]', () => {
  const later = (['dead', 'done'] as const).flatMap((from) =>
    [take, finish, fail, lose].map((event) => takeJobStep(from, event)),
  )
  expect(later).toEqual([null, null, null, null, null, null, null, null])
})

it('listens to the worker that has it, and to no other [J2]', () => {
  expect(takeJobStep('running', { ...finish, isHolder: false })).toBe(null)
  expect(takeJobStep('running', { ...fail, isHolder: false })).toBe(null)
  expect(takeJobStep('running', { ...fail, isHolder: false, isHopeless: true })).toBe(null)
})

it('says where statements look for jobs [J2]', () => {
  expect(jobStatesBefore(take)).toEqual(['queued', 'retrying'])
  expect(jobStatesBefore(lose)).toEqual(['running'])
  expect(jobStatesBefore(finish)).toEqual(['running'])
  expect(jobStatesWith('waiting')).toEqual(['queued', 'retrying'])
  expect(jobStatesWith('unbegun')).toEqual(['queued'])
})

it('is tried again once an administrator wants it, and given up where it keeps failing', () => {
  expect(walk('dead', { type: 'RETRY' }, take, fail, { type: 'GIVE_UP' })).toEqual([
    'retrying',
    'running',
    'retrying',
    'dead',
  ])
  const steps = (['queued', 'running', 'retrying', 'dead', 'done'] as const).map((state) => jobStepsOfAdmins(state))
  expect(steps).toEqual([[], [], ['GIVE_UP'], ['RETRY'], []])
})

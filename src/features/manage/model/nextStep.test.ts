import { expect, it } from 'vitest'

import type { Transition } from '#contract/entities/property.ts'

import { nextStep, otherSteps } from './nextStep.ts'

const step = (event: string, to: Transition['to'], allowed = true): Transition => ({
  event,
  to,
  allowed,
  blockedBy: [],
})

const online = [step('MARK_SOLD', 'SOLD', false), step('MARK_RENTED', 'RENTED'), step('ARCHIVE', 'ARCHIVED')]
const submit = step('SUBMIT', 'PENDING')

it('offers one step that an owner most likely wants, and never a blocked one [D5]', () => {
  expect(nextStep({ status: 'DRAFT', transitions: [submit, step('DELETE', 'DELETED')] })).toEqual({
    kind: 'transition',
    transition: submit,
  })
  expect(nextStep({ status: 'DRAFT', transitions: [step('SUBMIT', 'PENDING', false)] })).toEqual({ kind: 'draft' })
  expect(nextStep({ status: 'DRAFT', transitions: [submit], refusal: {} })).toEqual({ kind: 'draft' })
  expect(nextStep({ status: 'PENDING', transitions: [step('WITHDRAW', 'DRAFT')] })).toBe(undefined)
  expect(nextStep({ status: 'PUBLISHED', transitions: online })).toEqual({ kind: 'edit' })
  expect(nextStep({ status: 'PUBLISHED', transitions: online, revision: {} })).toEqual({ kind: 'changes' })
  expect(nextStep({ status: 'PUBLISHED', transitions: online, revision: {}, newLeads: 1 })).toEqual({
    kind: 'messages',
  })
  const renewal = [step('RENEW', 'PUBLISHED', false), step('RESUBMIT', 'PENDING')]
  expect(nextStep({ status: 'ARCHIVED', transitions: renewal })).toEqual({
    kind: 'transition',
    transition: renewal[1],
  })
  // An owner of an archived listing may always edit it as well.
  const [renew, edit] = [step('RENEW', 'PUBLISHED'), step('REVISE', 'DRAFT')]
  expect(nextStep({ status: 'ARCHIVED', transitions: [edit, renew, step('RESUBMIT', 'PENDING', false)] })).toEqual({
    kind: 'transition',
    transition: renew,
  })
  expect(nextStep({ status: 'ARCHIVED', transitions: [edit, ...renewal] })).toEqual({
    kind: 'transition',
    transition: renewal[1],
  })
  expect(nextStep({ status: 'REJECTED', transitions: [edit, step('APPEAL', 'PENDING')] })).toEqual({
    kind: 'transition',
    transition: edit,
  })
})

const events = (transitions: Transition[]) => transitions.map(({ event }) => event)

it('keeps the rest in the menu: neither what is impossible nor what has a button [D5]', () => {
  expect(events(otherSteps(online, { kind: 'edit' }))).toEqual(['MARK_RENTED', 'ARCHIVE'])
  expect(events(otherSteps([submit, ...online], { kind: 'transition', transition: submit }))).toEqual([
    'MARK_RENTED',
    'ARCHIVE',
  ])
})

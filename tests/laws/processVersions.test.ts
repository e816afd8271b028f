import { expect, it } from 'vitest'

import { propertyStatuses } from '#contract/entities/property.ts'
import {
  faultsOfProcesses,
  finishingPlaces,
  shippedProcess,
  statesOfProcess,
} from '#machines/listing/listingProcess.ts'
import { listingActors, listingRules, type ListingRule } from '#machines/listing/listingRules.ts'
import { listingEvents, listingStatusMachine } from '#machines/listing/listingStatus.machine.ts'
import { listingProcesses, type ListingProcess } from '#machines/listing/listingStatus.versions.ts'
import { rootOf } from '#machines/shared/machineChart.ts'

type Recorded = Pick<ListingProcess, 'initial' | 'steps' | 'rules'>

/** What a history itself tells of what stood in the way: a rule that heeds more of it would refuse steps that were taken. */
const toldBlockers = new Set<string>([
  'owner_not_banned',
  'own_listing',
  'not_your_decision',
  'appealed_before',
  'renewable',
  'changed_since_approval',
  'archived_too_long',
  'sold_too_long',
  'too_early',
  'deleted_too_long',
  'still_restorable',
])

/** The machine as it is, in the words of a version. */
function machineAsRecord(): Recorded {
  const root = rootOf(listingStatusMachine)
  const steps = Object.values(root.states).flatMap((node) =>
    [...node.transitions.values()].flat().map(({ eventType, target, guard, actions }) => {
      const [memory] = actions.map(String)
      const to = target?.map(({ key }) => key).join(' ') ?? ''
      const step = [node.key, eventType, to, typeof guard === 'string' ? guard : ''] as const
      return memory === undefined ? step : ([...step, memory] as ListingProcess['steps'][number])
    }),
  )
  return { initial: root.initial.target.map(({ key }) => key).join(' '), steps, rules: listingRules }
}

/** What is different between a version as it is written down and the machine: what breaks old histories, and what is only new. */
function differencesOf(written: Recorded, machine: Recorded): { breaking: string[]; toWrite: string[] } {
  const nameOf = ([from, event]: Recorded['steps'][number]) => `${from} ${event}`
  const now = new Map(machine.steps.map((step) => [nameOf(step), step]))
  const before = new Map(written.steps.map((step) => [nameOf(step), step]))
  const breaking = [...before].flatMap(([name, [, , to, rule, memory]]) => {
    const step = now.get(name)
    if (step === undefined) return [`${name} is gone`]
    if (step[2] !== to) return [`${name} led to ${to} and leads to ${step[2]}`]
    if (step[4] !== memory) return [`${name} had the action ${memory ?? 'none'} and has ${step[4] ?? 'none'}`]
    return stricter(written.rules[rule] ?? {}, machine.rules[step[3]] ?? {}).map((what) => `${name} ${what}`)
  })
  if (written.initial !== machine.initial) breaking.push(`it began at ${written.initial}`)
  const toWrite = [...now].flatMap(([name, [, , , rule]]) => {
    const [, , , known = ''] = before.get(name) ?? []
    return JSON.stringify(written.rules[known]) === JSON.stringify(machine.rules[rule]) ? [] : [`${name} by ${rule}`]
  })
  return { breaking, toWrite: breaking.length > 0 ? [] : toWrite }
}

const stricter = (before: ListingRule, now: ListingRule): string[] =>
  listingActors.flatMap((by) => {
    const heeded = now[by]
    if (before[by] === undefined) return []
    if (heeded === undefined) return [`is refused to the ${by}`]
    const added = heeded.filter((blocker) => toldBlockers.has(blocker) && !before[by]?.includes(blocker))
    return added.map((blocker) => `is refused to the ${by} for ${blocker}`)
  })

it('has the version that ships written down as the machine is', () => {
  const { breaking, toWrite } = differencesOf(shippedProcess, machineAsRecord())
  const where = 'machines/listing/listingStatus.versions.ts'
  expect(
    breaking,
    `Histories of version ${shippedProcess.version} could not be replayed: add a version and a map to ${where}.`,
  ).toEqual([])
  expect(toWrite, `Write what is new or different into ${where}.`).toEqual([])
})

it('has a whole map from each version to the next', () => {
  expect(faultsOfProcesses(listingProcesses)).toEqual([])
})

it('keeps the statuses and events of what finishes under an old version in the contract', () => {
  const finishing = new Set(finishingPlaces().map(({ version }) => version))
  const old = listingProcesses.filter(({ version }) => finishing.has(version))
  const known = new Set<string>([...propertyStatuses, 'purged'])
  expect(old.flatMap(statesOfProcess).filter((state) => !known.has(state))).toEqual([])
  const events = new Set<string>(listingEvents)
  expect(old.flatMap(({ steps }) => steps.filter(([, event]) => !events.has(event)))).toEqual([])
})

const asWritten: Recorded = {
  initial: 'DRAFT',
  steps: [
    ['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted', 'forgetAppeal'],
    ['PENDING', 'APPROVE', 'PUBLISHED', 'isApproved'],
  ],
  rules: { isSubmitted: { owner: ['incomplete'], admin: [] }, isApproved: { admin: ['own_listing'] } },
}

it.each<[string, Partial<Recorded>, ReturnType<typeof differencesOf>]>([
  ['nothing', {}, { breaking: [], toWrite: [] }],
  ['an arrow that is gone', { steps: asWritten.steps.slice(1) }, { breaking: ['DRAFT SUBMIT is gone'], toWrite: [] }],
  [
    'an arrow that leads elsewhere',
    { steps: [['DRAFT', 'SUBMIT', 'PUBLISHED', 'isSubmitted', 'forgetAppeal'], ...asWritten.steps.slice(1)] },
    { breaking: ['DRAFT SUBMIT led to PENDING and leads to PUBLISHED'], toWrite: [] },
  ],
  [
    'an action that is gone',
    { steps: [['DRAFT', 'SUBMIT', 'PENDING', 'isSubmitted'], ...asWritten.steps.slice(1)] },
    { breaking: ['DRAFT SUBMIT had the action forgetAppeal and has none'], toWrite: [] },
  ],
  [
    'somebody who may not any more',
    { rules: { ...asWritten.rules, isSubmitted: { owner: ['incomplete'] } } },
    { breaking: ['DRAFT SUBMIT is refused to the admin'], toWrite: [] },
  ],
  [
    'a time that histories tell of',
    { rules: { ...asWritten.rules, isApproved: { admin: ['own_listing', 'too_early'] } } },
    { breaking: ['PENDING APPROVE is refused to the admin for too_early'], toWrite: [] },
  ],
  [
    'what no history tells of',
    { rules: { ...asWritten.rules, isSubmitted: { owner: ['incomplete', 'too_few_photos'], admin: [] } } },
    { breaking: [], toWrite: ['DRAFT SUBMIT by isSubmitted'] },
  ],
  [
    'a new arrow',
    { steps: [...asWritten.steps, ['PENDING', 'HOLD', 'DRAFT', 'isApproved']] },
    { breaking: [], toWrite: ['PENDING HOLD by isApproved'] },
  ],
])('finds: %s', (_, changed, found) => {
  expect(differencesOf(asWritten, { ...asWritten, ...changed })).toEqual(found)
})

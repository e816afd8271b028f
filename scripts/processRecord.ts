import { faultsOfProcesses, statesOfProcess } from '#machines/listing/listingProcess.ts'
import { listingActors, listingRules, type ListingRule } from '#machines/listing/listingRules.ts'
import { listingStatusMachine } from '#machines/listing/listingStatus.machine.ts'
import type { ListingProcess, ListingProcesses, ProcessStep } from '#machines/listing/listingStatus.versions.ts'
import { rootOf } from '#machines/shared/machineChart.ts'

/** Where every version of the status machine is written down. */
export const processFile = 'machines/listing/listingStatus.versions.gen.ts'

/** A machine in the words of a version. */
export type Recorded = Pick<ListingProcess, 'initial' | 'steps' | 'rules'>

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

/** The status machine as it is. */
export function machineAsRecord(): Recorded {
  const root = rootOf(listingStatusMachine)
  const steps = Object.values(root.states).flatMap((node) =>
    [...node.transitions.values()].flat().map(({ eventType, target, guard, actions }) => {
      const [memory] = actions.map(String)
      const to = target?.map(({ key }) => key).join(' ') ?? ''
      const step = [node.key, eventType, to, typeof guard === 'string' ? guard : ''] as const
      return memory === undefined ? step : ([...step, memory] as ProcessStep)
    }),
  )
  return { initial: root.initial.target.map(({ key }) => key).join(' '), steps, rules: listingRules }
}

const nameOf = ([from, event]: ProcessStep) => `${from} ${event}`

/** What is different between a version as it is written down and the machine: what breaks old histories, and what is only new. */
export function differencesOf(written: Recorded, machine: Recorded): { breaking: string[]; toWrite: string[] } {
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
    return ruleText(written.rules[known]) === ruleText(machine.rules[rule]) ? [] : [`${name} by ${rule}`]
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

/** The versions once the machine is written down, and what was done; or what a person has to say first, a sentence each. */
export type ProcessUpdate = { processes: ListingProcesses; done: string[] } | { missing: string[] }

/**
 * Writes the machine down. What old histories pass belongs to the version that ships. What would refuse them closes that
 * version with a map, by which each state continues in the one of the same name, and adds the next. Entries that a person
 * wrote into the map go before; nothing else of a version that is closed ever changes.
 */
export function withMachine(processes: ListingProcesses, machine: Recorded): ProcessUpdate {
  const last = processes.at(-1) ?? processes[0]
  const { breaking, toWrite } = differencesOf(last, machine)
  if (breaking.length === 0 && last.continues === null) {
    if (toWrite.length === 0) return { processes, done: [] }
    const done = toWrite.map((what) => `Wrote into version ${last.version}: ${what}.`)
    return { processes: replaceLast(processes, { ...last, ...recordOf(machine) }), done }
  }
  const states = statesOfProcess(last)
  const known = new Set(statesOfProcess(machine))
  const chosen = last.continues ?? {}
  const gone = states.filter((state) => !known.has(state) && !Object.hasOwn(chosen, state))
  if (gone.length > 0) return { missing: gone.map((state) => missingEntry(last.version, state)) }
  const sameNames = Object.fromEntries(states.filter((state) => known.has(state)).map((state) => [state, state]))
  const closed = { ...last, continues: { ...sameNames, ...chosen } }
  const next = { version: last.version + 1, ...recordOf(machine), continues: null }
  const updated: ListingProcesses = [...replaceLast(processes, closed), next]
  const faults = faultsOfProcesses(updated)
  if (faults.length > 0) return { missing: faults.map((fault) => `${fault} Mend the map in ${processFile}.`) }
  return {
    processes: updated,
    done: [...breaking.map((what) => `Old histories are refused: ${what}.`), ...doneIn(closed)],
  }
}

const replaceLast = (processes: ListingProcesses, last: ListingProcess): ListingProcesses => {
  const [first, ...others] = [...processes.slice(0, -1), last]
  return [first ?? last, ...others]
}

/** Without rules that no arrow goes by. */
const recordOf = ({ initial, steps, rules }: Recorded): Recorded => {
  const used = new Set(steps.map(([, , , rule]) => rule))
  return { initial, steps, rules: Object.fromEntries(Object.entries(rules).filter(([rule]) => used.has(rule))) }
}

const missingEntry = (version: number, state: string) =>
  `No state is called ${state} any more. Write into \`continues\` of version ${version} in ${processFile} where its ` +
  `listings go on, \`continues: { ${state}: 'STATE' }\`, or null instead of a state where they finish under version ` +
  `${version}; then run this command again.`

const doneIn = ({ version, continues }: ListingProcess): string[] => [
  `Closed version ${version} with a map, and wrote version ${version + 1} into ${processFile}.`,
  ...Object.entries(continues ?? {}).flatMap(([from, to]) =>
    to === null || to === from
      ? []
      : [`Write a migration that moves listings: update listing set status = '${to}' where status = '${from}';`],
  ),
  `If version ${version} has never been released, put ${processFile} back as it was, and run this again.`,
]

/** The file with every version. */
export const processText = (processes: ListingProcesses): string =>
  [
    '// Written by `npm run db:statuses` from the status machine. By hand come only entries of `continues`.',
    "import type { ListingProcesses } from './listingStatus.versions.ts'",
    '',
    '/** Every version of the status machine, the one that ships last. */',
    'export const listingProcesses: ListingProcesses = [',
    ...processes.flatMap(linesOf),
    ']',
    '',
  ].join('\n')

const linesOf = ({ version, initial, steps, rules, continues }: ListingProcess): string[] => [
  '  {',
  `    version: ${version},`,
  `    initial: '${initial}',`,
  '    steps: [',
  ...steps.map((step) => `      ${listOf(step)},`),
  '    ],',
  '    rules: {',
  ...Object.entries(rules).map(([rule, heeded]) => `      ${rule}: ${ruleText(heeded)},`),
  '    },',
  ...(continues === null
    ? ['    continues: null,']
    : [
        '    continues: {',
        ...Object.entries(continues).map(([from, to]) => `      ${from}: ${to === null ? 'null' : `'${to}'`},`),
        '    },',
      ]),
  '  },',
]

const ruleText = (rule: ListingRule = {}) =>
  `{ ${listingActors.flatMap((by) => (rule[by] === undefined ? [] : [`${by}: ${listOf(rule[by])}`])).join(', ')} }`

const listOf = (words: readonly (string | undefined)[]) => `[${words.map((word) => `'${word ?? ''}'`).join(', ')}]`

import { type Hunted, mutations, survived } from 'everypath'

import { huntApproved } from '../../behaviour/huntApproved.ts'
import { rememberPrinted } from '../../failures/printed.ts'
import type { Model } from '../../model.ts'
import { asTable } from '../../reports/table.ts'
import type { Console } from '../console.ts'
import { modelNamed, type Options } from '../options.ts'

/** Breaks machines in every way and says what noticed which, each by itself; 1 when the walks missed one. */
export async function mutate(models: readonly Model[], options: Options, console: Console): Promise<number> {
  const chosen = options.subject === 'all' ? models : [modelNamed(models, options.subject)]
  const results: { machine: string; hunted: Hunted[] }[] = []
  for (const model of chosen) {
    results.push({ machine: model.machine.id, hunted: await huntApproved(model, { onProgress: console.progress }) })
  }
  const all = results.flatMap(({ hunted }) => hunted)
  const missed = all.filter(({ caughtBy }) => caughtBy.walk === null)
  if (options.json) {
    for (const { machine, hunted } of results)
      rememberPrinted(
        machine,
        'memory',
        hunted.flatMap(({ caughtBy }) => caughtBy.walk?.path ?? []),
      )
    console.out(JSON.stringify(all.map(asData), null, 2))
  } else {
    console.out(asTable([['mutation', ...results.map(({ machine }) => machine)], ...mutantRows(results)]))
    for (const one of missed) console.err(`✗ ${survived(one) ? 'Nobody' : 'No walk'} noticed: ${one.mutant.message}`)
    console.out(`\n${all.length - missed.length} of ${all.length} mutants caught.`)
  }
  return missed.length === 0 ? 0 : 1
}

/** For each mutation how many mutants of each machine walks caught; last how many each oracle caught by itself. */
export function mutantRows(results: readonly { hunted: readonly Hunted[] }[]): string[][] {
  const row = (name: string, isCaught: (one: Hunted) => boolean, isCounted: (one: Hunted) => boolean = () => true) => [
    name,
    ...results.map(({ hunted }) => {
      const counted = hunted.filter(isCounted)
      return `${counted.filter(isCaught).length} of ${counted.length}`
    }),
  ]
  return [
    ...mutations.map((mutation) => row(mutation, byWalk, ({ mutant }) => mutant.mutation === mutation)),
    row('all', byWalk),
    row('by the approved table', ({ caughtBy }) => caughtBy.table),
    row('by rules and properties', ({ caughtBy }) => caughtBy.rule !== null),
    row('by walks in memory', byWalk),
    row('by none of them', survived),
  ]
}

const byWalk = ({ caughtBy }: Hunted) => caughtBy.walk !== null

const asData = ({ mutant, caughtBy: { table, rule, walk } }: Hunted) => ({
  mutation: mutant.mutation,
  mutant: mutant.message,
  caughtBy: { table, rule, walk: walk && { path: walk.path.id, message: walk.message } },
})

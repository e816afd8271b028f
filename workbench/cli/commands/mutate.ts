import { hunt, type Hunted, mutations } from 'everypath'
import type { Model } from '../../model.ts'
import { asTable } from '../../reports/table.ts'
import type { Console } from '../console.ts'
import { modelNamed, type Options } from '../options.ts'

/** Breaks machines in every way and says which the paths noticed; 1 when one survived. */
export async function mutate(models: readonly Model[], options: Options, console: Console): Promise<number> {
  const chosen = options.subject === 'all' ? models : [modelNamed(models, options.subject)]
  const results: { machine: string; hunted: Hunted[] }[] = []
  for (const model of chosen) {
    results.push({ machine: model.machine.id, hunted: await hunt(model, { onProgress: console.progress }) })
  }
  const all = results.flatMap(({ hunted }) => hunted)
  const survivors = all.filter(({ caughtBy }) => caughtBy === null)
  if (options.json) console.out(JSON.stringify(all.map(asData), null, 2))
  else {
    console.out(asTable([['mutation', ...results.map(({ machine }) => machine)], ...mutantRows(results)]))
    for (const { mutant } of survivors) console.err(`✗ Nobody noticed: ${mutant.message}`)
    console.out(`\n${all.length - survivors.length} of ${all.length} mutants caught.`)
  }
  return survivors.length === 0 ? 0 : 1
}

/** For each mutation how many mutants of each machine were caught; last how many the rules alone would notice. */
export function mutantRows(results: readonly { hunted: readonly Hunted[] }[]): string[][] {
  return [
    ...mutations.map((mutation) => [
      mutation,
      ...results.map(({ hunted }) => cellOf(hunted.filter(({ mutant }) => mutant.mutation === mutation))),
    ]),
    ['all', ...results.map(({ hunted }) => cellOf(hunted))],
    [
      'broke a rule as well',
      ...results.map(({ hunted }) => String(hunted.filter(({ breaksRules }) => breaksRules).length)),
    ],
  ]
}

const asData = ({ mutant, caughtBy, breaksRules }: Hunted) => ({
  mutation: mutant.mutation,
  mutant: mutant.message,
  caughtBy: caughtBy === null ? null : { path: caughtBy.path.id, message: caughtBy.message },
  breaksRules,
})

const cellOf = (hunted: readonly Hunted[]) =>
  `${hunted.filter(({ caughtBy }) => caughtBy !== null).length} of ${hunted.length}`

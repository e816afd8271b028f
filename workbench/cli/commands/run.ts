import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

import {
  percentOf,
  percentOfCells,
  shrink,
  type Player,
  type Verdict,
  type Level,
  type Generated,
  storyOf,
  wordOfMissing,
} from 'everypath'
import type { Model } from '../../model.ts'
import { savePath } from '../../failures/pathFile.ts'
import { differencesPage, pathsDirectory } from '../../failures/pathsDirectory.ts'
import { rememberPrinted } from '../../failures/printed.ts'
import { patientPlayer } from '../../levels/patience.ts'
import { asHtml } from '../../reports/html.ts'
import { asJunit } from '../../reports/junit.ts'
import { asData, coverageRows, hasPassed, isShort, notWalked, reportOf, type Report } from '../../reports/report.ts'
import { buildAt, factsNow } from '../../reports/runFacts.ts'
import { asTable } from '../../reports/table.ts'
import { brokenPromises } from '../brokenPromises.ts'
import type { Console } from '../console.ts'
import { keepLastRun } from '../lastRun.ts'
import { modelNamed, modelsNamed, UsageError, type Options } from '../options.ts'
import { plannedPaths, plannedTogether } from '../planned.ts'
import { withPlayer } from '../players.ts'
import { writeResult } from '../writeResult.ts'
import { leftOutLines } from './show.ts'
import { sayIn } from '../../say.ts'

/** Walks paths and reports; 1 when one failed or the threshold was missed. */
export async function runPaths(models: readonly Model[], options: Options, console: Console): Promise<number> {
  if (options.subject?.includes(',') === true) return runTogether(models, options, console)
  const chosen =
    options.subject === 'all'
      ? models.filter((model) => options.level === 'memory' || !('none' in model.levels[options.level]))
      : [modelNamed(models, options.subject)]
  const reports: Report[] = []
  for (const model of chosen) reports.push(await runModel(model, models, options, console))
  if (options.json) console.out(JSON.stringify(reports.map(asData), null, 2))
  return reports.every(hasPassed) ? 0 : 1
}

/** Walks what random walks through several machines do in each of them. */
async function runTogether(models: readonly Model[], options: Options, console: Console): Promise<number> {
  if (options.out !== undefined) throw new UsageError('--out is for one machine: several have a folder each.')
  const chosen = modelsNamed(models, options.subject)
  const { generated } = plannedTogether(chosen, options)
  const reports: Report[] = []
  for (const [index, model] of chosen.entries())
    reports.push(await runModel(model, models, options, console, generated[index]))
  if (options.json) console.out(JSON.stringify(reports.map(asData), null, 2))
  return reports.every(hasPassed) ? 0 : 1
}

/** Walks the paths of one machine at one level, keeps its reports, and prints a summary unless JSON was asked for. */
export async function runModel(
  model: Model,
  models: readonly Model[],
  options: Options,
  console: Console,
  planned: Generated = plannedPaths(model, options),
): Promise<Report> {
  const generated = inShard(onlyPath(planned, options.path), options.shard)
  rememberPrinted(model.machine.id, options.level, generated.paths)
  const { walked, facts } = await withPlayer(
    model,
    options.level,
    options,
    console,
    async (player, address) => {
      const facts = { ...factsNow(address), build: address === null ? null : await buildAt(address) }
      return { facts, walked: await walkAll(model, generated, options, console, player) }
    },
    reportsOf(model, options),
  )
  const promises = await brokenPromises(model, models, walked.generated, options, console)
  const { shard } = options
  // One part alone has not covered what all of them have to.
  const isPart = shard.count > 1
  const verdicts = [...walked.verdicts, ...promises.verdicts]
  const report: Report = {
    ...reportOf(walked.generated, verdicts, isPart ? null : options.threshold, facts),
    drawn: promises.drawn,
    ...(isPart && { shard }),
  }
  const directory = writeReports(report, options)
  if (!options.json) console.out(summaryOf(report, directory, options))
  return report
}

function onlyPath(generated: Generated, id: string | undefined): Generated {
  if (id === undefined) return generated
  const paths = generated.paths.filter((path) => path.id === id)
  if (paths.length === 0) throw new UsageError(`No generated path has the id ${id}; kept ones are walked by replay.`)
  return { ...generated, paths }
}

/** Every n-th path, so that long and short ones are spread over the shards. */
const inShard = (generated: Generated, { index, count }: Options['shard']): Generated => ({
  ...generated,
  paths: generated.paths.filter((_, place) => place % count === index - 1),
})

async function walkAll(
  model: Model,
  generated: Generated,
  { level, locale, patience, budgetMs }: Options,
  { progress, err }: Console,
  walker: Player,
): Promise<Pick<Report, 'generated' | 'verdicts'>> {
  const { paths } = generated
  const started = performance.now()
  const player = patientPlayer(walker, patience)
  const verdicts: Verdict[] = []
  for (const path of paths) {
    if (performance.now() - started >= budgetMs) break
    const story = storyOf(model, path, sayIn(locale))
    progress(verdicts.length, paths.length, story)
    const verdict = await player.play(path)
    verdicts.push(verdict)
    if (verdict.failure === null) continue
    const shrunk = await shrunkOf(model, verdict, level, player)
    savePath(shrunk.path, level, shrunk.failure)
    err(
      [
        `✗ ${story}`,
        `  ${shrunk.failure?.message ?? ''}`,
        `  Shortest way to it: ${storyOf(model, shrunk.path, sayIn(locale))}`,
        `  Again: npm run paths -- replay ${shrunk.path.id}`,
      ].join('\n'),
    )
  }
  progress(paths.length, paths.length, '')
  const left = paths.length - verdicts.length
  if (left === 0) return { generated, verdicts }
  const leftOut = [...generated.leftOut, notWalked(budgetMs / 1000, left)]
  return { generated: { ...generated, leftOut }, verdicts }
}

/** What fails before its first step is no shorter way's business. A browser takes seconds for a path: fewer attempts. */
function shrunkOf(model: Model, verdict: Verdict, level: Level, player: Player): Promise<Verdict> {
  if ((verdict.failure?.step ?? -1) < 0) return Promise.resolve(verdict)
  return shrink(model, verdict, player.play, { level, attempts: level === 'memory' ? 500 : 12 })
}

/** The folder of the reports of a run; each shard has its own. */
function reportsOf({ machine }: Pick<Model, 'machine'>, { out, level, shard }: Place): string {
  const part = shard === undefined || shard.count === 1 ? '' : `-${shard.index}-of-${shard.count}`
  return out ?? join(pathsDirectory, 'reports', `${machine.id}-${level}${part}`)
}

type Place = Pick<Options, 'out' | 'level'> & { shard?: Options['shard'] | undefined }

/** Writes the reports of a run and returns their folder. */
export function writeReports(report: Report, { out, locale }: Pick<Options, 'out' | 'locale'>): string {
  const { model, level, coverage, cells, shard } = report
  const machine = model.machine.id
  const directory = reportsOf(model, { out, level, shard })
  const differences = existsSync(differencesPage) ? relative(directory, differencesPage) : null
  writeResult(join(directory, 'report.html'), asHtml(report, locale, differences))
  writeResult(join(directory, 'report.json'), `${JSON.stringify(asData(report), null, 2)}\n`)
  writeResult(join(directory, 'junit.xml'), asJunit(report, directory))
  const [states, transitions, guards] = [coverage.states, coverage.transitions, coverage.guards].map((share) =>
    Math.floor(percentOf(share)),
  )
  if (shard !== undefined) return directory
  keepLastRun(machine, {
    level,
    states: states ?? 0,
    transitions: transitions ?? 0,
    guards: guards ?? 0,
    cells: Math.floor(percentOfCells(cells)),
    passed: hasPassed(report),
  })
  return directory
}

/** What was drawn beyond the paths, and by which seed. */
const drawnLines = ({ drawn }: Report): string[] =>
  drawn === null ? [] : ['', `Drawn by seed ${drawn.seed}: ${drawn.payloads} runs with payloads, ${drawn.races} races.`]

/** What a person reads of a run. */
export function summaryOf(report: Report, directory: string, { locale }: Pick<Options, 'locale'>): string {
  const { model, level, verdicts, coverage, cells, classes, generated, threshold } = report
  const failed = verdicts.filter(({ failure }) => failure !== null).length
  const seconds = (verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1)
  const missing = [coverage.states, coverage.transitions, coverage.guards].flatMap((share) => share.missing)
  const again = verdicts.filter(({ failure, attempts }) => failure === null && attempts !== undefined)
  return [
    `${model.machine.id} in ${level}: ${verdicts.length} paths walked in ${seconds} s, ${failed} failed.`,
    '',
    asTable(coverageRows(coverage, cells, classes)),
    ...(missing.length === 0
      ? []
      : ['', 'Not covered:', ...missing.map((id) => `- ${wordOfMissing(model, id, sayIn(locale))}`)]),
    ...leftOutLines(generated, locale),
    ...drawnLines(report),
    ...(again.length === 0
      ? []
      : [
          '',
          'Passed only when walked again:',
          ...again.map(({ path, attempts }) => `- ${path.id}, attempt ${attempts}`),
        ]),
    ...(report.shard === undefined
      ? []
      : ['', 'A threshold is applied to all shards together: npm run paths -- merge']),
    ...(isShort(report) ? ['', `Less than ${threshold} % is covered.`] : []),
    '',
    `Reports: ${directory}/report.html, report.json, junit.xml`,
  ].join('\n')
}

import type { Model } from '../model.ts'
import { approve } from './commands/approve.ts'
import { diff } from './commands/diff.ts'
import { exportFile, planOf } from './commands/export.ts'
import { list } from './commands/list.ts'
import { mergeReports } from './commands/merge.ts'
import { mutate } from './commands/mutate.ts'
import { recordPaths } from './commands/record.ts'
import { replay } from './commands/replay.ts'
import { runPaths } from './commands/run.ts'
import { runAll } from './commands/runAll.ts'
import { show } from './commands/show.ts'
import { usage } from './commands/usage.ts'
import type { Console } from './console.ts'
import { help } from './help.ts'
import { modelNamed, readOptions, UsageError, type Options } from './options.ts'

/** What a finished command tells the shell. */
export const exitCodes = { well: 0, failed: 1, misunderstood: 2 } as const

/** Runs one command line and resolves to its exit code; results and complaints go to `console`. */
export async function command(args: readonly string[], models: readonly Model[], console: Console): Promise<number> {
  try {
    return await dispatch(readOptions(args), args, models, console)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.err(`${error.message}\n\nnpm run paths -- --help says more.`)
    return exitCodes.misunderstood
  }
}

async function dispatch(
  options: Options,
  args: readonly string[],
  models: readonly Model[],
  console: Console,
): Promise<number> {
  if (options.help || options.command === '') {
    console.out(help)
    return options.help ? exitCodes.well : exitCodes.misunderstood
  }
  switch (options.command) {
    case 'list':
      return list(models, options, console)
    case 'show':
      return show(models, options, console)
    case 'plan':
      console.out(planOf(modelNamed(models, options.subject), options))
      return exitCodes.well
    case 'run':
      return options.all ? runAll(models, options, console) : runPaths(models, options, console)
    case 'merge':
      return mergeReports(models, options, console)
    case 'replay':
      return replay(
        models,
        options,
        args.some((arg) => arg === '--in' || arg.startsWith('--in=')),
        console,
      )
    case 'record':
      return recordPaths(models, options, console)
    case 'mutate':
      return mutate(models, options, console)
    case 'approve':
      return approve(models, options, console)
    case 'diff':
      return diff(models, options, console)
    case 'usage':
      return usage(models, options, console)
    case 'export':
      return exportFile(models, options, console)
    default:
      throw new UsageError(`There is no command “${options.command}”.`)
  }
}

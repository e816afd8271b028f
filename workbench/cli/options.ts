import { parseArgs } from 'node:util'

import config from '../../workbench.config.ts'
import type { Patience } from '../levels/patience.ts'
import { levels, type Level, algorithms, defaultPlan, parseUntil, type Plan, type Until } from 'everypath'
import type { Model } from '../model.ts'
import type { Locale } from '#contract/entities/locale.ts'

/** A command line that cannot be understood; its message says what would be. */
export class UsageError extends Error {}

/** A command line, understood. */
export interface Options {
  command: string
  /** What stands after the command: a machine, a file, or the id of a path. */
  subject: string | undefined
  plan: Partial<Plan>
  level: Level
  /** Null where none was asked for: every command has its own. */
  format: string | null
  locale: Locale
  /** Percent; coverage below fails the run. */
  threshold: number | null
  json: boolean
  help: boolean
  /** A file or folder to write to. */
  out: string | undefined
  /** A running product to walk on, instead of one of our own. */
  url: string | undefined
  /** A file of gestures that `record` plays instead of a person. */
  script: string | undefined
  /** A report that has the path to replay. */
  from: string | undefined
  /** Every machine at every level. */
  all: boolean
  /** A log whose use of arrows weighs random steps. */
  weights: string | undefined
  /** Only the path with this id. */
  path: string | undefined
  patience: Patience
  /** The part of the paths that is walked, from 1 to `count`. */
  shard: { index: number; count: number }
  /** No path is begun after so many milliseconds of walking. */
  budgetMs: number
  /** Pages are of a build whose machines tell what they do, and that is compared. */
  follow: boolean
  /** All that stands after the command: files of `merge`. */
  files: readonly string[]
}

const flags = {
  algorithm: { type: 'string' },
  seed: { type: 'string' },
  weights: { type: 'string' },
  target: { type: 'string' },
  switches: { type: 'string' },
  coverage: { type: 'string' },
  until: { type: 'string' },
  'max-length': { type: 'string' },
  'max-paths': { type: 'string' },
  'max-seconds': { type: 'string' },
  in: { type: 'string', default: 'memory' },
  format: { type: 'string' },
  locale: { type: 'string', default: 'en' },
  threshold: { type: 'string' },
  out: { type: 'string' },
  url: { type: 'string' },
  path: { type: 'string' },
  script: { type: 'string' },
  timeout: { type: 'string' },
  retries: { type: 'string' },
  shard: { type: 'string' },
  budget: { type: 'string' },
  follow: { type: 'boolean', default: false },
  from: { type: 'string' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const planFlags = [
  'algorithm',
  'seed',
  'weights',
  'target',
  'switches',
  'coverage',
  'until',
  'max-length',
  'max-paths',
  'max-seconds',
]

/** What each command takes beside --locale and --help, which all of them do. */
const understood: Readonly<Record<string, readonly string[]>> = {
  list: ['json'],
  show: [...planFlags, 'in', 'format', 'json'],
  plan: [...planFlags, 'in'],
  run: [
    ...planFlags,
    'in',
    'url',
    'threshold',
    'path',
    'out',
    'json',
    'timeout',
    'retries',
    'shard',
    'budget',
    'follow',
    'all',
  ],
  merge: ['threshold', 'out', 'json'],
  replay: ['in', 'url', 'from', 'json'],
  record: ['url', 'script', 'out'],
  mutate: ['json'],
  approve: [],
  diff: ['json', 'out'],
  usage: ['in', 'json'],
  export: [...planFlags, 'in', 'format', 'out'],
}

/** Reads a command line; throws a `UsageError` where it makes no sense. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals, tokens } = parse(args)
  const [command = '', subject, ...rest] = positionals
  if (rest.length > 0 && command !== 'merge')
    throw new UsageError(`“${rest.join(' ')}” is more than a command and its subject.`)
  if (!values.help) {
    checkFlags(
      command,
      tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    )
    if (command === 'list' && subject !== undefined)
      throw new UsageError(`“list” is about all machines; “${subject}” is too much.`)
    if (values.all) checkAll(subject, tokens)
  }
  const algorithm = values.algorithm === undefined ? undefined : oneOf('--algorithm', values.algorithm, algorithms)
  if ((algorithm === 'target') !== (values.target !== undefined)) {
    throw new UsageError('--algorithm target and --target STATE need each other.')
  }
  if (values.weights !== undefined && algorithm !== 'random') {
    throw new UsageError('--weights FILE weighs the steps of --algorithm random.')
  }
  return {
    command,
    subject,
    plan: withoutGaps({
      algorithm,
      target: values.target,
      seed: whole('--seed', values.seed, 0),
      switches: whole('--switches', values.switches, 0),
      coverage: number('--coverage', values.coverage, 100),
      until: untilOf(values.until),
      maxLength: whole('--max-length', values['max-length'], 1),
      maxPaths: whole('--max-paths', values['max-paths'], 1),
      maxSeconds: number('--max-seconds', values['max-seconds']),
    }),
    level: oneOf('--in', values.in, levels),
    format: values.format ?? null,
    locale: oneOf('--locale', values.locale, config.locales),
    threshold: number('--threshold', values.threshold, 100) ?? null,
    json: values.json,
    help: values.help,
    out: values.out,
    url: values.url?.replace(/\/$/, ''),
    from: values.from,
    all: values.all,
    weights: values.weights,
    path: values.path,
    script: values.script,
    patience: {
      timeoutMs: (number('--timeout', values.timeout) ?? Infinity) * 1000,
      retries: whole('--retries', values.retries, 0) ?? 0,
    },
    shard: shardOf(values.shard),
    budgetMs: (number('--budget', values.budget) ?? Infinity) * 1000,
    files: positionals.slice(1),
    follow: values.follow,
  }
}

function untilOf(text: string | undefined): Until | undefined {
  if (text === undefined) return undefined
  try {
    return parseUntil(text)
  } catch (error) {
    throw new UsageError(`--until: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** `2/4`: the second of four parts. */
function shardOf(value = '1/1'): Options['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number)
  if (index < 1 || index > count) throw new UsageError(`--shard is a part like 1/4; “${value}” is not.`)
  return { index, count }
}

/** The value, when it is one of these. */
export function oneOf<Choice extends string>(flag: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new UsageError(`${flag} is one of ${choices.join(', ')}; “${value}” is not.`)
  return found
}

/** The model of the machine that a command is about. */
export function modelNamed(models: readonly Model[], name: string | undefined): Model {
  const names = models.map(({ machine }) => machine.id).join(', ')
  if (name === undefined) throw new UsageError(`Name a machine: ${names}.`)
  const found = models.find(({ machine }) => machine.id === name)
  if (found === undefined)
    throw new UsageError(`There is no machine “${name}”. There are: ${names}. \`npm run models\` lists new ones.`)
  return found
}

/** The models of machines that are named as `a,b`. */
export function modelsNamed(models: readonly Model[], names: string | undefined): readonly Model[] {
  const chosen = new Set((names ?? '').split(',').map((name) => modelNamed(models, name === '' ? undefined : name)))
  return [...chosen]
}

/** What a plan falls back to, in words for the help. */
export const planDefaults = defaultPlan

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: flags, tokens: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function number(flag: string, value: string | undefined, most = Infinity): number | undefined {
  if (value === undefined) return undefined
  const read = Number(value)
  if (value.trim() === '' || !(read >= 0 && read <= most))
    throw new UsageError(`${flag} is no number that fits: “${value}”.`)
  return read
}

function whole(flag: string, value: string | undefined, least: number): number | undefined {
  if (value === undefined) return undefined
  const read = Number(value)
  if (value.trim() === '' || !Number.isSafeInteger(read) || read < least)
    throw new UsageError(`${flag} is no whole number that fits: “${value}”.`)
  return read
}

/** All machines at all levels: nothing of them is chosen, and the tests that walk them decide how. */
function checkAll(subject: string | undefined, tokens: ReturnType<typeof parse>['tokens']): void {
  if (subject !== undefined) throw new UsageError(`“run --all” is about all machines; “${subject}” is too much.`)
  const wrong = tokens.find((token) => token.kind === 'option' && !['all', 'json', 'locale'].includes(token.name))
  if (wrong?.kind === 'option')
    throw new UsageError(`“run --all” takes no --${wrong.name}. It takes: --json, --locale.`)
}

/** What would be ignored is refused: whoever writes it expects it to count. */
function checkFlags(command: string, given: readonly string[]): void {
  const known = understood[command]
  if (known === undefined) return
  const takes = new Set([...known, 'locale', 'help'])
  const wrong = given.find((flag) => !takes.has(flag))
  if (wrong === undefined) return
  const list = [...known, 'locale'].map((flag) => `--${flag}`).join(', ')
  throw new UsageError(`“${command}” takes no --${wrong}. It takes: ${list}.`)
}

function withoutGaps(plan: {
  [Key in Exclude<keyof Plan, 'weights' | 'tries'>]: Plan[Key] | undefined
}): Partial<Plan> {
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined))
}

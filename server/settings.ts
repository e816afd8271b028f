import { settingsTable, type Setting } from './settings/settingsTable.ts'

type Table = typeof settingsTable
type Read = { [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never }

/** What an installation has chosen, read from the environment. */
export interface Settings extends Omit<Read, 'publicUrl' | 'demo' | 'logLevel'> {
  publicUrl: string
  logLevel: NonNullable<Read['logLevel']>
  /** An empty database is to be filled with the demo town. */
  demo: boolean
  isProduction: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with one setting. The value is never quoted: it may be a secret in the wrong place. */
export interface SettingProblem {
  setting: Setting<unknown>
  problem: string
}

/** Some settings cannot be used; the message names all of them. */
export class InvalidSettings extends Error {
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(
      ({ setting, problem }) => `  ${setting.name} ${problem}\n    ${setting.meaning} For example: ${setting.example}`,
    )
    super(
      `${problems.length === 1 ? 'One setting' : `${problems.length} settings`} cannot be used:\n${lines.join('\n')}`,
    )
    this.problems = problems
  }
}

/** Reads all settings, or throws `InvalidSettings` with everything that is wrong with them. Touches nothing. */
export function readSettings(environment: Environment): Settings {
  const problems: SettingProblem[] = []
  const entries = Object.entries(settingsTable).map(([key, setting]) => [
    key,
    readOne(setting as Setting<unknown>, environment, problems), // each setting reads a value of its own kind
  ])
  const read = Object.fromEntries(entries) as Read // one entry for each key of the table
  const settings: Settings = {
    ...read,
    isProduction: read.environment === 'production',
    publicUrl: read.publicUrl ?? `http://localhost:${read.port}`,
    logLevel: read.logLevel ?? (read.environment === 'production' ? 'info' : 'warn'),
    demo: read.demo ?? (read.databaseUrl === undefined && read.environment !== 'production'),
  }
  problems.push(...togetherWrong(settings, problems))
  if (problems.length > 0) throw new InvalidSettings(problems)
  return settings
}

function readOne(setting: Setting<unknown>, environment: Environment, problems: SettingProblem[]): unknown {
  const text = environment[setting.name]?.trim()
  if (text === undefined || text === '') return setting.default
  const value = setting.kind.read(text)
  if (value === undefined) problems.push({ setting, problem: `must be ${setting.kind.is}.` })
  return value
}

/** What each setting alone cannot know. */
function* togetherWrong(settings: Settings, problems: readonly SettingProblem[]): Generator<SettingProblem> {
  const { secretKey, s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey } = settingsTable
  const isFine = (setting: object) => problems.every((known) => known.setting !== setting)
  if (settings.isProduction && isFine(secretKey)) {
    if (settings.secretKey === undefined) yield { setting: secretKey, problem: 'is required in production.' }
    else if (isGuessable(settings.secretKey))
      yield { setting: secretKey, problem: 'can be guessed; it must be random.' }
  }
  if (settings.isProduction && settings.demo) {
    yield {
      setting: settingsTable.demo,
      problem: 'must be off in production: everybody knows the passwords of the demo.',
    }
  }
  const bucket = [s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey]
  const values = [settings.s3Endpoint, settings.s3Bucket, settings.s3AccessKey, settings.s3SecretKey]
  if (values.every((value) => value === undefined)) return
  for (const [index, setting] of bucket.entries()) {
    if (values[index] === undefined && isFine(setting))
      yield { setting, problem: 'is missing, other S3 settings are there.' }
  }
}

/** Made of a few characters, or of what people write when they mean to change it later. */
const isGuessable = (secret: string) =>
  new Set(secret).size < 10 || /change.?me|secret|password|example|domivo|12345678|qwerty|<.*>/i.test(secret)

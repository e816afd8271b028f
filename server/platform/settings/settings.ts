import { isLoopbackName } from '../http/isLoopbackName.ts'
import { settingsTable, type Setting } from './settingsTable.ts'

type Table = typeof settingsTable
type Read = { [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never }

/** What an installation has chosen, read from the environment. */
export interface Settings extends Omit<Read, 'publicUrl' | 'demo' | 'developmentMailbox' | 'logLevel' | 'stopDelay'> {
  publicUrl: string
  logLevel: NonNullable<Read['logLevel']>
  /** In seconds. */
  stopDelay: number
  /** An empty database is to be filled with the demo town. */
  demo: boolean
  /** Mails are kept and shown at `/dev/mailbox` to whoever reaches the server. */
  developmentMailbox: boolean
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
    publicUrl: read.publicUrl ?? localAddress(read),
    logLevel: read.logLevel ?? (read.environment === 'production' ? 'info' : 'warn'),
    stopDelay: read.stopDelay ?? (read.environment === 'production' ? 3 : 0),
    demo: read.demo ?? (read.databaseUrl === undefined && read.environment !== 'production'),
    developmentMailbox: read.smtpUrl === undefined && (read.developmentMailbox ?? read.environment !== 'production'),
  }
  problems.push(...togetherWrong(settings, problems), ...exposedByDefault(read, settings))
  if (problems.length > 0) throw new InvalidSettings(problems)
  return settings
}

const localAddress = ({ port }: Pick<Read, 'port'>) => `http://localhost:${port}`

function readOne(setting: Setting<unknown>, environment: Environment, problems: SettingProblem[]): unknown {
  const text = environment[setting.name]?.trim()
  if (text === undefined || text === '') return setting.default
  const value = setting.kind.read(text)
  if (value === undefined) problems.push({ setting, problem: `must be ${setting.kind.is}.` })
  return value
}

/** What each setting alone cannot know. */
function* togetherWrong(settings: Settings, problems: readonly SettingProblem[]): Generator<SettingProblem> {
  const { secretKey, publicUrl, developmentMailbox, s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey } = settingsTable
  const { databaseUrl, databaseReplicaUrls } = settingsTable
  const isFine = (setting: object) => problems.every((known) => known.setting !== setting)
  if (settings.isProduction && isFine(secretKey)) {
    if (settings.secretKey === undefined) yield { setting: secretKey, problem: 'is required in production.' }
    else if (isGuessable(settings.secretKey))
      yield { setting: secretKey, problem: 'can be guessed; it must be random.' }
  }
  // Links in mails would lead to this machine.
  if (settings.isProduction && isFine(publicUrl) && settings.publicUrl === localAddress(settings))
    yield { setting: publicUrl, problem: 'is required in production: links in mails lead there.' }
  if (settings.isProduction && settings.demo) {
    yield {
      setting: settingsTable.demo,
      problem: 'must be off in production: everybody knows the passwords of the demo.',
    }
  }
  if (settings.isProduction && settings.developmentMailbox) {
    yield {
      setting: developmentMailbox,
      problem: 'must be off in production: everybody could read the links by which passwords are set.',
    }
  }
  if (settings.databaseReplicaUrls !== undefined && settings.databaseUrl === undefined && isFine(databaseUrl))
    yield { setting: databaseReplicaUrls, problem: 'needs DATABASE_URL beside it.' }
  const bucket = [s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey]
  const values = [settings.s3Endpoint, settings.s3Bucket, settings.s3AccessKey, settings.s3SecretKey]
  if (values.every((value) => value === undefined)) return
  for (const [index, setting] of bucket.entries()) {
    if (values[index] === undefined && isFine(setting))
      yield { setting, problem: 'is missing, other S3 settings are there.' }
  }
}

/**
 * What is meant for a developer's own machine and would be open to others without anybody having chosen it: the demo,
 * whose password is published, and the mails with their links. Whoever means it says so.
 */
function* exposedByDefault(read: Read, settings: Settings): Generator<SettingProblem> {
  if (settings.isProduction || isOnLoopback(read)) return
  const { demo, developmentMailbox } = settingsTable
  if (settings.demo && read.demo === undefined) yield { setting: demo, problem: mustBeChosen(demo) }
  if (settings.developmentMailbox && read.developmentMailbox === undefined)
    yield { setting: developmentMailbox, problem: mustBeChosen(developmentMailbox) }
}

const mustBeChosen = ({ name }: Setting<unknown>) =>
  `has to be set where others can reach the server: ${name}=on or ${name}=off, or NODE_ENV=production for a real installation.`

/** Only this machine reaches the server, no proxy passes others on, and no address of another machine is given out for it. */
const isOnLoopback = ({ host, publicUrl, trustProxy }: Pick<Read, 'host' | 'publicUrl' | 'trustProxy'>) =>
  isLoopbackName(host) &&
  trustProxy === false &&
  (publicUrl === undefined || isLoopbackName(new URL(publicUrl).hostname))

/** Made of a few characters, or of what people write when they mean to change it later. */
const isGuessable = (secret: string) =>
  new Set(secret).size < 10 || /change.?me|secret|password|example|domivo|12345678|qwerty|<.*>/i.test(secret)

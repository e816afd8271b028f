import { describe, expect, it } from 'vitest'

import { InvalidSettings, readSettings, type Environment } from './settings.ts'

const goodSecret = '5f1c9a7e2b4d8c6f0a3e1b7d9c5f2a8e4b6d0c1f'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }

const readMistakes = () =>
  readSettings({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://hidden-value', SECRET_KEY: 'short' })

function problemsOf(environment: Environment): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    return error.problems.map(({ setting, problem }) => `${setting.name} ${problem}`)
  }
}

describe('reading settings', () => {
  it('needs none of them', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: '.data',
      publicUrl: 'http://localhost:3000',
      apiBaseUrl: '',
      demo: true,
      isProduction: false,
      trustProxy: false,
    })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
  })

  it('reads each kind of value', () => {
    const environment = {
      PORT: '8080',
      DEMO: 'off',
      DEV_MAILBOX: 'off',
      PUBLIC_URL: 'https://www.example.com/',
      TRUST_PROXY: '2',
    }
    expect(readSettings(environment)).toMatchObject({
      port: 8080,
      demo: false,
      publicUrl: 'https://www.example.com',
      trustProxy: 2,
    })
  })

  it('leaves the demo out of a PostgreSQL server and of production', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://localhost/domivo' }).demo).toBe(false)
    expect(readSettings({ ...production, SECRET_KEY: goodSecret }).demo).toBe(false)
  })

  it('names all problems at once, with meaning and example, and quotes no value', () => {
    expect(readMistakes).toThrow(InvalidSettings)
    expect(readMistakes).toThrow(
      /^4 settings cannot be used:\n {2}PORT must be a whole number from 0 to 65535\.\n {4}The port to listen on.* For example: 8080/,
    )
    expect(readMistakes).not.toThrow('hidden-value')
    expect(readMistakes).not.toThrow('eighty')
  })

  it.each([
    { PUBLIC_URL: 'https://www.example.com/homes' },
    { PUBLIC_URL: 'https://user:word@www.example.com' },
    { PUBLIC_URL: 'https://www.example.com?a=b' },
    { MAIL_FROM: 'homes' },
    { MAIL_FROM: 'Homes <homes>' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp:mail.example.com' },
    { MAP_STYLE_URL: 'http:/tiles.example.com' },
    { TRUST_PROXY: '300.1.1.1' },
    { TRUST_PROXY: '10.0.0.0/33' },
  ])('takes none that can only be a mistake: %j [A12]', (environment) => {
    expect(problemsOf({ DEMO: 'off', DEV_MAILBOX: 'off', ...environment })).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(environment)[0]} must be `)),
    ])
  })

  it.each([
    { PUBLIC_URL: 'https://www.example.com:8443' },
    { MAIL_FROM: 'noreply@example.com' },
    { MAIL_FROM: 'Domivo, byty a domy <noreply@example.com>' },
    { TRUST_PROXY: '10.0.0.0/8, ::1,192.168.1.1' },
    { DATABASE_URL: 'postgres://user:word@[::1]:5432/homes' },
  ])('takes %j', (environment) => {
    expect(problemsOf({ DEMO: 'off', DEV_MAILBOX: 'off', ...environment })).toEqual([])
  })

  it('wants all settings of a bucket or none', () => {
    expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'media' })).toEqual([
      'S3_ACCESS_KEY is missing, other S3 settings are there.',
      'S3_SECRET_KEY is missing, other S3 settings are there.',
    ])
    expect(problemsOf({ S3_BUCKET: 'media', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })).toEqual([
      'S3_ENDPOINT is missing, other S3 settings are there.',
    ])
  })

  it('wants the name of a bucket that stands in addresses', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example.com/', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    expect(readSettings({ ...bucket, S3_BUCKET: 'domivo-media' })).toMatchObject({
      s3Endpoint: 'https://s3.example.com',
      s3Bucket: 'domivo-media',
      s3Region: 'us-east-1',
    })
    for (const name of ['Media', 'a/b', '../x', 'ab', 'media?'])
      expect(problemsOf({ ...bucket, S3_BUCKET: name })).toEqual([expect.stringContaining('S3_BUCKET must be')])
  })
})

describe('settings in production', () => {
  it.each([
    ['none', undefined, 'is required in production.'],
    ['a short one', 'abc', 'must be a secret of 32 bytes or more.'],
    ['the one of the example', 'change-me-change-me-change-me-change-me', 'can be guessed; it must be random.'],
    ['one letter over and over', 'a'.repeat(64), 'can be guessed; it must be random.'],
  ])('refuse %s as the secret key [REL-23]', (_, secret, problem) => {
    expect(problemsOf({ ...production, SECRET_KEY: secret })).toEqual([`SECRET_KEY ${problem}`])
  })

  it('take a random secret key [REL-23]', () => {
    expect(problemsOf({ ...production, SECRET_KEY: goodSecret })).toEqual([])
  })

  it('refuse the demo, whose passwords everybody knows [REL-23]', () => {
    expect(problemsOf({ ...production, SECRET_KEY: goodSecret, DEMO: 'on' })).toEqual([
      'DEMO must be off in production: everybody knows the passwords of the demo.',
    ])
  })

  it('refuse to go without the public address, where links in mails lead [A16]', () => {
    expect(problemsOf({ NODE_ENV: 'production', SECRET_KEY: goodSecret })).toEqual([
      'PUBLIC_URL is required in production: links in mails lead there.',
    ])
  })

  it('refuse the mailbox that everybody can read [A9]', () => {
    expect(problemsOf({ ...production, SECRET_KEY: goodSecret, DEV_MAILBOX: 'on' })).toEqual([
      'DEV_MAILBOX must be off in production: everybody could read the links by which passwords are set.',
    ])
  })
})

const how = (name: string) =>
  `${name} has to be set where others can reach the server: ${name}=on or ${name}=off, or NODE_ENV=production for a real installation.`

describe('settings of a server that others can reach', () => {
  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '192.0.2.7' }],
    [{ TRUST_PROXY: '1' }],
    [{ TRUST_PROXY: '10.0.0.0/8' }],
    [{ PUBLIC_URL: 'https://www.example.com' }],
    [{ PUBLIC_URL: 'http://localhost.example.com' }],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  ])('do not show the demo and the mailbox by default: %j [A9]', (environment) => {
    expect(problemsOf(environment)).toEqual([how('DEMO'), how('DEV_MAILBOX')])
    expect(problemsOf({ ...environment, DEMO: 'on', SMTP_URL: 'smtp://mail.example.com' })).toEqual([])
    expect(readSettings({ ...environment, DEMO: 'off', DEV_MAILBOX: 'on' })).toMatchObject({
      demo: false,
      developmentMailbox: true,
    })
  })

  it.each([
    [{}],
    [{ HOST: 'localhost', TRUST_PROXY: 'off' }],
    [{ HOST: '::1' }],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [{ PUBLIC_URL: 'http://[::1]:3000' }],
    [{ PUBLIC_URL: 'http://domivo.localhost:3000' }],
  ])('show them on this machine alone: %j [A9]', (environment) => {
    expect(readSettings(environment)).toMatchObject({ demo: true, developmentMailbox: true })
  })
})

describe('the first administrator', () => {
  it('is named by an address to which mails can be sent [C2]', () => {
    expect(readSettings({ ADMIN_EMAIL: 'Jana.Novak+admin@example.com' }).adminEmail).toBe(
      'Jana.Novak+admin@example.com',
    )
    for (const address of ['jana', 'jana@', '@example.com', 'Jana <jana@example.com>', 'a@b, c@d'])
      expect(problemsOf({ ADMIN_EMAIL: address })).toEqual(['ADMIN_EMAIL must be an email address.'])
  })
})

it('reads one replica or several, and only beside DATABASE_URL', () => {
  const databases = {
    DATABASE_URL: 'postgres://a/domivo',
    DATABASE_REPLICA_URL: 'postgres://b/domivo, postgres://c/domivo',
  }
  expect(readSettings(databases).databaseReplicaUrls).toEqual(['postgres://b/domivo', 'postgres://c/domivo'])
  expect(readSettings({ DATABASE_URL: 'postgres://a/domivo' }).databaseReplicaUrls).toBeUndefined()
  expect(problemsOf({ ...databases, DATABASE_REPLICA_URL: 'postgres://b/domivo,b' })).toEqual([
    expect.stringContaining('DATABASE_REPLICA_URL must be an address that begins with postgres:// or postgresql://'),
  ])
  expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://b/domivo' })).toEqual([
    'DATABASE_REPLICA_URL needs DATABASE_URL beside it.',
  ])
})

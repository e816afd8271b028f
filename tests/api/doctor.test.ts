import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkReplicas } from '#scripts/doctor/checkReplicas.ts'
import { checkDatabase } from '#scripts/doctor/checkDatabase.ts'
import { checkDirectory, checkStreets } from '#scripts/doctor/checkMachine.ts'
import { checkBucket, checkMail, checkPublicAddress } from '#scripts/doctor/checkNetwork.ts'
import { examine } from '#scripts/doctor/examine.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { keepPeriods } from '#server/platform/database/periods.ts'
import { startBucketServer, type BucketServer } from '#tests/support/bucketServer.ts'
import { createServerDatabase, databaseUrlFor, runStatement } from '#tests/support/serverDatabases.ts'
import { startSmtpStandIn } from '#tests/support/smtpStandIn.ts'

import { startTcpProxy } from '../faults/tcpProxy.ts'

const mebibyte = 1024 * 1024
const directory = mkdtempSync(join(tmpdir(), 'domivo-doctor-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** The findings that are not well, as `check judgement: message → advice`. */
const wrongIn = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ judgement }) => judgement === 'fault' || judgement === 'warning')
    .map(({ check, judgement, message, advice }) => `${check} ${judgement}: ${message} → ${advice ?? ''}`)

/** Serves one answer at every address. */
async function serving(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { port, url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

const withFree = (free: number) => wrongIn(checkDirectory({ dataDirectory: directory }, () => free))

describe('the doctor, of settings and of the machine', () => {
  it('names every setting that cannot be used, and what it should be', async () => {
    const found = wrongIn(await examine({ DATABASE_URL: 'mysql://localhost/homes', PORT: 'many' }))
    expect(found).toHaveLength(2)
    expect(found.join('\n')).toMatch(/DATABASE_URL must be[^]*PORT must be|PORT must be[^]*DATABASE_URL must be/)
  })

  it('asks for a secret in production', async () => {
    const found = wrongIn(await examine({ NODE_ENV: 'production', PUBLIC_URL: 'https://homes.example' }))
    expect(found.join('\n')).toContain('settings fault: SECRET_KEY is required in production.')
  })

  it('warns where the product does not run as in production', async () => {
    const found = wrongIn(await examine({ DATA_DIR: directory }))
    expect(found[0]).toMatch(/^settings warning: .* NODE_ENV is not production/)
  })

  it('sees a directory that cannot be used', () => {
    const file = join(directory, 'file')
    writeFileSync(file, '', { mode: 0o600 })
    expect(wrongIn(checkDirectory({ dataDirectory: join(file, 'data') }))).toEqual([
      expect.stringMatching(/^data directory fault: .*cannot be read and written by this user \(EACCES\).*DATA_DIR/),
    ])
  })

  it('sees a disk that is full, and one that soon will be', () => {
    expect(withFree(100 * mebibyte)).toEqual([expect.stringMatching(/^data directory fault: 100 MiB are free/)])
    expect(withFree(1000 * mebibyte)).toEqual([expect.stringMatching(/^data directory warning: 1000 MiB are free/)])
    expect(withFree(9000 * mebibyte)).toEqual([])
  })

  it('sees a file of streets that is none, and one that is gone', async () => {
    const file = join(directory, 'streets.pmtiles')
    writeFileSync(file, 'no tiles')
    expect(wrongIn(await checkStreets({ mapTiles: file }))[0]).toMatch(/^map fault: .*no PMTiles archive/)
    expect(wrongIn(await checkStreets({ mapTiles: `${file}.gone` }))[0]).toMatch(/^map fault: .*cannot be read/)
  })
})

const foundIn = async (databaseUrl: string, present?: () => number) =>
  wrongIn(await checkDatabase({ databaseUrl, dataDirectory: directory }, present))

/** A change of the applied migrations, and what takes it back. */
const restored = (change: string) =>
  [
    `create table kept as table schema_migration; ${change}`,
    'truncate schema_migration; insert into schema_migration table kept; drop table kept',
  ] as const

const { url: serverUrl, reason } = { url: undefined, reason: '', ...inject('postgres') }

describe.skipIf(serverUrl === undefined)(
  `the doctor, of a PostgreSQL server${reason === '' ? '' : ` (${reason})`}`,
  () => {
    let created: Awaited<ReturnType<typeof createServerDatabase>>
    beforeAll(async () => {
      created = await createServerDatabase(serverUrl ?? '')
      await runStatement(
        created.databaseUrl,
        `insert into account (email, password_hash, first_name, last_name, is_admin) values ('a@homes.example', '', 'A', 'B', true)`,
      )
      const { database, close } = await openDatabase({ dataDirectory: '', databaseUrl: created.databaseUrl })
      await keepPeriods(database, new Date())
      await close()
    })
    afterAll(() => created.drop())

    /** The findings after a statement that breaks something, which is then mended by the other. */
    const after = async (breaking: string, mending: string) => {
      await runStatement(created.databaseUrl, breaking)
      try {
        return await foundIn(created.databaseUrl)
      } finally {
        await runStatement(created.databaseUrl, mending)
      }
    }

    it('finds nothing where nothing is wrong', async () => {
      expect(await foundIn(created.databaseUrl)).toEqual([])
    })

    it('sees a server that is not there, and a database that is not', async () => {
      expect(await foundIn('postgres://127.0.0.1:9/homes')).toEqual([
        expect.stringMatching(/^database fault: PostgreSQL at 127.0.0.1:9 .*refuses connections/),
      ])
      expect(await foundIn(databaseUrlFor(serverUrl ?? '', 'nowhere'))).toEqual([
        expect.stringMatching(/^database fault: .* has no such database\. Create it with createdb/),
      ])
    })

    it('sees a server that stays silent, and one that is slow', async () => {
      const { host, hostname, port } = new URL(created.databaseUrl)
      const proxy = await startTcpProxy(`http://${hostname}:${port}`)
      const throughProxy = created.databaseUrl.replace(host, new URL(proxy.origin).host)
      try {
        proxy.lateMs = 30
        expect(await foundIn(throughProxy)).toEqual([
          expect.stringMatching(/^latency warning: .* answers in [\d.]+ ms/),
        ])
        proxy.isSilent = true
        expect(await foundIn(throughProxy)).toEqual([expect.stringMatching(/^database fault: .*does not answer/)])
      } finally {
        await proxy.stop()
      }
    })

    it('sees a database that takes no writes', async () => {
      const name = new URL(created.databaseUrl).pathname.slice(1)
      // From outside of it: inside, even the statement that mends it would be refused.
      await runStatement(serverUrl ?? '', `alter database ${name} set default_transaction_read_only = on`)
      const readOnly = await foundIn(created.databaseUrl)
      await runStatement(serverUrl ?? '', `alter database ${name} reset default_transaction_read_only`)
      expect(readOnly).toEqual([expect.stringMatching(/^database fault: .*read-only/)])
    })

    it('sees a user who may not create tables', async () => {
      const visitor = new URL(created.databaseUrl)
      await runStatement(created.databaseUrl, `create role doctor_visitor login password 'visiting'`)
      visitor.username = 'doctor_visitor'
      visitor.password = 'visiting'
      try {
        expect((await foundIn(visitor.href))[0]).toMatch(/^database fault: This user may not create tables\./)
      } finally {
        await runStatement(created.databaseUrl, 'drop role doctor_visitor')
      }
    })

    it('sees a database in another encoding', async () => {
      const name = `domivo_test_ascii_${process.pid}`
      await runStatement(serverUrl ?? '', `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
      try {
        expect((await foundIn(databaseUrlFor(serverUrl ?? '', name)))[0]).toMatch(
          /^database fault: .*encoding SQL_ASCII/,
        )
      } finally {
        await runStatement(serverUrl ?? '', `drop database ${name} with (force)`)
      }
    })

    it('sees clocks that disagree', async () => {
      expect(await foundIn(created.databaseUrl, () => Date.now() - 90_000)).toEqual([
        expect.stringMatching(/^clock fault: .* (?:89|90|91) s apart/),
      ])
    })

    it('sees an empty database, and migrations that are pending, changed, or of a newer release', async () => {
      const name = `domivo_test_empty_${process.pid}`
      await runStatement(serverUrl ?? '', `create database ${name}`)
      try {
        expect(await foundIn(databaseUrlFor(serverUrl ?? '', name))).toEqual([
          expect.stringMatching(/^migrations warning: The database is empty/),
        ])
      } finally {
        await runStatement(serverUrl ?? '', `drop database ${name} with (force)`)
      }
      expect(await after(...restored(`delete from schema_migration where name like '0002%'`))).toEqual([
        expect.stringMatching(/^migrations warning: 1 migrations are pending, from 0002/),
      ])
      expect(await after(...restored(`update schema_migration set checksum = 'x' where name like '0003%'`))).toEqual([
        expect.stringMatching(/^migrations fault: 0003\S+ was changed/),
      ])
      expect(await after(...restored(`insert into schema_migration values ('9999_later.sql', 'x')`))).toEqual([
        expect.stringMatching(/^migrations warning: .*newer release \(1 /),
      ])
    })

    it('sees jobs that nobody takes, and jobs that were given up', async () => {
      expect(
        await after(
          `insert into job (kind, payload, run_at) values ('sendMail', '{}', now() - interval '20 minutes')`,
          'delete from job',
        ),
      ).toEqual([expect.stringMatching(/^jobs fault: 1 jobs are due and nobody takes them, the oldest for 20 minutes/)])
      expect(
        await after(
          `insert into job (kind, payload, attempts, run_at, dead_at) values ('sendMail', '{}', 9, now() - interval '1 day', now())`,
          'delete from job',
        ),
      ).toEqual([expect.stringMatching(/^jobs warning: 1 jobs were given up \(sendMail\)/)])
    })

    it('sees a period that begins soon without its partition, and rows that belong to none', async () => {
      expect(
        await after(
          `insert into period (of, starts_at) values ('session', date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')`,
          `delete from period where starts_at <= now()`,
        ),
      ).toEqual([expect.stringMatching(/^partitions warning: There is no partition session_\d{4}_\d\d: /)])
      expect(
        await after(
          `insert into session (id, account_id, created_at, last_used_at, ends_at, refresh_hash, rotated_at)
           select gen_random_uuid(), id, '2099-01-01', now(), now(), '', now() from account`,
          'delete from session',
        ),
      ).toEqual([expect.stringMatching(/^partitions warning: There are rows in the default partition of session/)])
    })

    it('sees replicas that cannot be reached, and servers that are none', async () => {
      const { databaseUrl } = created
      const found = await checkReplicas({
        databaseUrl,
        databaseReplicaUrls: ['postgres://127.0.0.1:9/homes', databaseUrl],
      })
      expect(wrongIn(found)).toEqual([
        expect.stringMatching(/^replicas fault: The replica 127.0.0.1:9 cannot be read: .*ECONNREFUSED/),
        expect.stringMatching(/^replicas warning: 127.0.0.1:\d+ is no replica, and is not read/),
      ])
      expect(await checkReplicas({ databaseUrl, databaseReplicaUrls: undefined })).toEqual([])
    })

    it('sees that nobody can review listings', async () => {
      expect(await after('update account set is_admin = false', 'update account set is_admin = true')).toEqual([
        expect.stringMatching(/^administrators warning: .*npm run admin -- create EMAIL/),
      ])
    })
  },
)

const foundOfMail = async (smtpUrl: string | undefined) => wrongIn([await checkMail({ smtpUrl, isProduction: true })])

describe('the doctor, of a mail server', () => {
  it('finds nothing where it answers', async () => {
    const standIn = await startSmtpStandIn()
    expect(await foundOfMail(standIn.url)).toEqual([])
    await standIn.stop()
  })

  it('sees that none is set, that none is there, and that it refuses the password', async () => {
    expect(await foundOfMail(undefined)).toEqual([expect.stringMatching(/^mail warning: No mail server is set/)])
    expect(await foundOfMail('smtp://127.0.0.1:9')).toEqual([
      expect.stringMatching(/^mail fault: .*ECONNREFUSED.*firewall/),
    ])
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    })
    const listening = server.listen(0, '127.0.0.1')
    if (!listening.listening) await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo // it listens on TCP
    expect(await foundOfMail(`smtp://user:wrong@127.0.0.1:${port}`)).toEqual([
      expect.stringMatching(/^mail fault: .*→ Correct user and password in SMTP_URL\./),
    ])
    server.close()
  })
})

describe('the doctor, of the bucket', () => {
  let server: BucketServer
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.stop())
  const found = async (change: Partial<BucketServer['bucket']>) => {
    const { endpoint, bucket, region, accessKey, secretKey } = { ...server.bucket, ...change }
    const settings = {
      s3Endpoint: endpoint,
      s3Bucket: bucket,
      s3Region: region,
      s3AccessKey: accessKey,
      s3SecretKey: secretKey,
    }
    return wrongIn([await checkBucket({ dataDirectory: directory, ...settings })])
  }

  it('leaves nothing behind where it can be used', async () => {
    expect([await found({}), server.keys()]).toEqual([[], []])
  })

  it('sees a bucket that is not there, a wrong key, and a service that is not there', async () => {
    expect(await found({ bucket: 'nowhere' })).toEqual([expect.stringMatching(/NoSuchBucket.*Create the bucket/)])
    expect(await found({ secretKey: 'wrong' })).toEqual([
      expect.stringMatching(/→ Correct S3_ACCESS_KEY|→ Let the key/),
    ])
    expect(await found({ endpoint: 'http://127.0.0.1:9' })).toEqual([expect.stringMatching(/→ Correct S3_ENDPOINT/)])
  })
})

const foundAt = async (publicUrl: string, change = {}) =>
  wrongIn(await checkPublicAddress({ publicUrl, isProduction: false, trustProxy: false, port: 3000, ...change }))

describe('the doctor, of the public address', () => {
  it('finds nothing where the product answers', async () => {
    const { url, stop } = await serving(200, '{"status":"ok","database":"ok"}')
    expect(await foundAt(url)).toEqual([])
    stop()
  })

  it('sees another program, and a product that is not ready', async () => {
    const other = await serving(200, '<h1>It works!</h1>')
    expect(await foundAt(other.url)).toEqual([expect.stringMatching(/^public address fault: Something else answers/)])
    other.stop()
    const unready = await serving(503, '{"title":"Unavailable"}')
    expect(await foundAt(unready.url)).toEqual([expect.stringMatching(/^public address fault: .*not ready/)])
    unready.stop()
  })

  it('sees a name without a record, and one that only this machine reaches', async () => {
    expect(await foundAt('https://nowhere.invalid')).toEqual([
      expect.stringMatching(/^public address fault: The name nowhere.invalid of PUBLIC_URL cannot be resolved/),
    ])
    expect(await foundAt('http://localhost:3000', { isProduction: true })).toEqual([
      expect.stringMatching(/^public address fault: .*nobody else reaches it/),
    ])
  })
})

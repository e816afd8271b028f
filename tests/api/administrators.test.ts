import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Database } from '#server/platform/database/database.ts'
import {
  ensureFirstAdmin,
  runAdminCommand,
  type AdminCommandDeps,
} from '#server/features/moderation/administrators.service.ts'
import { addAccounts } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { oneProcessDatabase } from '#tests/support/oneDatabase.ts'
import { turnsOfProcesses } from '#tests/support/processesOfRun.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { compiledCode, startServerProcess } from '#tests/support/serverProcess.ts'
import { shortLived } from '#tests/support/shortLived.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const secretKey = '5f1c9a7e2b4d8c6f0a3e1b7d9c5f2a8e4b6d0c1f'
const newPassword = 'seven green bicycles in a row'

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let deps: AdminCommandDeps

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: readSettings({ SECRET_KEY: secretKey }) })
    deps = { database, secretKey, publicUrl: 'https://homes.example', now: () => new Date() }
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await sql`update account set is_admin = false`.execute(database)
  })

  const signIn = (email: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/token/create', payload: { email, password } })
  const setPassword = (link: string | undefined) =>
    server.app.inject({
      method: 'POST',
      url: '/users/reset-password-validate',
      payload: { token: link?.split('/').at(-1), newPassword },
    })
  const whoIs = async (email: string) => {
    const { rows } = await sql<{ isAdmin: boolean; isConfirmed: boolean; hasPassword: boolean }>`
      select is_admin as "isAdmin", confirmed_at is not null as "isConfirmed", password_hash is not null as "hasPassword"
        from account where email = ${email}
    `.execute(database)
    return rows
  }
  const actionsAbout = async (email: string) => {
    const { rows } = await sql<{ action: string; by: number | null }>`
      select action, actor_id as by from admin_action
       where account_id = (select id from account where email = ${email}) order by id
    `.execute(database)
    return rows
  }
  const mailsTo = async (email: string) => {
    const { rows } = await sql<{ kind: string }>`
      select payload->>'kind' as kind from job where kind = 'mail' and payload->>'to' = ${email}
    `.execute(database)
    return rows.map(({ kind }) => kind)
  }

  describe('npm run admin', () => {
    it('creates an administrator who chooses a password by a link, once, and gets in [C2]', async () => {
      const { message, link } = await runAdminCommand(deps, { name: 'create', email: 'first@homes.example' })
      expect(message).toContain('first@homes.example is an administrator now')
      expect(link).toMatch(/^https:\/\/homes\.example\/en\/auth\/reset-password\/[\w-]{43}$/)
      expect((await setPassword(link)).statusCode).toBe(204)
      expect((await setPassword(link)).statusCode).toBe(422)
      const { token } = (await signIn('first@homes.example', newPassword)).json<{ token: string }>()
      const overview = await server.app.inject({
        url: '/admin/overview',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(overview.statusCode).toBe(200)
      expect(await actionsAbout('first@homes.example')).toEqual([{ action: 'MAKE_ADMIN', by: null }])
    })

    it('does not create what is there, however it is spelled, and says what to do [C2]', async () => {
      await addAccounts(database, [{ email: 'known@homes.example' }])
      await expect(runAdminCommand(deps, { name: 'create', email: 'Known@Homes.example' })).rejects.toThrow(
        'Known@Homes.example has an account already. Make it an administrator with: npm run admin -- promote Known@Homes.example',
      )
      expect(await whoIs('known@homes.example')).toMatchObject([{ isAdmin: false }])
    })

    it('promotes a confirmed account alone: an address may have been claimed by somebody else [C2]', async () => {
      await addAccounts(database, [
        { email: 'promoted@homes.example' },
        { email: 'claimed@homes.example', isConfirmed: false },
      ])
      await runAdminCommand(deps, { name: 'promote', email: 'promoted@homes.example' })
      expect(await whoIs('promoted@homes.example')).toMatchObject([{ isAdmin: true }])
      const refused = runAdminCommand(deps, { name: 'promote', email: 'claimed@homes.example' })
      await expect(refused).rejects.toThrow('has not been confirmed')
      expect(await whoIs('claimed@homes.example')).toMatchObject([{ isAdmin: false }])
    })

    it('demotes an administrator, who is signed out, but never the last one [C2]', async () => {
      await addAccounts(database, [
        { email: 'one@homes.example', isAdmin: true },
        { email: 'two@homes.example', isAdmin: true },
      ])
      await signIn('one@homes.example', 'four plain words here')
      await runAdminCommand(deps, { name: 'demote', email: 'one@homes.example' })
      const { rows } = await sql`
        select from session join account on account.id = session.account_id
         where account.email = 'one@homes.example' and ended_at is null
      `.execute(database)
      expect(rows).toHaveLength(0)
      const last = runAdminCommand(deps, { name: 'demote', email: 'two@homes.example' })
      await expect(last).rejects.toThrow('two@homes.example is the last administrator')
      expect(await whoIs('two@homes.example')).toMatchObject([{ isAdmin: true }])
    })

    it('takes the rights of an administrator who is banned, and gives none to who is [C2]', async () => {
      await addAccounts(database, [
        { email: 'barred@homes.example', isAdmin: true, isBanned: true },
        { email: 'outside@homes.example', isBanned: true },
      ])
      const { message } = await runAdminCommand(deps, { name: 'demote', email: 'barred@homes.example' })
      expect(message).toBe('barred@homes.example is no administrator any more, and is signed out everywhere.')
      expect(await whoIs('barred@homes.example')).toMatchObject([{ isAdmin: false }])
      const promoted = runAdminCommand(deps, { name: 'promote', email: 'outside@homes.example' })
      await expect(promoted).rejects.toThrow('outside@homes.example is banned.')
      expect(await whoIs('outside@homes.example')).toMatchObject([{ isAdmin: false }])
    })

    it('lists administrators, and says how to make one where there is none [C2]', async () => {
      expect(await runAdminCommand(deps, { name: 'list' })).toEqual({
        message: 'There is no administrator yet. Make one with: npm run admin -- create EMAIL',
        admins: [],
      })
      await addAccounts(database, [{ email: 'listed@homes.example', isAdmin: true, isBanned: true }])
      expect(await runAdminCommand(deps, { name: 'list' })).toMatchObject({
        admins: [{ email: 'listed@homes.example', isBanned: true, hasPassword: true }],
      })
    })

    it('gives the link for a new password to an account, the newest of which counts alone [C2]', async () => {
      await addAccounts(database, [{ email: 'locked.out@homes.example' }])
      const command = { name: 'password-link', email: 'locked.out@homes.example' } as const
      const older = await runAdminCommand(deps, command)
      const newer = await runAdminCommand(deps, command)
      expect((await setPassword(older.link)).statusCode).toBe(422)
      expect((await setPassword(newer.link)).statusCode).toBe(204)
      expect(newer.linkMinutes).toBe(30)
    })

    it.each(['', 'jana', 'jana@', 'Jana <jana@homes.example>', `${'a'.repeat(250)}@homes.example`])(
      'refuses "%s" as an address [C2]',
      async (email) => {
        await expect(runAdminCommand(deps, { name: 'create', email })).rejects.toThrow('is not an email address')
      },
    )

    it('makes one administrator for one address when it is asked for five times at once [C2]', async () => {
      const all = Array.from({ length: 5 }, () =>
        runAdminCommand(deps, { name: 'create', email: 'at.once@homes.example' }),
      )
      const outcomes = await Promise.allSettled(all)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await whoIs('at.once@homes.example')).toHaveLength(1)
    })
  })

  describe('ADMIN_EMAIL', () => {
    it('makes the first administrator and mails the link, once over several starts and processes [C2]', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 3 }, () => ensureFirstAdmin(deps, 'operator@homes.example')),
      )
      expect(outcomes.toSorted()).toEqual(['mailed', 'there is one', 'there is one'])
      expect(await whoIs('operator@homes.example')).toEqual([{ isAdmin: true, isConfirmed: true, hasPassword: false }])
      expect(await mailsTo('operator@homes.example')).toEqual(['resetPassword'])
    })

    it('makes nobody an administrator where there is one [C2]', async () => {
      await addAccounts(database, [{ email: 'there@homes.example', isAdmin: true }])
      expect(await ensureFirstAdmin(deps, 'late@homes.example')).toBe('there is one')
      expect(await whoIs('late@homes.example')).toEqual([])
    })

    it('takes the password and the sessions from somebody who signed up with that address and never confirmed it [C2]', async () => {
      await addAccounts(database, [{ email: 'squatted@homes.example', isConfirmed: false }])
      expect((await signIn('squatted@homes.example', 'four plain words here')).statusCode).toBe(200)
      await ensureFirstAdmin(deps, 'squatted@homes.example')
      expect(await whoIs('squatted@homes.example')).toEqual([{ isAdmin: true, isConfirmed: true, hasPassword: false }])
      expect((await signIn('squatted@homes.example', 'four plain words here')).statusCode).toBe(401)
      const { rows } = await sql`
        select from session join account on account.id = session.account_id
         where account.email = 'squatted@homes.example' and ended_at is null
      `.execute(database)
      expect(rows).toHaveLength(0)
    })
  })
})

const isTurn = turnsOfProcesses()

describe('the command beside the embedded database', { timeout: 300_000 }, () => {
  let dataDirectory: string
  beforeAll(() => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-admin-'))
  })
  afterAll(() => rmSync(dataDirectory, { recursive: true }))

  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, [...shortLived, 'scripts/admin.ts', ...parameters], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, ...compiledCode },
    })

  it.runIf(isTurn())('works while the server is down and while it runs, and both know the same [C2]', async () => {
    expect((await run('create', 'before@homes.example')).stdout).toMatch(/\/en\/auth\/reset-password\/[\w-]{43}\n/)
    const server = startServerProcess({ dataDirectory })
    try {
      await server.ready
      expect(server.output()).not.toContain('no administrator')
      const { admins } = JSON.parse((await run('list', '--json')).stdout) as { admins: { email: string }[] }
      expect(admins.map(({ email }) => email)).toEqual(['before@homes.example'])
      await run('create', 'during@homes.example')
      await expect(run('demote', 'nobody@homes.example')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no account with nobody@homes.example') as string,
      })
      if (process.platform !== 'win32') expect(statSync(join(dataDirectory, 'control.sock')).mode & 0o777).toBe(0o600)
    } finally {
      await server.kill()
    }
    // Killed: the socket it left behind keeps nobody from the command, nor from the next start.
    expect((await run('list')).stdout).toMatch(
      /2 administrators:\n {2}before@homes\.example .*\n {2}during@homes\.example/,
    )
  })

  it.runIf(isTurn())('says at the start that there is no administrator, and how to make one [C2]', async () => {
    const empty = mkdtempSync(join(dataDirectory, 'empty-'))
    const { environment, drop } = await oneProcessDatabase(empty)
    const server = startServerProcess({ dataDirectory: empty, environment })
    try {
      await server.ready
      expect(server.output()).toContain('there is no administrator yet; make one with: npm run admin -- create EMAIL')
    } finally {
      await server.kill()
      await drop()
    }
  })

  it.runIf(isTurn())('says what it takes, and ends with 2, for what is no command [C2]', async () => {
    for (const parameters of [[], ['remove', 'a@homes.example'], ['create'], ['list', 'a@homes.example']])
      await expect(run(...parameters)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('npm run admin -- COMMAND') as string,
      })
  })
})

const postgres = inject('postgres')

/** One line on the output of errors, and the exit code. */
const refused = (line: string) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${line}[^\\n]*\\n$`)),
})

describe.skipIf(!('url' in postgres))('the command beside PostgreSQL', { timeout: 300_000 }, () => {
  let created: Awaited<ReturnType<typeof createServerDatabase>>
  let dataDirectory: string
  beforeAll(async () => {
    created = await createServerDatabase('url' in postgres ? postgres.url : '')
    dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-admin-'))
  })
  afterAll(async () => {
    await created.drop()
    rmSync(dataDirectory, { recursive: true })
  })

  const run = (parameters: string[], databaseUrl = created.databaseUrl) =>
    promisify(execFile)(process.execPath, [...shortLived, 'scripts/admin.ts', ...parameters], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, ...compiledCode },
    })
  it.runIf(isTurn())(
    'works while the server is down and while it runs, and keeps the last administrator [C2]',
    async () => {
      expect((await run(['create', 'before@homes.example'])).stdout).toMatch(/\/en\/auth\/reset-password\/[\w-]{43}\n/)
      const server = startServerProcess({ dataDirectory, environment: { DATABASE_URL: created.databaseUrl } })
      try {
        await server.ready
        await expect(run(['demote', 'before@homes.example'])).rejects.toMatchObject(
          refused('is the last administrator'),
        )
        await run(['create', 'during@homes.example'])
        await run(['demote', 'before@homes.example'])
        await run(['promote', 'before@homes.example'])
        expect((await run(['password-link', 'before@homes.example'])).stdout).toMatch(/\/reset-password\/[\w-]{43}\n/)
        const { admins } = JSON.parse((await run(['list', '--json'])).stdout) as { admins: { email: string }[] }
        expect(admins.map(({ email }) => email)).toEqual(['before@homes.example', 'during@homes.example'])
      } finally {
        await server.kill()
      }
    },
  )

  it.runIf(isTurn())('says in one line what is wrong, and ends with 1 [C2] [A12]', async () => {
    await expect(run(['create', 'jana'])).rejects.toMatchObject(refused('"jana" is not an email address'))
    await expect(run(['list'], 'postgres://domivo:canary@127.0.0.1:1/homes')).rejects.toMatchObject(
      refused('PostgreSQL at 127.0.0.1:1 \\(database homes\\) refuses connections'),
    )
  })
})

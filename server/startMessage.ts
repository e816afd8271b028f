import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { readServerVersion, type OpenedDatabase } from '#server/platform/database/database.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'
import { demoUsers } from './demo.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { haveAccounts } from '#server/features/accounts/account.service.ts'
import { hasAdmins } from '#server/features/moderation/administrators.service.ts'

/** What a person reads when the server is there: where to look, who to be, where the data are. */
export async function startMessage(settings: Settings, app: FastifyInstance, opened: OpenedDatabase): Promise<string> {
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  const pages = [
    ['API', '/api/docs'],
    ['Mailbox', '/dev/mailbox'],
  ].filter(([, path = '']) => app.hasRoute({ method: 'GET', url: path }))
  const lines: [string, string][] = [
    ...pages.map(([name = '', path = '']): [string, string] => [name, url + path]),
    ['Database', await databaseLine(settings, opened)],
    ...(settings.demo ? await demoLines(opened) : []),
    ...(await adminLines(opened)),
  ]
  return [
    '',
    `${settings.productName} is ready: ${url}`,
    '',
    ...lines.map(([name, text]) => `  ${name.padEnd(10)}${text}`),
    '',
  ].join('\n')
}

async function databaseLine(settings: Settings, { database, engine }: OpenedDatabase): Promise<string> {
  const version = `PostgreSQL ${await readServerVersion(database)}`
  if (engine === 'PostgreSQL') return `${version} of DATABASE_URL`
  return `${version} embedded, every commit synced to disk, in ${resolve(databaseDirectory(settings))}`
}

/** Without an administrator nothing is ever reviewed: the start says so, and how there will be one. */
async function adminLines({ database }: OpenedDatabase): Promise<[string, string][]> {
  return (await hasAdmins(database))
    ? []
    : [['Admin', 'there is no administrator yet; make one with: npm run admin -- create EMAIL (or set ADMIN_EMAIL)']]
}

/** Nobody of the demo is named where the database holds other people. */
async function demoLines({ database }: OpenedDatabase): Promise<[string, string][]> {
  const { namedUsers, demoPassword } = await demoUsers()
  const emails = namedUsers.map(({ email }) => email)
  if (!(await haveAccounts(database, emails))) return []
  const names = emails.map((email) => email.split('@')[0])
  return [
    ['Demo', `sign in as ${names.slice(0, -1).join(', ')} or ${names.at(-1)} @${emails[0]?.split('@')[1]}`],
    ['Password', `${demoPassword} (the same for all of them)`],
  ]
}

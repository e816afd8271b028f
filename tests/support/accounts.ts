import type { TokenPair } from '#contract/entities/token.ts'
import { hashWithoutSecret } from '#server/platform/credentials/passwordHash.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

export interface ExampleAccount {
  email: string
  isConfirmed?: boolean
  isBanned?: boolean
  isAdmin?: boolean
  firstName?: string
}

/** The password of every example account. */
export const examplePassword = 'four plain words here'

let hash: Promise<string> | undefined

/** Adds people who can sign in, and answers with their ids. */
export async function addAccounts(database: Database, accounts: readonly ExampleAccount[]): Promise<number[]> {
  hash ??= hashWithoutSecret(examplePassword) // one hash serves them all
  const ids: number[] = []
  for (const { email, isConfirmed = true, isBanned = false, isAdmin = false, firstName = 'Jana' } of accounts) {
    const { rows } = await sql<{ id: number }>`
      insert into account (email, password_hash, first_name, is_admin, confirmed_at, banned_at, ban_reason)
      values (${email}, ${await hash}, ${firstName}, ${isAdmin}, ${isConfirmed ? new Date() : null},
              ${isBanned ? new Date() : null}, ${isBanned ? 'Offered homes of others.' : null})
      returning id::float8 as id
    `.execute(database)
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

export interface SignInRequest {
  email: string
  password?: string
  remoteAddress?: string
  cookie?: string
}

/** Asks for a token pair, whatever the answer is. */
export const requestToken = (
  app: FastifyInstance,
  { email, password = examplePassword, remoteAddress = '127.0.0.1', cookie }: SignInRequest,
) =>
  app.inject({
    method: 'POST',
    url: '/api/token/create',
    remoteAddress,
    headers: cookie === undefined ? {} : { cookie },
    payload: { email, password },
  })

/** Signs in somebody who can, and answers the pair. */
export async function signInAs(app: FastifyInstance, email: string, more: Partial<SignInRequest> = {}) {
  const answer = await requestToken(app, { email, ...more })
  if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`)
  return answer.json<TokenPair>()
}

/** The header by which a request says who makes it. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

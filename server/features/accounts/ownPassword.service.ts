import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Invalid, NotFound } from '#server/platform/http/failures.ts'
import { lockCredentials, type StoredCredentials } from './account.store.ts'
import { countPasswordAttempt } from './passwordAttempts.service.ts'

interface OwnPassword {
  accountId: number
  password: string
  ip: string
  /** The field that the password came in. */
  propertyPath?: string
}

/** Makes sure that whoever holds the session knows the password, too; guesses are counted as those of signing in. */
export async function checkOwnPassword(
  database: Database,
  credentials: Credentials,
  { accountId, password, ip, propertyPath = 'password' }: OwnPassword,
): Promise<StoredCredentials> {
  const account = await lockCredentials(database, accountId)
  if (account === undefined) throw new NotFound()
  const attempt = await countPasswordAttempt(database, credentials, { account: account.email.toLowerCase(), ip })
  const isRight = await credentials.hasher
    .verifyPassword(account.passwordHash, password)
    .catch(async (error: unknown) => {
      await attempt.withdrawn()
      throw error
    })
  if (!isRight) {
    const message = 'Incorrect password.'
    throw new Invalid([{ propertyPath, message, code: 'wrong_password' }])
  }
  await attempt.succeeded()
  return account
}

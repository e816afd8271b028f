import { randomBytes } from 'node:crypto'

import { withServer, type RunningServer } from '../withServer.ts'

export interface ProductOptions {
  count: number
  databaseUrl: string
  environment?: Record<string, string>
  /** How many listings the demo town has that the first process fills the database with; none where not said. */
  listings?: number
}

/** Runs processes of the product on one database, as behind a balancer. */
export async function withProducts<Result>(
  { count, databaseUrl, environment = {}, listings }: ProductOptions,
  use: (products: readonly RunningServer[]) => Promise<Result>,
): Promise<Result> {
  const shared = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    // Tokens name it: to others they belong to another product.
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    ...environment,
  }
  const started: RunningServer[] = []
  const startNext = (): Promise<Result> =>
    started.length === count
      ? use(started)
      : withServer(
          async (server) => {
            started.push(server)
            return startNext()
          },
          { environment: shared, ...(started.length === 0 && listings !== undefined && { listings }) },
        )
  return startNext()
}

/** Signs in as one of the people of the demo town; answers the headers of their requests. */
export async function signIn(origin: string, name: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${origin}/api/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@domivo.test`, password: 'correct-horse-battery' }),
  })
  if (!answer.ok) throw new Error(`Signing in as ${name} was answered with ${answer.status}.`)
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Does `work` again and again, so many at once, until it is stopped; counts how it went. */
export function keepDoing(atOnce: number, work: (turn: number) => Promise<boolean>) {
  const done = { fine: 0, failed: 0 }
  const stopping = new AbortController()
  let turn = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) {
      turn += 1
      if (await work(turn).catch(() => false)) done.fine += 1
      else done.failed += 1
    }
  })
  return {
    done,
    stop: async () => {
      stopping.abort()
      await Promise.all(workers)
      return done
    },
  }
}

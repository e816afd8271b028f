import { Client } from 'pg'

const name = 'taker'

/** Takes every connection that a server has, also those that somebody else uses now; answers them, to be ended. */
export async function takeAllConnections(url: string): Promise<Client[]> {
  const taken: Client[] = []
  const takeRest = async () => {
    for (let next = await connected(url); next !== undefined; next = await connected(url)) taken.push(next)
  }
  await takeRest()
  const [asking] = taken
  if (asking === undefined) throw new Error('Not even one connection could be taken.')
  for (;;) {
    const { rows } = await asking.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> '${name}'`,
    )
    if (rows.length === 0) return taken
    for (const { pid } of rows) await asking.query('select pg_terminate_backend($1)', [pid])
    // Whoever was ended may come back first; then it is ended again.
    await takeRest()
  }
}

/** One more connection, or nothing where there is none. */
async function connected(url: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, application_name: name })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

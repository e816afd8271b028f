import { once } from 'node:events'
import { createServer } from 'node:net'

import type { Settings } from './settings.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** The port is taken. */
export class PortInUse extends Error {
  constructor({ host, port }: Address) {
    super(
      `Port ${port} on ${host} is in use. Stop what listens there, or set PORT: for example PORT=${port + 1} npm start`,
    )
  }
}

/** Whether listening failed because somebody else listens there. */
export const isPortTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** Throws `PortInUse` before anything is opened or filled, rather than after minutes of work. */
export async function checkPort({ host, port }: Address): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    if (isPortTaken(error)) throw new PortInUse({ host, port })
    return // whatever else is wrong with the address, listening there later says so
  }
  probe.close()
  await once(probe, 'close')
}

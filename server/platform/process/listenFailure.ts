import { once } from 'node:events'
import { createServer } from 'node:net'

import type { Settings } from '../settings/settings.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** What keeps a server from listening, by the code of the system, and what to do about it. */
const reasons: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use. Stop what listens there, or set PORT: for example PORT=${port + 1} npm start`,
  EACCES: ({ host, port }) =>
    `Port ${port} on ${host} may not be used by this user. Set PORT to 1024 or more and let a proxy listen on ${port}, or give the program the right to (on Linux CAP_NET_BIND_SERVICE).`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host }) =>
    `No address is known for ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
}

/** The server cannot listen where it is told to; the message says why and what to do. */
export class CannotListen extends Error {}

/** The same failure in words for whoever started the server, where there are any; otherwise as it came. */
export function explainListening(error: unknown, address: Address): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = reasons[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code]
  return reason === undefined ? error : new CannotListen(reason(address))
}

/** Throws before anything is opened or filled, rather than after minutes of work. */
export async function checkListening(address: Address): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(address.port, address.host), 'listening')
  } catch (error) {
    throw explainListening(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

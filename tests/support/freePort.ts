import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine on which nobody listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on TCP
  probe.close()
  await once(probe, 'close')
  return port
}

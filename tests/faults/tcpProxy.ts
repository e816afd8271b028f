import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to a connection from its next bytes on. */
export type TcpFault =
  /** Every piece of an answer comes so much later. */
  | { kind: 'late'; ms: number }
  /** The connection ends after so many bytes of the answer. */
  | { kind: 'cut'; afterBytes: number }
  /** What is asked arrives, and nothing ever comes back. */
  | { kind: 'silent' }
  /** The connection is reset before anything of the answer comes back. */
  | { kind: 'reset' }
  /** The server is not asked; this is its answer. */
  | { kind: 'answer'; status: number }
  /** Each piece of the content of an answer has another last byte. */
  | { kind: 'garble' }

/** Stands between a client and a server, and breaks what is asked for by name. */
export interface TcpProxy {
  origin: string
  /** Decides by the head of each request; undefined lets it pass. */
  fault: (head: string) => TcpFault | undefined
  /** While true, what is sent on any connection is lost, in both directions, and a connection that lost something stays silent. */
  isSilent: boolean
  /** How much later everything comes back, on any connection, in milliseconds. */
  lateMs: number
  /** Resets every connection there is. */
  cut: () => void
  /** Faults that came into effect. */
  count: () => number
  stop: () => Promise<void>
}

/** Starts one in front of a server. Each request has its own fate, also where a connection carries several. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let faults = 0
  const proxy: TcpProxy = {
    origin: '',
    fault: () => undefined,
    isSilent: false,
    lateMs: 0,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    count: () => faults,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function serve(client: Socket): void {
    const upstream = connect(Number(port), hostname)
    let fault: TcpFault | undefined
    let sent = 0
    let isLost = false
    const loses = () => (isLost ||= proxy.isSilent)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk: Buffer) => {
      if (loses()) return
      const head = /^(?:GET|POST|PUT|PATCH|DELETE) [^\r\n]*/.exec(chunk.toString('latin1', 0, 500))?.[0]
      if (head !== undefined) {
        fault = proxy.fault(head)
        sent = 0
        if (fault !== undefined) faults += 1
      }
      if (fault?.kind !== 'answer') upstream.write(chunk)
      else if (head !== undefined)
        client.end(`HTTP/1.1 ${fault.status} Failed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (loses()) return
      switch (fault?.kind) {
        case undefined:
          if (proxy.lateMs === 0) client.write(chunk)
          else setTimeout(() => client.write(chunk), proxy.lateMs)
          break
        case 'late':
          setTimeout(() => client.write(chunk), fault.ms)
          break
        case 'cut':
          client.write(chunk.subarray(0, Math.max(0, fault.afterBytes - sent)))
          sent += chunk.length
          if (sent >= fault.afterBytes) client.destroy()
          break
        case 'reset':
          client.resetAndDestroy()
          break
        case 'garble':
          client.write(garbled(chunk))
          break
        case 'silent':
        case 'answer':
          break
      }
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => {
      if (fault?.kind !== 'silent') client.end()
    })
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  return proxy
}

function garbled(chunk: Buffer): Buffer {
  const isHead = chunk.toString('latin1', 0, 5) === 'HTTP/'
  const contentAt = isHead ? chunk.indexOf('\r\n\r\n') + 4 : 0
  const last = chunk.length - 1
  if (contentAt > last || contentAt < (isHead ? 4 : 0)) return chunk
  const changed = Buffer.from(chunk)
  changed.writeUInt8(changed.readUInt8(last) ^ 0xff, last)
  return changed
}

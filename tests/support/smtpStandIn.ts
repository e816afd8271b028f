import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** What the server does with the next recipient or mail. */
export type SmtpFault = 'refuse for now' | 'refuse for good' | 'drop after the data' | undefined

/** A mail server of our own that fails on demand. */
export interface SmtpStandIn {
  url: string
  /** What has arrived whole, in its order. */
  received: { to: string; messageId: string; source: string }[]
  /** Decides about each recipient. */
  fault: (to: string) => SmtpFault
  connections: () => number
  stop: () => Promise<void>
}

/** Starts it on a port of this machine, any or a given one. */
export async function startSmtpStandIn(port = 0): Promise<SmtpStandIn> {
  let connections = 0
  const standIn: SmtpStandIn = {
    url: '',
    received: [],
    fault: () => undefined,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const fault = standIn.fault(address)
      if (fault === 'refuse for now') return done(failure(451, `4.7.1 ${address} is greylisted`))
      if (fault === 'refuse for good') return done(failure(550, `5.1.1 ${address} is unknown`))
      return done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const isDropped = standIn.fault(to) === 'drop after the data'
        standIn.received.push({ to, messageId: /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '', source })
        // The mail is taken, and nobody hears of it.
        if (isDropped) for (const connection of server.connections) connection.close()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  standIn.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` // it listens on TCP
  return standIn
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

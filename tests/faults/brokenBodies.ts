import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { methodAndPath } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

import { randomOf } from './random.ts'

export interface BrokenBodiesOptions {
  /** Of a server whose test routes tell its handles. */
  origin: string
  processId: number
  /** The header of somebody whom every call lets in. */
  authorization: string
  /** How long the server waits for a body, in milliseconds. */
  bodyTimeoutMs: number
  seed: number
  /** How many of a hundred combinations of a call and a manner are tried. */
  percent: number
}

export interface BrokenBodiesReport {
  calls: number
  requests: number
  statuses: Record<number, number>
  /** How many handles, timers and files the server has more than before, at rest. */
  left: number
  findings: string[]
}

/** A call that takes a body, as somebody sends it over the wire. */
interface Target {
  name: string
  line: string
  bodyType: string
  /** The first length of a body that is too large. */
  tooLong: number
}

interface Manner {
  /** Headers beside those that say who asks and what comes. */
  headers: (target: Target) => string[]
  /** What comes after the head. */
  send?: (socket: Socket, target: Target) => Promise<void> | void
  /** Asks as nobody in particular. */
  isGuest?: true
  /** The statuses in the order of the answers; not said where whoever asks hangs up. */
  statuses?: readonly number[]
}

const length = (bytes: number) => `content-length: ${bytes}`
const chunked = () => ['transfer-encoding: chunked']
const broken = '{"half'
const health = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'

/** Sends so many blanks and a text that is no JSON and no form. */
async function sendUnreadable(socket: Socket, bytes: number): Promise<void> {
  const piece = Buffer.alloc(65_536, ' ')
  for (let left = bytes - broken.length; left > 0; left -= piece.length) {
    if (socket.destroyed) return
    if (!socket.write(piece.subarray(0, Math.min(left, piece.length))))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), wait(5_000)])
  }
  socket.write(broken)
}

/** The promise of the contract, written by hand: 408 for what does not come, 413 for what is too much, 400 for what cannot be read. */
const manners: Readonly<Record<string, Manner>> = {
  'opens and sends nothing': { headers: () => [length(100)], statuses: [408] },
  'sends a half': { headers: () => [length(100)], send: (socket) => void socket.write(broken), statuses: [408] },
  'sends a chunk and no end': {
    headers: chunked,
    send: (socket) => void socket.write(`6\r\n${broken}\r\n`),
    statuses: [408],
  },
  'sends a byte at a time': {
    headers: () => [length(100)],
    send: async (socket) => {
      for (let sent = 0; sent < 99 && !socket.destroyed; sent += 1) {
        socket.write(' ')
        await wait(50)
      }
    },
    statuses: [408],
  },
  'waits to be told to go on': {
    headers: () => [length(100), 'expect: 100-continue'],
    statuses: [100, 408],
  },
  'promises too much and sends nothing': { headers: ({ tooLong }) => [length(tooLong)], statuses: [413] },
  'promises too much and sends a half': {
    headers: ({ tooLong }) => [length(tooLong)],
    send: (socket, { tooLong }) => sendUnreadable(socket, tooLong / 2),
    statuses: [413],
  },
  'promises a terabyte and drips': {
    headers: () => [length(1e12)],
    send: async (socket) => {
      while (!socket.destroyed) {
        socket.write(' ')
        await wait(50)
      }
    },
    statuses: [413],
  },
  'sends as much as it may, and asks for something else': {
    headers: ({ tooLong }) => [length(tooLong - 1)],
    send: async (socket, { tooLong }) => {
      await sendUnreadable(socket, tooLong - 1)
      socket.write(health)
    },
    // It is read, and then cannot be understood.
    statuses: [400, 200],
  },
  'sends too much, and asks for something else': {
    headers: ({ tooLong }) => [length(tooLong)],
    send: async (socket, { tooLong }) => {
      await sendUnreadable(socket, tooLong)
      socket.write(health)
    },
    statuses: [413, 200],
  },
  'sends too many chunks': {
    headers: chunked,
    send: async (socket, { tooLong }) => {
      const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')])
      for (let sent = 0; sent <= tooLong && !socket.destroyed; sent += 65_536) {
        if (!socket.write(piece))
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), wait(5_000)])
      }
    },
    statuses: [413],
  },
  'sends more than it promises': {
    headers: () => [length(broken.length)],
    send: (socket) => void socket.write(`${broken}and more that is no request\r\n\r\n`),
    // Of two answers that are due, the one to the request that cannot be read comes, and the connection ends.
    statuses: [400],
  },
  'sends something else than chunks': {
    headers: chunked,
    send: (socket) => void socket.write('zz\r\nnonsense\r\n'),
    statuses: [400],
  },
  'sends something unreadable, and asks for something else': {
    headers: () => [length(broken.length)],
    send: (socket) => void socket.write(broken + health),
    statuses: [400, 200],
  },
  'is nobody and sends a half': {
    headers: () => [length(100)],
    send: (socket) => void socket.write(broken),
    isGuest: true,
    statuses: [401],
  },
  'is nobody and promises too much': {
    headers: ({ tooLong }) => [length(tooLong)],
    send: (socket) => void socket.write(broken),
    isGuest: true,
    statuses: [401],
  },
  'hangs up before the body': {
    headers: () => [length(100)],
    send: async (socket) => {
      await wait(20)
      socket.destroy()
    },
  },
  'hangs up within the body': {
    headers: () => [length(100)],
    send: async (socket) => {
      socket.write(broken)
      await wait(20)
      socket.resetAndDestroy()
    },
  },
  'promises too much and hangs up': {
    headers: ({ tooLong }) => [length(tooLong)],
    send: async (socket) => {
      socket.write(broken)
      await wait(20)
      socket.resetAndDestroy()
    },
  },
  'hangs up between two chunks': {
    headers: chunked,
    send: async (socket) => {
      socket.write(`6\r\n${broken}\r\n`)
      await wait(20)
      socket.destroy()
    },
  },
}

/** Of calls that let everybody in: nobody is refused for being nobody, and answered as everybody else. */
const ofGuests: Readonly<Record<string, readonly number[]>> = {
  'is nobody and sends a half': [408],
  'is nobody and promises too much': [413],
}

/** What a text (JSON or the form of a mail program) and a form with a file may have at most, in bytes. */
const most = { text: 262_144, file: 50_331_648 + 262_144 }

/** Every call of the contract that takes a body. */
const targets: readonly (Target & { endpoint: Endpoint })[] = Object.entries<Endpoint>(endpoints)
  .filter(([, { body, bodyType, isBuilt }]) => isBuilt && (body !== undefined || bodyType !== undefined))
  .map(([name, endpoint]) => {
    const { method, path } = methodAndPath(endpoint.call)
    const takesFiles = endpoint.bodyType === 'multipart/form-data'
    return {
      name,
      endpoint,
      line: `${method} ${path.replaceAll(/\{\w+\}/g, '1')} HTTP/1.1`,
      bodyType: takesFiles ? 'multipart/form-data; boundary=x' : (endpoint.bodyType ?? 'application/json'),
      tooLong: (takesFiles ? most.file : most.text) + 1,
    }
  })

/**
 * Opens, half-sends, over-promises, drips and abandons a body on every call of the contract that takes one. Each has to
 * be answered as written above, no connection may stay, and the server has to live on with what it had before.
 */
export async function breakBodies(options: BrokenBodiesOptions): Promise<BrokenBodiesReport> {
  const { origin, processId, authorization, bodyTimeoutMs, seed, percent } = options
  const random = randomOf(seed)
  const report: BrokenBodiesReport = { calls: targets.length, requests: 0, statuses: {}, left: 0, findings: [] }
  const find = (finding: string) => {
    if (report.findings.length < 40) report.findings.push(finding)
  }
  const before = await handlesOf(origin, processId)
  const chosen = targets.map((target) =>
    Object.entries(manners)
      .filter(() => random.percent(percent))
      .map((manner) => ({ target, manner })),
  )

  const tryOne = async ({ target, manner: [name, manner] }: (typeof chosen)[number][number]) => {
    const { isGuest = false } = manner
    const ofGuest = isGuest && target.endpoint.access === 'anyone' ? ofGuests[name] : undefined
    const expected = ofGuest ?? manner.statuses
    const { statuses, isClosed } = await converse(origin, target, manner, {
      authorization: isGuest ? undefined : authorization,
      expected: expected?.length ?? 0,
      // Until it is refused, and what it goes on to send is read: each may take the whole time.
      limitMs: 2 * bodyTimeoutMs + 10_000,
    })
    report.requests += 1
    for (const status of statuses) report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (expected !== undefined && statuses.join() !== expected.join())
      find(`${target.name}: who ${name} is answered ${statuses.join()}, not ${expected.join()}`)
    if (!isClosed) find(`${target.name}: who ${name} keeps the connection`)
  }
  // One after the other for each call: of forms with files only a few are read at once.
  await Promise.all(
    chosen.map(async (ofTarget) => {
      for (const one of ofTarget) await tryOne(one)
    }),
  )

  const isAlive = await fetch(`${origin}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAlive) find('the server has ended')
  else {
    report.left = await leftOver(before, () => handlesOf(origin, processId))
    if (report.left > 0)
      find(
        `${report.left} more handles, timers or files than before: ${JSON.stringify([before, await handlesOf(origin, processId)])}`,
      )
  }
  return report
}

interface Conversation {
  statuses: number[]
  isClosed: boolean
}

/** Sends a request in a manner and reads what comes back until the server hangs up, or all that is expected has come. */
async function converse(
  origin: string,
  target: Target,
  { headers, send }: Manner,
  { authorization, expected, limitMs }: { authorization: string | undefined; expected: number; limitMs: number },
): Promise<Conversation> {
  const { hostname, port } = new URL(origin)
  const lines = [
    target.line,
    'host: x',
    `content-type: ${target.bodyType}`,
    ...(authorization === undefined ? [] : [`authorization: ${authorization}`]),
    ...headers(target),
  ]
  const socket = connect(Number(port), hostname)
  let text = ''
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    // The connection goes on after the last answer; only this end can close it.
    if (statuses().at(-1) === 200 && statuses().length === expected) socket.end()
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  void send?.(socket, target)
  const isClosed = await Promise.race([closed, wait(limitMs, false)])
  socket.destroy()
  return { statuses: statuses(), isClosed }
}

type Handles = Record<string, number>

/** What the server holds, by kind. */
async function handlesOf(origin: string, processId: number): Promise<Handles> {
  const answer = await fetch(`${origin}/test/handles`, { headers: { connection: 'close' } })
  const handles = (await answer.json()) as Handles // the test server counts them
  const directory = `/proc/${processId}/fd` // Linux alone tells them
  if (!existsSync(directory)) return handles
  // The embedded database opens a file of a table when that is first asked, and keeps it open.
  const files = readdirSync(directory).filter(
    (file) => !/\/database\/(?:base|global|pg_\w+)\//.test(leadsTo(join(directory, file))),
  )
  return { ...handles, files: files.length }
}

/** Where an open file leads; one that was closed meanwhile leads nowhere. */
function leadsTo(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

/** How much there is more than before, once no less comes any more. */
async function leftOver(before: Handles, look: () => Promise<Handles>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 100 && least > 0; tries += 1) {
    const more = Object.entries(await look()).map(([kind, count]) => Math.max(0, count - (before[kind] ?? 0)))
    least = Math.min(
      least,
      more.reduce((sum, each) => sum + each, 0),
    )
    if (least > 0) await wait(100)
  }
  return least
}

import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { methodAndPath } from '#contract/calls.ts'
import { randomOf } from '#tests/faults/random.ts'
import { bearer, signInAs } from '#tests/support/accounts.ts'
import { callsByName } from '#tests/support/accessRules.ts'
import type { FastifyInstance } from 'fastify'

import { damaged, forgedTokens } from './forgedTokens.ts'

export interface ForgeryOptions {
  /** Of the installation that the forgers know. */
  app: FastifyInstance
  /** Somebody who can sign in, and the id of somebody else. */
  email: string
  otherAccount: number
  /** How many damaged tokens beside the forged ones. */
  damages: number
  seed: number
}

export interface ForgeryReport {
  /** Kinds of forged tokens, calls that know whom they are asked by, and requests in all. */
  kinds: number
  calls: number
  attempts: number
  findings: string[]
}

const refusals = new Set(['Invalid JWT Token', 'Expired JWT Token'])

/** Sends forged and damaged tokens to every call that looks at one. Each has to be refused as no token of ours. */
export async function forge({ app, email, otherAccount, damages, seed }: ForgeryOptions): Promise<ForgeryReport> {
  const random = randomOf(seed)
  const pair = await signInAs(app, email)
  const asking = callsByName.filter(({ endpoint }) => endpoint.ignoresSession !== true)
  const forged = forgedTokens(pair, otherAccount)
  const report: ForgeryReport = { kinds: forged.length, calls: asking.length, attempts: 0, findings: [] }
  const check = (name: string, status: number, headers: Record<string, unknown>, body: string) => {
    report.attempts += 1
    const message = status === 401 ? String((JSON.parse(body) as { message?: unknown }).message) : ''
    const isRefused = status === 401 && headers['www-authenticate'] === 'Bearer' && refusals.has(message)
    if (!isRefused && report.findings.length < 20) report.findings.push(`${name}: ${status} ${body.slice(0, 120)}`)
  }
  const ask = async (index: number, name: string, token: string) => {
    const call = asking[index % asking.length] ?? random.one(asking)
    const { method, path } = methodAndPath(call.endpoint.call)
    const answer = await app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: bearer(token),
      remoteAddress: `10.${report.attempts >> 16}.${(report.attempts >> 8) & 255}.${report.attempts & 255}`,
    })
    check(`${name} to ${call.name}`, answer.statusCode, answer.headers, answer.body)
  }
  for (const [name, token] of forged)
    for (let index = 0; index < asking.length; index += 1) await ask(index, name, token)
  for (let index = 0; index < damages; index += 1) {
    const token = damaged(pair, random)
    await ask(index, `damaged ${token}`, token)
  }
  // More than one of them, as only a connection of one's own sends it.
  const [, wrong = ''] = forged[0] ?? []
  for (const [name, headers, isFine] of [
    ['a forged header before a good one', [`Bearer ${wrong}`, `Bearer ${pair.token}`], false],
    ['a good header before a forged one', [`Bearer ${pair.token}`, `Bearer ${wrong}`], true],
    ['an empty header before a good one', ['Bearer ', `Bearer ${pair.token}`], false],
  ] as const) {
    const { status, answered, body } = await askTwice(app, headers)
    // The first one counts, whatever stands behind it.
    if (isFine) report.attempts += 1
    else check(name, status, answered, body)
    if (isFine && status !== 200) report.findings.push(`${name}: ${status}`)
  }
  if ((await app.inject({ url: '/users/me', headers: bearer(pair.token) })).statusCode !== 200)
    report.findings.push('the token itself counts no more')
  return report
}

async function askTwice(app: FastifyInstance, tokens: readonly string[]) {
  if (!app.server.listening) await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const headers = ['host', 'localhost', ...tokens.flatMap((token) => ['authorization', token])]
  const requested = request({ port, path: '/users/me', headers }).end()
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk)
  return { status: answer.statusCode ?? 0, answered: answer.headers, body }
}

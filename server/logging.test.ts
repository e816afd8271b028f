import { Writable } from 'node:stream'

import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { createLogger, RequestLog, withoutSecrets } from './logging.ts'

/** A logger and the lines that it wrote. */
function recorded() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logger: createLogger({ logLevel: 'info' }, destination) }
}

const canary = 'canary-5f1c9a7e'

it('writes a request with its id, address, status and time [REL-33]', async () => {
  const { lines, logger } = recorded()
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog(), genReqId: () => 'request-1' })
  app.get('/listings', () => ({}))
  await app.inject('/listings?q=byt')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      requestId: 'request-1',
      req: { method: 'GET', url: '/listings?q=byt' },
      res: { status: 200 },
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

it('never writes tokens, passwords, cookies or the values of a row that was refused [REL-33]', async () => {
  const { lines, logger } = recorded()
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() })
  app.post('/fails', (request) => {
    request.log.info({ headers: request.headers, body: request.body, password: canary }, 'careless')
    request.log.info({ deep: { body: { refreshToken: canary } } }, 'careless')
    request.log.error(
      { err: Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${canary})` }) },
      'failed',
    )
    return {}
  })
  await app.inject({
    method: 'POST',
    url: `/fails?access_token=${canary}&refresh_token=${canary}&token=${canary}&email=${canary}`,
    headers: { authorization: `Bearer ${canary}`, cookie: `stats_token=${canary}` },
    body: { password: canary, newPassword: canary, token: canary },
  })
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain(canary)
})

it('keeps a message with line breaks on one line [REL-33]', () => {
  const { lines, logger } = recorded()
  logger.info({ name: 'x\n{"level":"error"}' }, 'one\r\ntwo')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd().split(/[\r\n]/)).toHaveLength(1)
})

it.each([
  ['/cs?access_token=a.b.c&refresh_token=d', '/cs?access_token=[hidden]&refresh_token=[hidden]'],
  ['/cs/inzeraty?price[lte]=5&page=2', '/cs/inzeraty?price[lte]=5&page=2'],
  ['/en/confirm?token=abc#part', '/en/confirm?token=[hidden]#part'],
  ['/cs/auth/reset-password/Ab-c_1?x=1', '/cs/auth/reset-password/[hidden]?x=1'],
  ['/en/auth/confirm-email/Ab-c_1', '/en/auth/confirm-email/[hidden]'],
])('writes %s as %s', (url, written) => {
  expect(withoutSecrets(url)).toBe(written)
})

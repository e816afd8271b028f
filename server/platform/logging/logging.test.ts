import { Writable } from 'node:stream'

import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { createLogger, RequestLog } from './logging.ts'

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
      msg: 'request completed',
    },
  ])
})

it.each(['ECONNREFUSED', 'ERR_STREAM_WRITE_AFTER_END', '28P01', '53100'])(
  'tells the code of a failure, by which an operator knows it: %s [A15]',
  (code) => {
    const { lines, logger } = recorded()
    logger.error({ err: Object.assign(new Error('It failed.'), { code }) }, 'failed')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code } })
    logger.error({ code: canary, text: `/x?code=${code}` }, 'failed')
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ code: '[hidden]', text: '/x?code=[hidden]' })
  },
)

it('never writes tokens, passwords, cookies or the values of a row that was refused [REL-33]', async () => {
  const { lines, logger } = recorded()
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() })
  app.post('/fails', (request) => {
    request.log.info({ headers: request.headers, body: request.body, password: canary }, 'careless')
    request.log.info({ deep: { body: { refreshToken: canary } } }, 'careless')
    request.log.info({ a: { b: { c: [{ d: { new_password: canary } }] } } }, 'careless')
    request.log.info(
      { referrer: `https://domivo.test/en?a=1&access%255Ftoken=${canary}` },
      `came from ?Token=${canary}`,
    )
    request.log.error({ err: new Error(`cannot read /x?user%5Bpassword%5D=${canary}`) }, 'failed')
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
  expect(lines).toHaveLength(7)
  expect(lines.join('')).not.toContain(canary)
})

it('keeps a message with line breaks on one line [REL-33]', () => {
  const { lines, logger } = recorded()
  logger.info({ name: 'x\n{"level":"error"}' }, 'one\r\ntwo')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd().split(/[\r\n]/)).toHaveLength(1)
})

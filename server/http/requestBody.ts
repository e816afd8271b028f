import type { FastifyInstance } from 'fastify'

import { limits } from '#contract/limits.ts'

import { BadRequest, HttpFailure } from './failures.ts'

/** Reads JSON bodies, and the form of mail programs: whatever else is sent is 415. Routes that take files bring their own reader. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  // Mail programs send one to end mails; every other call refuses the type before its body is read.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  const jsonTypes = ['application/json', 'application/merge-patch+json']
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    if (isDeeperThan(String(text), limits.jsonDepth))
      return done(new BadRequest(`The JSON is nested more than ${limits.jsonDepth} levels deep.`))
    return parse(request, String(text), (error, body) =>
      error === null
        ? done(null, isKeepable(String(text)) ? body : readKeepable(String(text)))
        : done(new BadRequest('The body is not valid JSON.')),
    )
  })
}

/** Ends requests whose body does not arrive in time. */
export function limitBodyTime(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const takesFiles = request.routeOptions.config.endpoint?.bodyType === 'multipart/form-data'
    if (takesFiles || request.raw.complete) return done(null, payload)
    const timer = setTimeout(() => {
      const late = new HttpFailure(408, 'The request body took too long.')
      payload.emit('error', late)
    }, deadlineMs)
    timer.unref()
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop)
    return done(null, payload)
  })
}

/** Looks at the text, so that nothing deep is ever built. */
export function isDeeperThan(json: string, levels: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index]
    if (isInText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > levels) return true
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return false
}

/** Whether a JSON text may name the character 0 or half of a character, which no database keeps. */
const isKeepable = (json: string) => !/\\u(?:0000|d[89a-f])/i.test(json)

/** Reads JSON with a blank for each character 0, and the sign for an unknown character for each half. Nobody types either. */
function readKeepable(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') return keepableText(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [keepableText(key), part]))
  }) as unknown
}

const keepableText = (text: string) => text.replaceAll('\0', ' ').replaceAll(/\p{Surrogate}/gu, '\uFFFD')

import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import { limits } from '#contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { keepableText } from '../text/keepableText.ts'
import { BadRequest, HttpFailure } from './failures.ts'

/**
 * Reads JSON bodies, and the form of mail programs: whatever else is sent is 415. Routes that take files bring their own
 * reader. A body that has not arrived after `deadlineMs` is 408.
 */
export function readJsonBodies(app: FastifyInstance, deadlineMs: number): void {
  app.removeAllContentTypeParsers()
  const parser = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parser(request, text, (error, body) =>
        error === null ? resolve(body) : reject(new BadRequest('The body is not valid JSON.')),
      )
    })
  const read = (request: FastifyRequest, payload: Readable) => readText(payload, request.headers, deadlineMs)
  // Mail programs send one to end mails; every other call refuses the type before its body is read.
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    Object.fromEntries(new URLSearchParams(await read(request, payload))),
  )
  const jsonTypes = ['application/json', 'application/merge-patch+json']
  app.addContentTypeParser(jsonTypes, async (request: FastifyRequest, payload: Readable) => {
    const text = await read(request, payload)
    if (text.length === 0) return undefined
    if (isDeeperThan(text, limits.jsonDepth))
      throw new BadRequest(`The JSON is nested more than ${limits.jsonDepth} levels deep.`)
    const body = await parse(request, text)
    return isKeepable(text) ? body : readKeepable(text)
  })
}

/**
 * Reads a body to its end. Whatever ends the reading, its timer and its listeners end with it: afterwards nobody would
 * hear what they have to say.
 */
function readText(payload: Readable, headers: IncomingHttpHeaders, deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    const settle = (settled: () => void) => {
      clearTimeout(timer)
      payload.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff)
      settled()
    }
    const take = (chunk: Buffer) => {
      received += chunk.length
      if (received > limits.jsonBytes) return settle(() => reject(bodyTooLarge()))
      chunks.push(chunk)
    }
    const finish = () => settle(() => resolve(Buffer.concat(chunks).toString()))
    const breakOff = () => settle(() => reject(new BadRequest('The upload was interrupted. Please try again.')))
    const timer = setTimeout(() => settle(() => reject(bodyTooLate())), deadlineMs)
    if (Number(headers['content-length']) > limits.jsonBytes) return settle(() => reject(bodyTooLarge()))
    if (payload.destroyed) return breakOff()
    payload.on('data', take).on('end', finish).on('error', breakOff).on('close', breakOff)
  })
}

export const bodyTooLarge = () => new HttpFailure(413, 'The request body is too large.')
export const bodyTooLate = () => new HttpFailure(408, 'The request body took too long.')

/**
 * What is still to come of a body that was answered already is thrown away, so that the answer can be read and the
 * connection used again. Whoever goes on for longer than `patienceMs` is cut off.
 */
export function drainRefusedBodies(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Fastify closes the connection at once, and whoever is still sending never reads why.
    if (reply.getHeader('connection') === 'close') reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const { socket } = raw
      const timer = setTimeout(() => raw.destroy(), patienceMs)
      const forget = () => {
        clearTimeout(timer)
        raw.off('end', forget).off('close', forget).off('error', forget)
        socket.off('close', forget)
      }
      raw.on('end', forget).on('close', forget).on('error', forget).resume()
      // A request that was answered hears no more of its connection: Node tells only those that wait for an answer.
      socket.on('close', forget)
      if (socket.destroyed) forget()
    }
    done()
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

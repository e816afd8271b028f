import type { FastifyReply, FastifyRequest } from 'fastify'

import { readCookie } from './cookies.ts'

const cookieName = 'known_device'
const pattern = /^[\w-]{43}$/
const lifetimeSeconds = 365 * 24 * 60 * 60

/**
 * What names the browser that a request comes from, if somebody has signed in there before. It opens nothing: it only
 * keeps a right password from being turned away while others are guessing it.
 */
export function readKnownDevice({ headers }: FastifyRequest): string | undefined {
  const value = readCookie(headers.cookie, cookieName)
  return value !== undefined && pattern.test(value) ? value : undefined
}

/** Lets a browser keep its name, out of reach of scripts, and send it where people sign in. */
export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  const attributes = `Path=/api/token; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieName}=${device}; ${attributes}`)
}

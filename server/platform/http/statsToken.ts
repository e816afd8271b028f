import { randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { readCookie } from './cookies.ts'

export const statsTokenHeader = 'x-stats-token'
export const statsTokenCookie = 'stats_token'

const tokenPattern = /^[\w-]{22,64}$/

/** A new token: 128 random bits that name a visit and nothing else. */
export const newStatsToken = () => randomBytes(16).toString('base64url')

/** The visitor's token, from the header or else the cookie; a new one where neither can be one. */
export function readStatsToken({ headers }: FastifyRequest): string {
  const sent = headers[statsTokenHeader] ?? readCookie(headers.cookie, statsTokenCookie)
  return typeof sent === 'string' && tokenPattern.test(sent) ? sent : newStatsToken()
}

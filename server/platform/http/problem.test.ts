import { describe, expect, it } from 'vitest'

import { Conflict, Invalid, TooMany, Unauthorized } from './failures.ts'
import { isOurFault, refusalOf } from './problem.ts'

const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('refusalOf', () => {
  it.each<[what: string, thrown: unknown, status: number, isOurs: boolean]>([
    ['a refused connection', coded('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), 503, true],
    ['a pool that waits too long', new Error('timeout exceeded when trying to connect'), 503, true],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, true],
    [
      'a connection that broke before',
      new Error('Client has encountered a connection error and is not queryable'),
      503,
      true,
    ],
    ['a database that shuts down', coded('terminating connection', '57P01'), 503, true],
    ['a query that takes too long', coded('canceling statement', '57014'), 503, true],
    ['a full disk', coded('could not extend file', '53100'), 507, true],
    ['a broken rule of the database', coded('duplicate key value (email)=(a@b.cz)', '23505'), 500, true],
    ['a bug', new TypeError('x is undefined'), 500, true],
    ['a library that picks a status', Object.assign(new Error('path'), { statusCode: 404 }), 500, true],
    ['no error at all', undefined, 500, true],
    ['a conflict', new Conflict('Taken.', { code: 'taken' }), 409, false],
  ])('answers %s without a word from inside [REL-34]', (_, thrown, status, isOurs) => {
    const { body, contentType } = refusalOf(thrown, 'r')
    expect(body).toMatchObject({ status, requestId: 'r', title: 'An error occurred' })
    expect(contentType).toBe('application/problem+json; charset=utf-8')
    expect(isOurFault(thrown)).toBe(isOurs)
    if (isOurs) expect(JSON.stringify(body)).not.toMatch(/10\.0|pool|key value|undefined|path|extend/)
  })

  it('says when to come back', () => {
    expect(refusalOf(new TooMany(30), 'r').headers).toEqual({ 'retry-after': '30' })
    expect(refusalOf(coded('', 'ECONNRESET'), 'r').headers).toEqual({ 'retry-after': '5' })
  })

  it('tells a program what it can act on', () => {
    expect(
      refusalOf(new Conflict('No.', { code: 'transition_not_allowed', members: { from: 'DRAFT' } }), 'r').body,
    ).toEqual({
      type: '/errors/409',
      title: 'An error occurred',
      status: 409,
      detail: 'No.',
      code: 'transition_not_allowed',
      from: 'DRAFT',
      requestId: 'r',
    })
  })

  it('joins violations by newlines', () => {
    const violations = [
      { propertyPath: 'name', message: 'This value is missing.', code: 'required' },
      { propertyPath: '', message: 'Two of these exclude each other.' },
    ]
    expect(refusalOf(new Invalid(violations), 'r').body).toMatchObject({
      detail: 'name: This value is missing.\nTwo of these exclude each other.',
      violations,
    })
  })

  it('speaks to JWT clients as they know it', () => {
    expect(refusalOf(new Unauthorized('Expired JWT Token'), 'r')).toEqual({
      status: 401,
      contentType: 'application/json; charset=utf-8',
      headers: { 'www-authenticate': 'Bearer' },
      body: { code: 401, message: 'Expired JWT Token' },
    })
  })
})

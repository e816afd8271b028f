import { describe, expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { forgetTyped, keepTyped, typedFor } from './keptValues.ts'
import type { TypedValues } from './typedValues.ts'

const path = '/en/profile'
const typed: TypedValues = { path, fields: [{ name: '0 firstName', filling: 'Jana' }] }
const [jana, eva] = [7, 8]

const closed = (): never => {
  throw new Error('Access is denied.')
}

describe('what was typed before the application was loaded anew', () => {
  it('is there for its own page [REL-66]', () => {
    const storage = memoryStorage()
    keepTyped(storage, typed, null)
    expect([typedFor(storage, '/en', null), typedFor(storage, path, null)]).toEqual([null, typed])
    forgetTyped(storage)
    expect(typedFor(storage, path, null)).toBe(null)
  })

  it('is for its own account: nobody else sees it, and its owner finds it after signing in again [REL-69]', () => {
    const storage = memoryStorage()
    keepTyped(storage, typed, jana)
    expect([typedFor(storage, path, null), typedFor(storage, path, jana)]).toEqual([null, typed])
    expect([typedFor(storage, '/en', eva), storage().length, typedFor(storage, path, jana)]).toEqual([null, 0, null])
  })

  it('is for whoever signs in where a guest typed it', () => {
    const storage = memoryStorage()
    keepTyped(storage, typed, null)
    expect(typedFor(storage, path, jana)).toEqual(typed)
  })

  it('is lost where nothing can be kept, and is nothing where nonsense was', () => {
    const storage = memoryStorage()
    for (const nonsense of ['7', 'null', '{', '{"path":"/en/profile"}']) {
      storage().setItem('typed', nonsense)
      expect(typedFor(storage, path, null)).toBe(null)
    }
    for (const act of [() => keepTyped(closed, typed, null), () => forgetTyped(closed)]) expect(act).not.toThrow()
    expect(typedFor(closed, path, null)).toBe(null)
  })

  it('names its version, and is found where the release before kept it without one [J3] [REL-66]', () => {
    const storage = memoryStorage()
    storage().setItem('typed', '{"path":"/en/profile","fields":[{"name":"0 firstName","filling":"Jana"}],"ownerId":7}')
    expect([typedFor(storage, path, null), typedFor(storage, path, jana)]).toEqual([null, typed])
    keepTyped(storage, { path, fields: [] }, jana)
    expect(storage().getItem('typed')).toBe('{"version":1,"value":{"path":"/en/profile","fields":[],"ownerId":7}}')
  })
})

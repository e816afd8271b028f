import { describe, expect, it } from 'vitest'

import { behindMs, chooseReplica, isUsable, positionOf, type Sample, type Standing } from './replicaChoice.ts'

describe('a position of the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/16B3748', 23_803_720n],
    ['1/0', 4_294_967_296n],
    ['16/B374D848', 97_500_059_720n],
  ])('reads %s', (text, position) => {
    expect(positionOf(text)).toBe(position)
  })

  it.each([null, undefined, '', '0', '0/', '/0', '0/G', '0/123456789', '0/1; drop table session'])(
    'takes %s for none',
    (text) => {
      expect(positionOf(text)).toBeUndefined()
    },
  )
})

/** The primary, asked once a second: it wrote ten bytes in each. */
const samples: Sample[] = [
  { position: 100n, at: 1_000 },
  { position: 110n, at: 2_000 },
  { position: 120n, at: 3_000 },
]

describe('how far a replica is behind', () => {
  it.each([
    ['has all', 120n, 0],
    ['has more than the primary had when it was asked', 125n, 0],
    ['misses what came in the last second', 119n, 1_000],
    ['misses more', 109n, 2_000],
    ['misses what was there before the first sample', 99n, Infinity],
  ])('a replica that %s', (_name, position, expected) => {
    expect(behindMs(position, samples)).toBe(expected)
  })

  it('is not known before the primary has answered', () => {
    expect(behindMs(120n, [])).toBe(Infinity)
  })
})

const standing = (changed: Partial<Standing> = {}): Standing => ({
  position: 120n,
  seenAt: 3_000,
  isAnswering: true,
  ...changed,
})

describe('whether a replica may answer', () => {
  it.each([
    ['one that has all', standing(), {}, true],
    ['one that is a second behind', standing({ position: 115n }), {}, true],
    ['one that is two seconds behind', standing({ position: 105n }), {}, false],
    ['one that has what the session wrote', standing({ position: 118n }), { position: 118n }, true],
    ['one that lacks the last byte of it', standing({ position: 117n }), { position: 118n }, false],
    ['one that does not answer', standing({ isAnswering: false }), {}, false],
    ['one that has not said anything for long', standing({ seenAt: 1_400 }), {}, false],
    ['one that became a primary', standing({ position: undefined }), {}, false],
    // Nobody can write then, so nobody falls further behind.
    ['one whose primary has been silent for a minute', standing({ seenAt: 63_000 }), { now: 63_000 }, true],
  ])('%s', (_name, known, needs, expected) => {
    expect(isUsable(known, { samples, now: 3_000, ...needs })).toBe(expected)
  })
})

describe('the choice', () => {
  const a = { name: 'a', standing: standing() }
  const b = { name: 'b', standing: standing({ position: 115n }) }
  const chosen = (turns: number, position?: bigint) =>
    Array.from({ length: turns }, (_, turn) => chooseReplica([a, b], { samples, now: 3_000, position }, turn)?.name)

  it('takes those that may answer in turn', () => {
    expect(chosen(4)).toEqual(['a', 'b', 'a', 'b'])
  })

  it('takes those alone that have what the session wrote', () => {
    expect(chosen(3, 120n)).toEqual(['a', 'a', 'a'])
  })

  it('is the primary where none may', () => {
    expect(chosen(1, 121n)).toEqual([undefined])
    expect(chooseReplica([], { samples, now: 3_000 }, 5)).toBeUndefined()
  })
})

import { expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import { arrowTable } from './arrowTable.ts'
import { asSvg } from './svg.ts'
import { shortCount, usageNote } from './usageMarks.ts'

const [shut, left, knocked] = ['door.open/door.shut/0', 'door.asking/visitor.left/0', 'door.closed/door.knocked/0']
const usage = {
  counts: new Map([
    [shut, 1_240],
    [left, 0],
    [knocked, 3],
  ]),
}
const covered = new Set([shut, left])

it.each([
  [[shut], 'proved'],
  [[left], 'unused'],
  [[knocked], 'unproved'],
  [[shut, knocked], 'unproved'],
  [[shut, left], 'proved'],
  [['door.asking/always/0'], 'neither'],
] as const)('compares what is used with what is covered: %s', (arrows, note) => {
  expect(usageNote(arrows, covered, usage)).toBe(note)
})

it.each([
  [0, '0'],
  [999, '999'],
  [1_240, '1.2k'],
  [9_999, '10k'],
  [340_400, '340k'],
  [999_600, '1.0M'],
])('writes %i in a few letters', (count, text) => expect(shortCount(count)).toBe(text))

it('draws how often each line was used, and marks what is used or covered alone', () => {
  const marks = { states: new Set<string>(), arrows: covered, usage }
  const [drawn = ''] = asSvg(doorModel, marks, 'en')
  const lines = [...drawn.matchAll(/<g class="(line [^"]+)" data-arrows="([^"]+)">.*?<text[^>]*>([^<]+)</g)]
  const found = new Map(lines.map(([, kind, arrows, text]) => [arrows, [kind, text]]))
  expect(found.get(shut)).toEqual(['line met proved', '9 · 1.2k'])
  expect(found.get(knocked)).toEqual(['line missed unproved', '1 · 3 !'])
  expect([
    ...asSvg(doorModel, { ...marks, usage: undefined }, 'en')
      .join('')
      .matchAll(/ · /g),
  ]).toEqual([])
  const table = arrowTable(doorModel, covered, 'cs', usage)
  expect(table).toContain('<td>3</td><td>použito, nepokryto</td>')
})

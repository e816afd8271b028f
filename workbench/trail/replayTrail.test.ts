import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eventsOf } from 'everypath'
import { afterAll, expect, it } from 'vitest'

import type { TrailLine } from '#contract/entities/trail.ts'
import { doneOf, errorOf, startEvent } from '#machines/shared/machineEvents.ts'
import { doorModel } from '#tests/support/doorModel.ts'

import { command } from '../cli/command.ts'
import { models } from '../models.gen.ts'
import { replayTrail } from './replayTrail.ts'

type Happened = readonly [event: string, state: string, more?: Partial<TrailLine>]

const trailOf = (machine: string, ...happened: readonly Happened[]) => ({
  version: 1 as const,
  buildId: 'b1',
  lines: happened.map(([event, state, more], step) => ({ machine, run: 1, step, second: step, event, state, ...more })),
})

const started: Happened = [startEvent, 'closed']
const knocked: Happened = ['door.knocked', 'asking']

const replayed = (...happened: readonly Happened[]) => {
  const [run] = replayTrail([doorModel], trailOf('door', ...happened)).runs
  if (run === undefined) throw new Error('There is a run.')
  return run
}

it('brings the machine to the reported state, by a shorter path', () => {
  const { divergence, path } = replayed(
    started,
    knocked,
    ['visitor.left', 'closed'],
    ['door.knocked', 'closed', { times: 4 }], // too quietly
    knocked,
    [doneOf('askWho'), 'open'],
  )
  expect(divergence).toBe(null)
  expect(path && eventsOf(path)).toEqual([
    { type: 'door.knocked', loudly: true },
    { type: doneOf('askWho'), output: { isFriend: true } },
  ])
})

it('follows what the machine remembers, though the trail does not say it', () => {
  const rejected: Happened = [doneOf('askWho'), 'closed']
  expect(replayed(started, knocked, rejected, knocked, [errorOf('askWho'), 'bolted']).divergence).toBe(null)
  // The first visitor cannot have tired anybody.
  const { divergence } = replayed(started, knocked, [errorOf('askWho'), 'bolted'])
  expect([divergence?.line.step, divergence?.expected]).toEqual([2, ['closed']])
})

it('names the first step that the machine does not take, and the shortest path to it', () => {
  const left: Happened = ['visitor.left', 'closed']
  const { divergence, path } = replayed(started, knocked, left, knocked, ['visitor.left', 'open'], knocked)
  expect(divergence).toMatchObject({ line: { step: 4, event: 'visitor.left', state: 'open' }, expected: ['closed'] })
  expect(path && eventsOf(path).map(({ type }) => type)).toEqual(['door.knocked', 'visitor.left'])
})

it('goes on after lines that were left out, and from the middle of a run', () => {
  expect(
    replayed(started, ['door.shut', 'closed', { step: 7 }], ['door.knocked', 'asking', { step: 8 }]).divergence,
  ).toBe(null)
  const later = replayed([doneOf('askWho'), 'open', { step: 400 }], ['door.shut', 'asking', { step: 401 }])
  expect(later.divergence?.expected).toEqual(['closed'])
})

it('knows what kept fields say', () => {
  const found = doneOf('findListings')
  const search = (homes: boolean, state: string) =>
    replayTrail(
      models,
      trailOf(
        'search',
        [startEvent, 'answer.unasked, draft.none'],
        ['criteria.arrived', 'answer.loading, draft.none'],
        [found, `${state}, draft.none`, { fields: { 'output.totalItems': homes } }],
      ),
    ).runs[0]?.divergence?.expected
  expect([search(true, 'answer.showing'), search(false, 'answer.empty')]).toEqual([undefined, undefined])
  expect(search(false, 'answer.showing')).toEqual(['answer.empty, draft.none'])
})

const directory = mkdtempSync(join(tmpdir(), 'workbench-trail-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function commanded(content: unknown, ...flags: readonly string[]) {
  const file = join(directory, 'problem.json')
  writeFileSync(file, JSON.stringify(content))
  const said: string[] = []
  const hear = (text: string) => void said.push(text)
  const code = await command(['replay', file, ...flags], models, { out: hear, err: hear, progress: () => undefined })
  return { code, said: said.join('\n') }
}

const consent = (end: string) =>
  trailOf(
    'consent',
    [startEvent, 'choice.reading, settings.closed'],
    [doneOf('readChoice'), 'choice.undecided, settings.closed', { fields: {} }],
    ['choice.refused', `${end}, settings.closed`],
  )

it('says in words what a file proves', async () => {
  const well = await commanded(consent('choice.refused'))
  expect(well.code).toBe(0)
  expect(well.said).toContain('Consent (consent 1): ends in Refused · Closed after 3 lines, as reported.')
  const wrong = await commanded(consent('choice.granted.loading'))
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain(
    'line 3 of 3, after 2 s, “Refused”: reported Loading · Closed, the machine goes to Refused · Closed.',
  )
  expect((await commanded(trailOf('window', started))).said).toContain('There is no machine “window” here')
  expect(await commanded({ ...consent('choice.refused'), more: 1 })).toMatchObject({ code: 2 })
})

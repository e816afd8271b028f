import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { doneOf } from '#machines/shared/machineEvents.ts'
import { doorModel } from '#tests/support/doorModel.ts'

import type { Model } from '../model.ts'
import { models } from '../models.gen.ts'
import { command } from './command.ts'

const directory = mkdtempSync(join(tmpdir(), 'workbench-usage-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Counts a log with these lines. */
async function counted(lines: readonly string[], flags: readonly string[] = [], known: readonly Model[] = [doorModel]) {
  const file = join(directory, 'log.jsonl')
  writeFileSync(file, lines.join('\n'))
  const out: string[] = []
  const err: string[] = []
  const code = await command(['usage', file, ...flags], known, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    progress: () => undefined,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const lineOf = (machine: string, steps: readonly [event: object, to: string][]) =>
  JSON.stringify({ machine, steps: steps.map(([event, to]) => ({ event, to })) })

const knock = { type: 'door.knocked', loudly: true }
const friend = { type: doneOf('askWho'), output: { isFriend: true } }

const visit = lineOf('door', [
  [knock, 'asking'],
  [friend, 'open'],
  [{ type: 'door.shut' }, 'closed'],
])
const left = lineOf('door', [
  [knock, 'asking'],
  [{ type: 'visitor.left' }, 'closed'],
])

it('counts arrows of a log, the most used first, and says which are tested but never used', async () => {
  const { code, out } = await counted([visit, left, '', visit], ['--json'])
  const [{ runs, steps, arrows, breaks }] = JSON.parse(out) as [
    { runs: number; steps: number; arrows: { arrow: string; count: number; isTested: boolean }[]; breaks: string[] },
  ]
  expect([code, runs, steps, breaks]).toEqual([0, 3, 8, []])
  expect(arrows.map(({ count }) => count)).toEqual([3, 2, 2, 1, 0, 0, 0, 0, 0])
  expect(arrows[0]).toEqual({ arrow: 'door.closed/door.knocked/0', count: 3, isTested: true })
  expect((await counted([visit])).out).toMatch(/^0 +tested, never used +.*Left/m)
})

it('names what is used but on no path', async () => {
  const quiet: Model = { ...doorModel, events: doorModel.events.filter(({ type }) => type !== 'visitor.left') }
  expect((await counted([left], [], [quiet])).out).toMatch(/^1 +used, not tested +.*Left/m)
})

it('counts what comes before the step that the machine does not know', async () => {
  const wrong = lineOf('door', [
    [knock, 'asking'],
    [{ type: 'door.shut' }, 'closed'],
  ])
  const elsewhere = lineOf('door', [[knock, 'open']])
  const { code, out, err } = await counted([wrong, elsewhere])
  expect(code).toBe(1)
  expect(out).toContain('2 runs with 1 steps')
  expect(err).toBe('✗ 2 runs are no path of door. The first: Step 2, door.shut: the machine refuses it from asking.')
  expect((await counted([elsewhere])).err).toContain('it led to open, the machine says asking.')
})

it.each([
  ['{"machine": "door"', 'Line 1 is no run of a machine.'],
  [`${visit}\n{"machine":"door","steps":[{"event":{},"to":"open"}]}`, 'Line 2 is no run of a machine.'],
  [lineOf('window', []), 'There is no machine “window”.'],
])('refuses a file that is no log: %s', async (text, message) => {
  expect(await counted([text])).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
})

it('counts what the metrics of a server say, guards aside, and names what is no arrow', async () => {
  const { code, out, err } = await counted([
    '# HELP machine_transitions_total Committed steps of state machines, by machine and arrow.',
    '# TYPE machine_transitions_total counter',
    'machine_transitions_total{machine="door",event="door.shut",from="open",to="closed"} 7',
    'machine_transitions_total{machine="door",event="door.knocked",from="closed",to="asking"} 9',
    'machine_transitions_total{machine="door",event="door.shut",from="asking",to="closed"} 2',
    'machine_transitions_total{machine="account",event="BAN",from="confirmed allowed staying",to="confirmed banned staying"} 1',
    'cache_requests_total{cache="places",outcome="hit"} 4',
  ])
  expect(code).toBe(1)
  expect(out).toContain('door: 16 steps, beside the paths in memory')
  expect(out).toMatch(/^9 .*Knocked[\s\S]*^7 .*Shut/m)
  expect(err).toContain('Left out, as no machine has this name: account')
  expect(err).toContain(
    '✗ 1 runs are no path of door. The first: The machine has no arrow door.shut from asking to closed.',
  )
})

const step = (type: string, by: string, to: string, ...blockers: string[]): [object, string] => [
  { type, by, blockers },
  to,
]

it('follows a listing by what its history says', async () => {
  const life = lineOf('listingStatus', [
    step('SUBMIT', 'owner', 'PENDING'),
    step('REJECT', 'admin', 'REJECTED'),
    step('APPEAL', 'owner', 'PENDING'),
    step('APPROVE', 'admin', 'PUBLISHED'),
    step('EXPIRE', 'system', 'ARCHIVED'),
    step('RESUBMIT', 'owner', 'PENDING', 'changed_since_approval'),
    step('DELETE', 'owner', 'DELETED'),
    step('PURGE', 'system', 'purged'),
  ])
  const { code, out } = await counted([life], ['--in', 'server', '--locale', 'cs'], models)
  expect([code, out]).toEqual([0, expect.stringContaining('1 runs with 8 steps')])
})

/** What `show door` prints. */
async function shown(...flags: string[]) {
  const lines: string[] = []
  const out = (text: string) => void lines.push(text)
  const console = { out, err: out, progress: () => undefined }
  return { code: await command(['show', 'door', ...flags], [doorModel], console), text: lines.join('\n') }
}

/** How often somebody leaves in paths as JSON. */
const leavings = (text: string) => text.split('"visitor.left"').length

it('weighs random steps by a log, and only those', async () => {
  const file = join(directory, 'weights.jsonl')
  writeFileSync(file, Array.from({ length: 40 }, () => left).join('\n'))
  const random = ['--algorithm', 'random', '--max-paths', '6', '--json']
  const [usual, weighed] = [await shown(...random), await shown(...random, '--weights', file)]
  expect(leavings(weighed.text)).toBeGreaterThan(2 * leavings(usual.text))
  expect((await shown('--weights', file)).text).toContain('--weights FILE weighs the steps of --algorithm random.')
  expect((await shown(...random, '--weights', 'nowhere')).text).toContain('nowhere cannot be read.')
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** The files that know what the next version of XState may change, and this one. */
const allowed = new Set([
  'packages/everypath/src/xstate/machineEvents.ts',
  'packages/everypath/src/xstate/machineChart.ts',
  'src/platform/actors/lateLogic.ts',
  'tests/laws/xstateInsides.test.ts',
])

const breaches = [
  ['names an event of XState', /['"`]xstate\.(?:done|error|after|init|stop|timeout)\b/],
  ['names an action of XState', /['"`]xstate\.(?:spawnChild|stopChild|sendTo|raise|emit|cancel)\b/],
  ['reads an event of XState by its name', /startsWith\(['"`]xstate\b/],
  ['reads an inside of XState', /\b_(?:nodes|transitions|scheduledEvents|parent|processingStatus|snapshot|relay)\b/],
  ['makes logic of an actor by hand', /\bgetInitialSnapshot\b/],
  ['walks a definition by itself', /\b\w*[mM]achine\??\.root\b/],
] as const

const breachesIn = (source: string): string[] =>
  breaches.filter(([, pattern]) => pattern.test(source)).map(([name]) => name)

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'machines',
    'packages',
    'workbench',
    'src',
    'server',
    'tests',
    'scripts',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))

it('knows the insides of XState in three files only, each of which needs to [J3]', () => {
  expect(files.length).toBeGreaterThan(500)
  const needless = [...allowed].filter((file) => breachesIn(readFileSync(file, 'utf8')).length === 0)
  expect(needless).toEqual([])
  const found = files
    .filter((file) => !allowed.has(file))
    .flatMap((file) => breachesIn(readFileSync(file, 'utf8')).map((breach) => `${file} ${breach}`))
  expect(found).toEqual([])
})

it.each([
  ["type === 'xstate.done.actor.sendForm'", ['names an event of XState']],
  ['`xstate.error.actor.${id}`', ['names an event of XState']],
  ["{ type: 'xstate.after.pause.autosave.dirty' }", ['names an event of XState']],
  ["action.type === 'xstate.spawnChild'", ['names an action of XState']],
  ["event.type.startsWith('xstate.')", ['reads an event of XState by its name']],
  ['snapshot._nodes.map(({ id }) => id)', ['reads an inside of XState']],
  ["Reflect.get(system, '_scheduledEvents')", ['reads an inside of XState']],
  ['Object.values(listingStatusMachine.root.states)', ['walks a definition by itself']],
  ["'xstate.done.actor.sendCode': label(msg('Code accepted'), msg('…'))", ['names an event of XState']],
  ['const late: AnyActorLogic = { getInitialSnapshot: () => first, …', ['makes logic of an actor by hand']],
  ["[doneOf('sendCode')]: label(msg('Code accepted'), msg('…'))", []],
  ['machine?.root', ['walks a definition by itself']],
  ["type === doneOf('sendForm') && rootOf(machine) && stateMachine.resolveState(value)", []],
] as const)('tells %s apart [J3]', (source, requested) => {
  expect(breachesIn(source)).toEqual(requested)
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { projectDirectory } from '#scripts/project.js'

import type { Model } from '../model.ts'
import { differencesBetween } from './differences.ts'
import { wordsOfCell } from './differenceWords.ts'
import { withModelsAt } from './revision.ts'

const directory = mkdtempSync(join(tmpdir(), 'revisions-'))
afterAll(() => rmSync(directory, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A lamp that is switched on where this is so, and which takes these events. */
const lamp = (guard: string, events: string) => `
import { setup } from 'xstate'
const machine = setup({ guards: { isDark: ({ event }) => ${guard} }, actions: { hum: () => undefined } }).createMachine({
  id: 'lamp', initial: 'off',
  states: {
    off: { on: { 'lamp.pressed': { guard: 'isDark', target: 'on', actions: 'hum' } } },
    on: { on: { 'lamp.pressed': 'off', 'lamp.broken': 'off' } },
  },
})
const name = (text) => ({ name: text, message: text })
export const models = [{
  machine,
  labels: { machine: name('Lamp'), states: { off: name('Dark'), on: name('Bright') },
            events: { 'lamp.pressed': name('Pressed'), 'lamp.broken': name('Broken') }, guards: {} },
  events: ${events},
  detailOf: ({ hour }) => (hour === undefined ? '' : 'at ' + hour),
  levels: { server: { none: 'No.' }, browser: { none: 'No.' } },
}]
`

/** It is pressed at each of these hours. */
const pressed = (...hours: number[]) => hours.map((hour) => `{ type: 'lamp.pressed', hour: ${hour} }`).join(', ')

function commit(guard: string, events: string): string {
  writeFileSync(join(directory, 'workbench/models.gen.ts'), lamp(guard, events))
  git('add', '.')
  git('commit', '--quiet', '--message', 'A lamp.')
  return git('rev-parse', 'HEAD')
}

it('says in both languages what a changed guard does, on events that only one revision knows, too [H1]', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  mkdirSync(join(directory, 'workbench'))
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(directory, '.gitignore'), '.cache\nnode_modules\n')
  symlinkSync(join(projectDirectory, 'node_modules'), join(directory, 'node_modules'), 'dir')
  const before = commit('event.hour > 20', `[${pressed(12, 22)}]`)
  // It comes on earlier. Nobody tried six o'clock before, and nobody tries that it breaks twice.
  const after = commit('event.hour > 17', `[${pressed(12, 18, 22)}, { type: 'lamp.broken' }]`)
  const { differences, models } = await withModelsAt(
    before,
    (old) =>
      withModelsAt(after, async (now) => ({ differences: await differencesBetween(old, now), models: now }), directory),
    directory,
  )
  expect(differences).toMatchObject([
    {
      machine: 'lamp',
      kind: 'changed',
      cells: [{ states: 'off', event: 'lamp.pressed at 18', before: ['→ nothing'], after: ['→ on', 'does hum'] }],
    },
  ])
  const [cell] = differences[0]?.cells ?? []
  const [model] = models
  const words = (locale: 'en' | 'cs') => (cell === undefined ? null : wordsOfCell(model as Model, cell, locale))
  expect(words('en')).toMatchObject({
    event: 'Pressed',
    before: ['Nothing happens'],
    after: ['→ Bright', 'Carries out “hum”'],
  })
  expect(words('cs')).toMatchObject({ before: ['Nic se nestane'], after: ['→ Bright', 'Provede „hum“'] })
  // Nothing is left behind.
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readRoomPlans } from '#scripts/roomRules.ts'

/** Each folder with an import that it must not make. */
const breaches = [
  ['packages/everypath/src', '#workbench/models.gen.ts'],
  ['packages/everypath/src', '../../../machines/shared/model.ts'],
  ['packages/everypath/testing', '#contract/message.ts'],
  ['packages/everypath/src', 'react'],
  ['contract', 'xstate'],
  ['contract', '#server/platform/settings/settings.ts'],
  ['machines', 'react'],
  ['machines', '#src/i18n/locales.ts'],
  ['machines', '../src/i18n/locales.ts'],
  ['server', '#src/i18n/locales.ts'],
  ['server', 'react'],
  ['workbench', '#src/i18n/locales.ts'],
  ['workbench', '../machines/shared/model.ts'],
  ['server', '#workbench/models.gen.ts'],
  ['src', '#workbench/models.gen.ts'],
  ['server', '#demo/seedTown.ts'],
  ['src', '#demo/seedTown.ts'],
  ['workbench', '#demo/seedTown.ts'],
  ['contract', '#demo/seedTown.ts'],
  ['machines', '#demo/seedTown.ts'],
  ['demo', '#src/i18n/locales.ts'],
  ['demo', '../server/platform/settings/settings.ts'],
  ['demo', 'react'],
  ['src', '#server/platform/settings/settings.ts'],
  ['src', '../server/platform/settings/settings.ts'],
  ['src', 'node:fs'],
  ['src', '#contract/entities/property.ts'],
] as const

/** Each room but the highest, with the rooms above it: it must import none of them. */
const lowRooms = readRoomPlans(readFileSync('docs/architecture.md', 'utf8')).flatMap(({ folder, rooms }) =>
  rooms.slice(1).map((room, index) => ({ folder, room, above: rooms.slice(0, index + 1) })),
)

const fileOf = (index: number) => `${breaches[index]?.[0]}/plantedBreach${index}.ts`

/** A place of its own with the project's rules: other laws read the folders of the project at the same time. */
const directory = mkdtempSync(join(tmpdir(), 'domivo-fences-'))

let report = ''
beforeAll(() => {
  for (const config of ['.oxlintrc.json', '.oxlintrc.rooms.json']) cpSync(config, join(directory, config))
  for (const [folder] of breaches) mkdirSync(join(directory, folder), { recursive: true })
  breaches.forEach(([, specifier], index) =>
    writeFileSync(
      join(directory, fileOf(index)),
      `import * as forbidden from '${specifier}'\n\nexport const used = forbidden\n`,
    ),
  )
  for (const { folder, room, above } of lowRooms) {
    mkdirSync(join(directory, folder, room), { recursive: true })
    const imports = above.map((higher) => `import '#${folder}/${higher === '.' ? '' : `${higher}/`}planted.ts'\n`)
    writeFileSync(join(directory, folder, room, 'plantedRoom.ts'), imports.join(''))
  }
  report = lint()
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it.each(breaches.map(([folder, specifier], index) => [folder, specifier, fileOf(index)] as const))(
  'does not let %s import %s',
  (_folder, _specifier, file) => {
    const said = report.split('\n').filter((line) => line.includes(file))
    expect(said.join('\n')).toContain('no-restricted-imports')
  },
)

it.each(lowRooms)('does not let $folder/$room import any of the rooms above it [J1]', ({ folder, room, above }) => {
  const said = report.split('\n').filter((line) => line.includes(`${folder}/${room}/plantedRoom.ts`))
  const notified = above.filter((higher) =>
    said.some((line) => line.includes(`'#${folder}/${higher === '.' ? '' : `${higher}/`}planted.ts'`)),
  )
  expect(said.join('\n')).toContain('no-restricted-imports')
  expect(notified).toEqual(above)
})

function lint(): string {
  try {
    return execFileSync(resolve('node_modules/.bin/oxlint'), ['--format=unix'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

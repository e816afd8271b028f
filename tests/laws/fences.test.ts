import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
  ['src', '#tests/support/stores.ts'],
  ['src', '#scripts/filesIn.ts'],
  ['server', '#tests/support/stores.ts'],
  ['server', '#scripts/filesIn.ts'],
  ['workbench', '#server/platform/settings/settings.ts'],
  ['demo', '#tests/support/stores.ts'],
  ['locales', '#src/i18n/locales.ts'],
  ['locales', '#server/platform/settings/settings.ts'],
  ['locales', '#machines/shared/model.ts'],
  ['locales', '#workbench/models.gen.ts'],
  ['locales', '#tests/support/stores.ts'],
  ['locales', '#scripts/filesIn.ts'],
  ['locales', '../contract/message.ts'],
  ['locales', 'react'],
] as const

/** Other breaches: a file, its text, and the rule of the linter that finds it. */
const others = [
  ['machines/plantedClock.ts', 'export const now = () => new Date()\n', 'no-restricted-globals'],
  ['machines/plantedDice.ts', 'export const dice = () => Math.random()\n', 'no-restricted-properties'],
  ['server/demo.ts', "import '#src/i18n/locales.ts'\n", 'no-restricted-imports'],
  ['server/demo.ts', "import '#tests/support/stores.ts'\n", 'no-restricted-imports'],
  ['src/features/search/plantedPath.ts', "import '#src/features/listing/model/price.ts'\n", 'no-restricted-imports'],
] as const

/** What exists in no file that machines or the contract are made of: the compiler knows no such name there. */
const unknownNames = ['fetch', 'window', 'document', 'localStorage', 'setTimeout', 'process'] as const

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
  breaches.forEach(([, specifier], index) => writeFileSync(join(directory, fileOf(index)), importing(specifier)))
  for (const file of new Set(others.map(([file]) => file))) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    const texts = others.filter(([name]) => name === file).map(([, text]) => text)
    writeFileSync(join(directory, file), texts.join(''))
  }
  for (const { folder, room, above } of lowRooms) {
    mkdirSync(join(directory, folder, room), { recursive: true })
    const imports = above.map((higher) => `import '#${folder}/${higher === '.' ? '' : `${higher}/`}planted.ts'\n`)
    writeFileSync(join(directory, folder, room, 'plantedRoom.ts'), imports.join(''))
  }
  report = outputOf('oxlint', ['--format=unix'])
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it.each(breaches.map(([folder, specifier], index) => [folder, specifier, fileOf(index)] as const))(
  'does not let %s import %s',
  (_folder, _specifier, file) => {
    const said = report.split('\n').filter((line) => line.includes(file))
    expect(said.join('\n')).toContain('no-restricted-imports')
  },
)

it.each(others)('does not let %s hold %j [J1]', (file, text, rule) => {
  const said = report.split('\n').filter((line) => line.includes(`${file}:`))
  const [, specifier] = /import '([^']+)'/.exec(text) ?? []
  expect(said.filter((line) => line.includes(specifier ?? '')).join('\n')).toContain(rule)
})

describe('the compiler', () => {
  const projects = ['machines', 'contract'] as const
  let said = ''
  beforeAll(() => {
    cpSync('tsconfig.base.json', join(directory, 'tsconfig.base.json'))
    for (const folder of projects) {
      const { compilerOptions } = JSON.parse(readFileSync(`${folder}/tsconfig.json`, 'utf8')) as {
        compilerOptions: object
      }
      const file = `plantedNames.ts`
      const config = { extends: '../tsconfig.base.json', compilerOptions, files: [file] }
      writeFileSync(join(directory, folder, 'tsconfig.json'), JSON.stringify(config))
      writeFileSync(join(directory, folder, file), unknownNames.map((name) => `void ${name}\n`).join(''))
      said += outputOf('tsc', ['-p', folder])
    }
  })

  it.each(projects.flatMap((folder) => unknownNames.map((name) => [folder, name] as const)))(
    'does not know in %s what %s is [J1]',
    (folder, name) => {
      const lines = said.split('\n').filter((line) => line.startsWith(`${folder}/plantedNames.ts`))
      expect(lines.join('\n')).toContain(`Cannot find name '${name}'`)
    },
  )
})

it.each(lowRooms)('does not let $folder/$room import any of the rooms above it [J1]', ({ folder, room, above }) => {
  const said = report.split('\n').filter((line) => line.includes(`${folder}/${room}/plantedRoom.ts`))
  const notified = above.filter((higher) =>
    said.some((line) => line.includes(`'#${folder}/${higher === '.' ? '' : `${higher}/`}planted.ts'`)),
  )
  expect(said.join('\n')).toContain('no-restricted-imports')
  expect(notified).toEqual(above)
})

function importing(specifier: string): string {
  return `import * as forbidden from '${specifier}'\n\nexport const used = forbidden\n`
}

/** What a tool of the project says about the planted files, whether it is content or not. */
function outputOf(tool: string, args: readonly string[]): string {
  try {
    return execFileSync(resolve('node_modules/.bin', tool), args, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

import { afterEach, expect, it } from 'vitest'

const planted = 'plantedBreach.ts'

/** Each folder with an import that it must not make. */
const breaches = [
  ['contract', 'xstate'],
  ['contract', '#server/settings.ts'],
  ['machines', 'react'],
  ['machines', '#src/i18n/locales.ts'],
  ['machines', '../src/i18n/locales.ts'],
  ['server', '#src/i18n/locales.ts'],
  ['server', 'react'],
  ['workbench', '#src/i18n/locales.ts'],
  ['workbench', '../machines/shared/model.ts'],
  ['server', '#workbench/models.ts'],
  ['src', '#workbench/models.ts'],
  ['src', '#server/settings.ts'],
  ['src', '../server/settings.ts'],
  ['src', 'node:fs'],
  ['src', '#contract/entities/property.ts'],
] as const

let file = ''
afterEach(() => rmSync(file, { force: true }))

it.each(breaches)('does not let %s import %s', (folder, specifier) => {
  file = `${folder}/${planted}`
  writeFileSync(file, `import * as forbidden from '${specifier}'\n\nexport const used = forbidden\n`)
  expect(lint(file)).toContain('no-restricted-imports')
})

function lint(path: string): string {
  try {
    return execFileSync('npx', ['oxlint', '--format=unix', path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

import { beforeAll, expect, it } from 'vitest'

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

const fileOf = (index: number) => `${breaches[index]?.[0]}/plantedBreach${index}.ts`

let report = ''
beforeAll(() => {
  const files = breaches.map((_, index) => fileOf(index))
  try {
    breaches.forEach(([, specifier], index) =>
      writeFileSync(fileOf(index), `import * as forbidden from '${specifier}'\n\nexport const used = forbidden\n`),
    )
    report = lint(files)
  } finally {
    for (const file of files) rmSync(file, { force: true })
  }
})

it.each(breaches.map(([folder, specifier], index) => [folder, specifier, fileOf(index)] as const))(
  'does not let %s import %s',
  (_folder, _specifier, file) => {
    const said = report.split('\n').filter((line) => line.includes(file))
    expect(said.join('\n')).toContain('no-restricted-imports')
  },
)

function lint(paths: readonly string[]): string {
  try {
    return execFileSync('npx', ['oxlint', '--format=unix', ...paths], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

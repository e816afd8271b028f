import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

/** The router's own name for the page at `/`, and what a feature shows to others, of which there is one in each. */
const demanded = /^src\/(?:routes\/index\.tsx|features\/\w+\/index\.ts)$/

const banned = /(^|\/)(index|utils|helpers|common|types|misc)\.tsx?$/

const filesOf = (path: string) => execFileSync('git', ['ls-files', path], { encoding: 'utf8' }).trim().split('\n')

it('names every file after what it holds', () => {
  expect(filesOf('.').filter((file) => banned.test(file) && !demanded.test(file))).toEqual([])
})

it('gives each migration a number of its own', () => {
  const numbers = filesOf('server/platform/database/migrations').map((file) => /(\d{4})[^/]*$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

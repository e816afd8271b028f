import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

/** The router's own name for the page at `/`. */
const demanded = 'src/routes/index.tsx'

const banned = /(^|\/)(index|utils|helpers|common|types|misc)\.tsx?$/

it('names every file after what it holds', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  expect(files.filter((file) => banned.test(file) && file !== demanded)).toEqual([])
})

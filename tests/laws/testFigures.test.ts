import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pathFiguresOf, withoutTimes } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.gen.ts'

const document = withoutTimes(readFileSync('docs/path-figures.md', 'utf8'))

if (process.env.FIGURES === 'all') {
  it('has the paths of docs/path-figures.md as they are (npm run docs:machines)', { timeout: 600_000 }, async () => {
    expect(document).toContain(withoutTimes(await pathFiguresOf(models)))
  })
} else {
  // A changed machine changes these, too; the other algorithms take half a minute (FIGURES=all).
  it(
    'has the short paths of docs/path-figures.md as they are (npm run docs:machines)',
    { timeout: 600_000 },
    async () => {
      const lines = withoutTimes(await pathFiguresOf(models, ['shortest', 'tour', 'negative'])).split('\n')
      expect(lines.length).toBeGreaterThan(3 * models.length)
      expect(lines.filter((line) => !document.includes(line))).toEqual([])
    },
  )
}

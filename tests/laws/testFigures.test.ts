import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pathFiguresOf, withoutTimes } from '#workbench/documents/figures.ts'
import { models } from '#workbench/models.gen.ts'

/** Without `FIGURES=all` the paths of one machine of so many are compared. */
const share = 5
const seed = Number(process.env.FIGURE_SEED ?? Math.floor(Date.now() / 1_000) % 1_000)

const document = withoutTimes(readFileSync('docs/path-figures.md', 'utf8'))

if (process.env.FIGURES === 'all') {
  it('has the paths of docs/path-figures.md as they are (npm run docs:machines)', { timeout: 600_000 }, async () => {
    expect(document).toContain(withoutTimes(await pathFiguresOf(models)))
  })
} else {
  const chosen = models.filter((_, place) => place % share === seed % share)
  // A changed machine changes these, too; all machines and algorithms take half a minute.
  it(
    `has the short paths of each ${share}th machine in docs/path-figures.md as they are (npm run docs:machines; FIGURE_SEED=${seed}, all: FIGURES=all)`,
    { timeout: 600_000 },
    async () => {
      const lines = withoutTimes(await pathFiguresOf(chosen, ['shortest', 'tour', 'negative'])).split('\n')
      expect(lines.length).toBeGreaterThan(3 * chosen.length)
      expect(lines.filter((line) => !document.includes(line))).toEqual([])
    },
  )
}

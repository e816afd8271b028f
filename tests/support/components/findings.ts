import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { widthsHere } from './languagesHere.ts'
import { sizes, type Width } from './openPage.tsx'

/** What axe finds of the page as it stands: each rule with the elements that break it. */
export async function findings(): Promise<[rule: string, elements: string[]][]> {
  await expect
    .poll(() => document.getAnimations().every(({ playState }) => playState !== 'running'), { timeout: 5_000 })
    .toBe(true)
  const { violations } = await axe.run(document, { preload: false, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The same at these widths of the window, one after another; where none is said, at those of this run. */
export async function findingsAtEveryWidth(
  widths = widthsHere<Width>(location.pathname + location.search, [1440, 390, 768, 1024]),
) {
  const found: [width: Width, rule: string, elements: string[]][] = []
  for (const width of widths) {
    const [wide, high] = sizes[width]
    await page.viewport(wide, high)
    for (const [rule, elements] of await findings()) found.push([width, rule, elements])
  }
  return found
}

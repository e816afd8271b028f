import { chromium } from 'playwright'

import { browserFlags } from '#scripts/browserFlags.ts'

import type { PageDriver } from '../page/gesture.ts'
import { expectSight, handsOn, perform } from '../page/perform.ts'
import type { Locale } from '../labels.ts'
import { judge, type Player } from './verdict.ts'

interface Place {
  /** Of the running product, without a slash at its end. */
  origin: string
  /** The Chromium to use. */
  executablePath: string
  /** The language in which pages are opened. */
  locale: Locale
}

/** Walks paths on pages of the running product, each in a browser profile of its own. */
export async function browserPlayer(driver: PageDriver, { origin, executablePath, locale }: Place): Promise<Player> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  return {
    close: () => browser.close(),
    play: (path) =>
      judge(path, async (at) => {
        const viewport = { width: 1440, height: 900 }
        const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
        try {
          const hands = handsOn(await context.newPage(), locale)
          for (const gesture of driver.start) await perform(hands, gesture)
          for (const [index, { event, before, edge }] of path.steps.entries()) {
            at(index)
            for (const gesture of driver.gestures(event, before)) await perform(hands, gesture)
            for (const sight of driver.sights(edge.outcome.after, event, before)) await expectSight(hands, sight)
          }
        } finally {
          await context.close()
        }
      }),
  }
}

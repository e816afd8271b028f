import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from 'playwright'

import { testBrowserFlags } from '#scripts/browserFlags.ts'

import type { PageDriver } from '../page/gesture.ts'
import { followPage } from '../page/followPage.ts'
import { handsOn } from '../page/perform.ts'
import { walkLines } from '../page/walkLines.ts'
import { judge, type Player } from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'

interface Place {
  /** Of the running product, without a slash at its end. */
  origin: string
  /** The Chromium to use. */
  executablePath: string
  /** The language in which pages are opened. */
  locale: Locale
  /** The folder for a picture and a Playwright trace of each failure; none are made without it. */
  evidence?: string | undefined
  /** The page has to tell what its machines do; where it does, that is compared in any case. */
  isFollowed?: boolean
}

/** Walks paths on pages of the running product, each in a browser profile of its own. */
export async function browserPlayer(
  driver: PageDriver,
  { origin, executablePath, locale, evidence, isFollowed = false }: Place,
): Promise<Player> {
  const browser = await chromium.launch({ executablePath, args: testBrowserFlags })
  return {
    close: () => browser.close(),
    play: async (path) => {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
      try {
        if (evidence !== undefined) await context.tracing.start({ screenshots: true, snapshots: true })
        const page = await context.newPage()
        const verdict = await judge(path, async (at) => {
          const followed = await followPage(page, path.machine, driver)
          await walkLines(handsOn(page, locale), driver, path, { followed, isFollowed, at })
        })
        if (verdict.failure === null || evidence === undefined) return verdict
        return { ...verdict, attachments: await evidenceOf(path.id, page, context, evidence) }
      } finally {
        await context.close()
      }
    },
  }
}

/** A picture of the page as it is, and the trace of all that led there. */
async function evidenceOf(id: string, page: Page, context: BrowserContext, directory: string): Promise<string[]> {
  const [picture, trace] = [`${id}.png`, `${id}.trace.zip`]
  await page.screenshot({ path: join(directory, picture) })
  await context.tracing.stop({ path: join(directory, trace) })
  return [picture, trace]
}

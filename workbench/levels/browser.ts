import { join } from 'node:path'

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { testBrowserFlags } from '#scripts/browserFlags.ts'

import type { PageDriver } from '../page/gesture.ts'
import { followPage } from '../page/followPage.ts'
import { unprovedSteps } from '../page/linesOf.ts'
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
  /** Starts the browser; Playwright's Chromium where nothing is said. */
  launch?: (options: { executablePath: string; args: string[] }) => Promise<Browser>
}

/** Walks paths on pages of the running product, each in a browser profile of its own, which closes when a walk is aborted. */
export async function browserPlayer(
  driver: PageDriver,
  {
    origin,
    executablePath,
    locale,
    evidence,
    isFollowed = false,
    launch = (options) => chromium.launch(options),
  }: Place,
): Promise<Player> {
  const browser = await launch({ executablePath, args: testBrowserFlags })
  return {
    close: () => browser.close(),
    play: async (path, signal) => {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' })
      try {
        if (evidence !== undefined) await context.tracing.start({ screenshots: true, snapshots: true })
        const page = await context.newPage()
        const gather = evidenceOnce(path.id, page, context, evidence)
        // What waits for the page ends with it, but a picture of what it waited in vain for comes first.
        signal?.addEventListener('abort', () => void gather().finally(() => context.close()))
        /** Steps that the running machine was seen to take. */
        const taken = new Set<number>()
        const walked = await judge(
          path,
          async (at) => {
            const followed = await followPage(page, path.machine, driver)
            await walkLines(handsOn(page, locale), driver, path, { followed, isFollowed, at, taken })
          },
          signal,
        )
        const verdict = { ...walked, unproved: unprovedSteps(driver, path).filter((index) => !taken.has(index)) }
        if (verdict.failure === null || evidence === undefined) return verdict
        return { ...verdict, attachments: await gather() }
      } finally {
        await context.close()
      }
    },
  }
}

/** Gathers a picture of the page as it is, and the trace of all that led there, the first time that it is called. */
function evidenceOnce(
  id: string,
  page: Page,
  context: BrowserContext,
  directory: string | undefined,
): () => Promise<string[]> {
  let gathered: Promise<string[]> | null = null
  return () => (gathered ??= directory === undefined ? Promise.resolve([]) : evidenceOf(id, page, context, directory))
}

async function evidenceOf(id: string, page: Page, context: BrowserContext, directory: string): Promise<string[]> {
  const [picture, trace] = [`${id}.png`, `${id}.trace.zip`]
  const isDrawn = await page.screenshot({ path: join(directory, picture), timeout: pictureMs }).then(
    () => true,
    // A page that hangs is not drawn; its trace says what it did.
    () => false,
  )
  await context.tracing.stop({ path: join(directory, trace) })
  return isDrawn ? [picture, trace] : [trace]
}

/** So long a page may take to be drawn, in milliseconds. */
const pictureMs = 5_000

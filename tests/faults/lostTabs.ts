import { EventEmitter, once } from 'node:events'

import type { BrowserContext, Page } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'

import { askAtOnce, isSignedIn, openStore, openTab, untilOutdated } from './sessionTabs.ts'

/** What becomes of the tab that refreshes: it is closed, its process dies, or it stays and does nothing any more. */
export const ends = ['closed', 'crashed', 'frozen'] as const
export type End = (typeof ends)[number]

export interface LostTabsOptions {
  /** A server whose access tokens live for seconds. */
  origin: string
  context: BrowserContext
  pair: TokenPair
  /** What happens in each round. */
  rounds: readonly End[]
  /** Tabs beside the one that is lost. */
  tabs: number
  /** Rounds that were played before, elsewhere. */
  played?: number
  onRound?: (round: LostTabRound) => void
}

/** What happened in one round. */
export interface LostTabRound {
  end: End
  /** How long the slowest of the other tabs waited for an answer, counted from the loss. */
  waitedMs: number
  /** Requests of the other tabs that were not answered. */
  failed: number
  /** Other tabs that do not know any more who is signed in. */
  signedOut: number
}

/**
 * Rounds in which one tab is lost while it refreshes: in every other one before the server heard of it, in the rest
 * after the server gave the new pair away. All other tabs have to go on.
 */
export async function lostTabs({ origin, context, pair, rounds, tabs, played = 0, onRound }: LostTabsOptions) {
  const store = await openStore(context, origin, pair)
  const others = await Promise.all(Array.from({ length: tabs }, () => openTab(context, origin)))
  const results: LostTabRound[] = []
  for (const [index, end] of rounds.entries()) {
    const lost = await openTab(context, origin)
    await holdRefresh(lost, store, (played + index) % 2 === 1)
    const since = performance.now()
    const requested = others.map((page) => askAtOnce(page, 1))
    await lose(context, lost, end)
    const answered = await Promise.all(requested)
    const waitedMs = performance.now() - since
    if (end === 'frozen') await lost.close()
    const known = await Promise.all(others.map(isSignedIn))
    const failed = tabs - answered.reduce((sum, count) => sum + count, 0)
    const result = { end, waitedMs, failed, signedOut: known.filter((isKnown) => !isKnown).length }
    results.push(result)
    onRound?.(result)
  }
  await Promise.all([store, ...others].map((page) => page.close()))
  return results
}

/**
 * Lets this page ask for something until that makes it refresh; resolves when the refresh is on its way. It is never
 * answered. Another tab may have asked for something by itself and be first: then the next token has to end.
 */
async function holdRefresh(page: Page, store: Page, isServed: boolean): Promise<void> {
  const held = new EventEmitter()
  await page.route('**/api/token/refresh', async (route) => {
    if (isServed) await route.fetch()
    held.emit('held')
  })
  const isHeld = once(held, 'held').then(() => true)
  for (;;) {
    await untilOutdated(store)
    const isAnswered = askAtOnce(page, 1).then(
      () => false,
      () => false,
    )
    if (await Promise.race([isHeld, isAnswered])) return
  }
}

async function lose(context: BrowserContext, page: Page, end: End): Promise<void> {
  if (end === 'frozen') return
  if (end === 'closed') return page.close()
  const browser = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Nobody is left to answer it.
  void browser.send('Page.crash').catch(() => undefined)
  await crashed
  return page.close()
}

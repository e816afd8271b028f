import type { BrowserContext, Request } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'

import { askAtOnce, isSignedIn, openStore, openTab, untilOutdated } from './sessionTabs.ts'

export interface TabRoundsOptions {
  /** A server whose access tokens live for seconds. */
  origin: string
  context: BrowserContext
  rounds: number
  tabs: number
  /** How many each tab makes at once. */
  requests: number
  /** The tokens of the account that is signed in. */
  pair: TokenPair
  onRound?: (round: TabRound) => void
}

/** What happened in one round. */
export interface TabRound {
  refreshes: number
  /** Requests that were not answered. */
  failed: number
  /** Tabs that do not know any more who is signed in. */
  signedOut: number
}

/**
 * Rounds in which many tabs ask for much in the same moment, just after the access token ended: they have to get the
 * next one by one refresh over all of them, every request has to be answered, and nobody may be signed out.
 */
export async function tabRounds({ origin, context, rounds, tabs, requests, pair, onRound }: TabRoundsOptions) {
  const store = await openStore(context, origin, pair)
  const pages = await Promise.all(Array.from({ length: tabs }, () => openTab(context, origin)))
  let refreshes = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/token/refresh') refreshes += 1
  }
  // By their ends: a page that asks for something by itself may begin one as soon as the token ended.
  context.on('requestfinished', count)
  context.on('requestfailed', count)
  const results: TabRound[] = []
  for (let round = 0; round < rounds; round += 1) {
    await untilOutdated(store)
    refreshes = 0
    const answered = await Promise.all(pages.map((page) => askAtOnce(page, requests)))
    const known = await Promise.all(pages.map(isSignedIn))
    const result = {
      refreshes,
      failed: tabs * requests - answered.reduce((sum, count) => sum + count, 0),
      signedOut: known.filter((isKnown) => !isKnown).length,
    }
    results.push(result)
    onRound?.(result)
  }
  await Promise.all([store, ...pages].map((page) => page.close()))
  return results
}

import type { BrowserContext, Page } from '@playwright/test'

export interface TabRoundsOptions {
  origin: string
  context: BrowserContext
  rounds: number
  tabs: number
  /** The tokens of the account that is signed in. */
  pair: { token: string; refresh_token: string }
  onRound?: (round: TabRound) => void
}

/** What happened in one round. */
export interface TabRound {
  refreshes: number
  /** Requests that were answered with 401 although they came with a token that was never refused before. */
  denied: number
  /** Tabs that know who is signed in. */
  signedIn: number
}

/**
 * Rounds in which many tabs open at once with an access token that counts no more: they have to get the next one by one
 * refresh over all of them, and nobody may be signed out.
 */
export async function tabRounds({ origin, context, rounds, tabs, pair, onRound }: TabRoundsOptions) {
  const store = await context.newPage()
  // A page of the same origin that runs nothing.
  await store.goto(`${origin}/robots.txt`)
  await store.evaluate(({ token, refresh_token: refreshToken }) => {
    localStorage.setItem('refresh_token', refreshToken)
    localStorage.setItem('access_token', token)
  }, pair)
  const results: TabRound[] = []
  for (let round = 0; round < rounds; round += 1) {
    const seen = { refreshes: 0, denied: 0 }
    await store.evaluate((name) => localStorage.setItem('access_token', name), `outdated-${round}`)
    const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()))
    for (const page of pages) {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/token/refresh')) seen.refreshes += 1
      })
      page.on('response', (response) => {
        const { authorization = '' } = response.request().headers()
        if (response.status() === 401 && authorization !== `Bearer outdated-${round}`) seen.denied += 1
      })
    }
    const known = await Promise.all(pages.map((page) => opensSignedIn(page, origin)))
    const result = { ...seen, signedIn: known.filter(Boolean).length }
    results.push(result)
    onRound?.(result)
    await Promise.all(pages.map((page) => page.close()))
  }
  await store.close()
  return results
}

async function opensSignedIn(page: Page, origin: string): Promise<boolean> {
  await page.goto(`${origin}/en/article/terms`, { waitUntil: 'commit' })
  return page
    .getByRole('button', { name: /^Account: / })
    .waitFor({ timeout: 60_000 })
    .then(
      () => true,
      () => false,
    )
}

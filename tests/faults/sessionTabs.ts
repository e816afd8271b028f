import { setTimeout as wait } from 'node:timers/promises'

import type { BrowserContext, Page } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'
import type { Api } from '#src/platform/api/api.ts'

declare global {
  /** The router of the running page: its library leaves it there for tools. */
  var __TSR_ROUTER__: { options: { context: { api: Api } } } | undefined
}

/** A page of the origin that runs nothing, to look into what all tabs share. */
export async function openStore(context: BrowserContext, origin: string, pair: TokenPair): Promise<Page> {
  const store = await context.newPage()
  await store.goto(`${origin}/robots.txt`)
  await store.evaluate(({ token, refresh_token: refreshToken }) => {
    localStorage.setItem('refresh_token', refreshToken)
    localStorage.setItem('access_token', token)
  }, pair)
  return store
}

/** A tab of the product that knows who is signed in. */
export async function openTab(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/en/article/terms`, { waitUntil: 'commit' })
  await account(page).waitFor({ timeout: 60_000 })
  return page
}

const account = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Whether the tab still shows an account. */
export const isSignedIn = (page: Page): Promise<boolean> => account(page).isVisible()

/** Resolves as soon as the server takes the stored access token no more. */
export async function untilOutdated(store: Page): Promise<void> {
  const { origin } = new URL(store.url())
  for (;;) {
    // A page may have asked for something by itself, and have the next one already.
    const token = await store.evaluate(() => localStorage.getItem('access_token') ?? '')
    const { status } = await fetch(`${origin}/users/me`, { headers: { authorization: `Bearer ${token}` } })
    if (status === 401) return
    await wait(50)
  }
}

/** Lets the product in this tab ask so many times at once, and answers how many of them were answered. */
export const askAtOnce = (page: Page, requests: number): Promise<number> =>
  page.evaluate(async (count) => {
    const api = globalThis.__TSR_ROUTER__?.options.context.api
    if (api === undefined) throw new Error('The page has no application.')
    const answers = await Promise.allSettled(Array.from({ length: count }, () => api.getCurrentUser({})))
    return answers.filter(({ status }) => status === 'fulfilled').length
  }, requests)

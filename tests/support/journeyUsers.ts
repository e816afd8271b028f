import type { APIRequestContext, Page } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'

import { linkInMail } from './developmentMails.ts'

/** Of everybody who is new. */
export const password = 'modrý kůň letí nad městem'
/** Of the people who come with the demo town. */
export const demoPassword = 'correct-horse-battery'

/** A network of one's own: all journeys come from one, which may make only so many accounts an hour. */
export const fromElsewhere = () => {
  const [second, third, fourth] = crypto.getRandomValues(new Uint8Array(3))
  return { 'x-forwarded-for': `10.${second}.${third}.${fourth}` }
}

/** Somebody new with a confirmed address. */
export async function register(request: APIRequestContext, lang: string, name: string): Promise<string> {
  const email = `${name}.${lang}.${Date.now()}@domivo.test`
  await request.post('/users', { data: { email, password, preferredLanguage: lang }, headers: fromElsewhere() })
  const link = await linkInMail(request, email, '/auth/confirm-email/')
  await request.post('/users/confirm-email', { data: { token: link.split('/').at(-1) } })
  return email
}

/** The tokens of a new session; `origin` is that of another server than the journeys' own. */
export async function tokensOf(
  request: APIRequestContext,
  email: string,
  secret = password,
  origin = '',
): Promise<TokenPair> {
  const answer = await request.post(`${origin}/api/token/create`, { data: { email, password: secret } })
  return (await answer.json()) as TokenPair // what the contract says
}

/** Headers that ask in somebody's name. */
export const nameOf = ({ token }: TokenPair) => ({ authorization: `Bearer ${token}` })

/** Signs a browser in before its first page there. */
export async function signIn(
  page: Page,
  { token, refresh_token: refreshToken }: TokenPair,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (pair) => {
      for (const [key, value] of Object.entries(pair)) localStorage.setItem(key, value)
    },
    { access_token: token, refresh_token: refreshToken },
  )
}

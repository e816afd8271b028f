import type { Page } from '@playwright/test'

/** The tokens of a person of the demo town. */
async function tokensOf(page: Page, email: string): Promise<{ token: string; refresh_token: string }> {
  const data = { email, password: 'correct-horse-battery' }
  const answer = await page.request.post('/api/token/create', { data })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}. These walks need the demo town.`)
  return await answer.json()
}

/** Lets the browser find the session of this person when it opens its next page, or none. */
export async function comeAs(page: Page, email: string | null): Promise<void> {
  const pair = email === null ? null : await tokensOf(page, email)
  await page.goto('/robots.txt')
  await page.evaluate((tokens) => {
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    if (tokens === null) return
    localStorage.setItem('refresh_token', tokens.refresh_token)
    localStorage.setItem('access_token', tokens.token)
  }, pair)
}

/** Empties a list of this person's by the API; `{id}` in the address of `each` is that of an item. */
export async function forgetAll(
  page: Page,
  email: string,
  { list, each }: { list: string; each: string },
): Promise<void> {
  const { token } = await tokensOf(page, email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(list, { headers })
  const content: { _embedded?: { item: { id: number }[] } } = await answer.json()
  for (const { id } of content._embedded?.item ?? [])
    await page.request.delete(each.replace('{id}', `${id}`), { headers })
}

/** People of the demo town whose links somebody follows: each time another one than before. */
export class OtherUsers {
  readonly #page: Page
  #count = 0

  constructor(page: Page) {
    this.#page = page
  }

  /** The address with tokens that the server gives now. */
  async linkTo(address: string): Promise<string> {
    const name = this.#count % 2 === 0 ? 'owner' : 'agent'
    this.#count += 1
    const { token, refresh_token: refreshToken } = await tokensOf(this.#page, `${name}@domivo.test`)
    return `${address}?${new URLSearchParams({ access_token: token, refresh_token: refreshToken }).toString()}`
  }
}

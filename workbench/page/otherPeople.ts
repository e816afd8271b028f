import type { Page } from '@playwright/test'

/** People of the demo town whose links somebody follows: each time another one than before. */
export class OtherPeople {
  readonly #page: Page
  #count = 0

  constructor(page: Page) {
    this.#page = page
  }

  /** The address with tokens that the server gives now. */
  async linkTo(address: string): Promise<string> {
    const name = this.#count % 2 === 0 ? 'owner' : 'agent'
    this.#count += 1
    const answer = await this.#page.request.post('/api/token/create', {
      data: { email: `${name}@domivo.test`, password: 'correct-horse-battery' },
    })
    if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()}`)
    const { token, refresh_token: refreshToken } = await answer.json()
    return `${address}?${new URLSearchParams({ access_token: token, refresh_token: refreshToken }).toString()}`
  }
}

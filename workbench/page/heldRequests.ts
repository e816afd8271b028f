import { expect, type Page, type Route } from '@playwright/test'

/** Requests of a page that wait until a test says how they fare. */
export class HeldRequests {
  readonly #page: Page
  readonly #routes: Route[] = []

  constructor(page: Page) {
    this.#page = page
  }

  async hold(pattern: RegExp): Promise<void> {
    await this.#page.route(pattern, (route) => void this.#routes.push(route))
  }

  /** The newest one gets this answer; older ones stay without any. */
  async answer(
    pattern: RegExp,
    answer: { status: number; json?: unknown; body?: string; contentType?: string },
  ): Promise<void> {
    await (await this.#take(pattern)).at(-1)?.fulfill(answer)
  }

  async letThrough(pattern: RegExp): Promise<void> {
    for (const route of await this.#take(pattern)) await route.continue()
  }

  async cut(pattern: RegExp): Promise<void> {
    for (const route of await this.#take(pattern)) await route.abort()
  }

  async #take(pattern: RegExp): Promise<Route[]> {
    const isWanted = (route: Route) => pattern.test(route.request().url())
    await expect.poll(() => this.#routes.some(isWanted), { message: `a request like ${pattern}` }).toBe(true)
    const taken = this.#routes.filter(isWanted)
    for (const route of taken) this.#routes.splice(this.#routes.indexOf(route), 1)
    return taken
  }
}

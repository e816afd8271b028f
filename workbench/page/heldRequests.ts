import { expect, type Page, type Request, type Route } from '@playwright/test'

/** Which of them: those by a method, those that send something along. */
export interface Only {
  method?: string
  sending?: string
}

/** Whether a request to such an address is one of these. */
export const isMeant = (request: Request, pattern: RegExp, { method, sending }: Only): boolean =>
  pattern.test(request.url()) &&
  (method === undefined || request.method() === method) &&
  (sending === undefined || (request.postDataBuffer()?.toString('latin1') ?? '').includes(sending))

/** Requests of a page that wait until a test says how they fare. */
export class HeldRequests {
  readonly #page: Page
  readonly #routes: Route[] = []
  /** Which patterns wait, by what they say; those that were released do not. */
  readonly #waits = new Map<string, boolean>()

  constructor(page: Page) {
    this.#page = page
    // What the page gave up on waits for nothing any more.
    page.on('requestfailed', (request) => {
      const index = this.#routes.findIndex((route) => route.request() === request)
      if (index >= 0) this.#routes.splice(index, 1)
    })
  }

  /** Whether this request waits. */
  isHeld(request: Request): boolean {
    return this.#routes.some((route) => route.request() === request)
  }

  async hold(pattern: RegExp, only: Only = {}): Promise<void> {
    const isNew = !this.#waits.has(pattern.source)
    this.#waits.set(pattern.source, true)
    if (!isNew) return
    await this.#page.route(pattern, (route) => {
      if (!isMeant(route.request(), pattern, only)) return route.fallback()
      if (this.#waits.get(pattern.source) === false) return route.continue()
      this.#routes.push(route)
      return undefined
    })
  }

  /** The newest one gets this answer; older ones stay without any. */
  async answer(
    pattern: RegExp,
    answer: { status: number; json?: unknown; body?: string; contentType?: string },
    only: Only = {},
  ): Promise<void> {
    await (await this.#take(pattern, only)).at(-1)?.fulfill(answer)
  }

  async letThrough(pattern: RegExp): Promise<void> {
    for (const route of await this.#take(pattern)) await route.continue()
  }

  /** Those that wait go on, and later ones do not wait any more. */
  async release(pattern: RegExp): Promise<void> {
    const routes = await this.#take(pattern)
    this.#waits.set(pattern.source, false)
    for (const route of routes) await route.continue()
  }

  async cut(pattern: RegExp, only: Only = {}): Promise<void> {
    for (const route of await this.#take(pattern, only)) await route.abort()
  }

  async #take(pattern: RegExp, only: Only = {}): Promise<Route[]> {
    const isRequested = (route: Route) => isMeant(route.request(), pattern, only)
    await expect.poll(() => this.#routes.some(isRequested), { message: `a request like ${pattern}` }).toBe(true)
    const taken = this.#routes.filter(isRequested)
    for (const route of taken) this.#routes.splice(this.#routes.indexOf(route), 1)
    return taken
  }
}

import type { Page, Request } from '@playwright/test'

/** What a page has asked the network for, the oldest first. */
export class SentRequests {
  readonly #requests: Request[] = []
  readonly #onTheirWay = new Set<Request>()
  #changedAt = performance.now()

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#requests.push(request)
      this.#changedAt = performance.now()
      // A stream of news stays open, and is not waited for.
      if (request.headers()['accept'] !== 'text/event-stream') this.#onTheirWay.add(request)
    })
    const end = (request: Request) => {
      this.#changedAt = performance.now()
      this.#onTheirWay.delete(request)
    }
    page.on('requestfinished', end).on('requestfailed', end)
  }

  /**
   * Whether nothing is on its way but what is held, and nothing has begun or ended for so many milliseconds: what is not
   * to be seen by then does not come any more.
   */
  isQuietFor(ms: number, isHeld: (request: Request) => boolean): boolean {
    return performance.now() - this.#changedAt >= ms && [...this.#onTheirWay].every(isHeld)
  }

  /**
   * The newest request to such an address, by this method where one is given: its method, what was sent along, if
   * anything, and of which version it speaks; '' where there is none.
   */
  newest(pattern: RegExp, method?: string): string {
    const request = this.#requests.findLast(
      (each) => pattern.test(each.url()) && (method === undefined || each.method() === method),
    )
    if (request === undefined) return ''
    const [line, version] = [`${request.method()} ${request.postData() ?? ''}`, request.headers()['if-match']]
    return `${line.trimEnd()} of ${version ?? 'any version'}`
  }

  /** Whether the newest two requests to such an address have one idempotency key exactly if they say the same. */
  isRepeated(pattern: RegExp): boolean {
    const [last, former] = this.#requests.filter((each) => pattern.test(each.url())).toReversed()
    if (last === undefined || former === undefined) return false
    const [key, other] = [last, former].map((each) => each.headers()['idempotency-key'])
    return key !== undefined && (key === other) === (last.postData() === former.postData())
  }
}

/** How long a page may be shown again as it was made, and how many are kept. */
export interface PageCacheLimits {
  lifetimeMs: number
  maximum: number
}

/**
 * Keeps what was made for an address for a moment, and makes it only once for all who ask together. What `isKept` does
 * not want kept is made anew for the next one.
 */
export function pageCache<Page>(
  { lifetimeMs, maximum }: PageCacheLimits,
  now: () => number,
  isKept: (page: Page) => boolean,
) {
  const entries = new Map<string, { page: Promise<Page>; until: number }>()

  return (address: string, make: () => Promise<Page>): Promise<Page> => {
    const known = entries.get(address)
    if (known !== undefined && known.until > now()) return known.page
    const page = make()
    const entry = { page, until: now() + lifetimeMs }
    entries.delete(address)
    entries.set(address, entry)
    const forget = () => {
      if (entries.get(address) === entry) entries.delete(address)
    }
    void forgetUnless(page, isKept, forget)
    const [oldest] = entries.keys()
    if (entries.size > maximum && oldest !== undefined) entries.delete(oldest)
    return page
  }
}

async function forgetUnless<Page>(page: Promise<Page>, isKept: (page: Page) => boolean, forget: () => void) {
  try {
    if (isKept(await page)) return
  } catch {
    // Whoever asked for the page hears of it.
  }
  forget()
}

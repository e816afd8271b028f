import type { Locator, Page } from '@playwright/test'

/** The bodies of what a page posts to a path from now on. */
export function postsTo(page: Page, path: string | RegExp): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isMeant = typeof path === 'string' ? pathname === path : path.test(pathname)
    if (request.method() === 'POST' && isMeant) found.push(request.postData() ?? '')
  })
  return found
}

/** Presses a button twenty times within one turn of its page. */
export const pressTwentyTimes = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) element.click()
  })

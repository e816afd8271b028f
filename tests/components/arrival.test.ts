import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { problem } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const heading = () => page.getByRole('heading', { level: 1 })
/** That of the page that is seen. */
const headingOnTop = () => document.querySelector('h1:not([data-away] *)')
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
/** What is read out; the only polite region that is told as a whole. */
const announced = () => document.querySelector('[aria-live=polite][aria-atomic=true]') ?? document.body

async function open(path: string) {
  const opened = await openPage(path, { answers: guestAnswers })
  await settled()
  return opened
}

/** What is put into the region that is read out, from now on; a text that stays there is not read out again. */
function listenFromNow(): readonly string[] {
  const texts: string[] = []
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') texts.push(target.textContent ?? '')
      for (const node of addedNodes) texts.push(node.textContent ?? '')
    }
  }).observe(announced(), { childList: true, characterData: true, subtree: true })
  return texts
}

async function expectArrival(words: string): Promise<void> {
  await expect.element(heading()).toHaveTextContent(words)
  await expect.element(heading()).toHaveFocus()
  await expect.poll(() => announced().textContent).toBe(`Domivo – ${words}`)
}

it('brings the focus to every page that is entered, and says its title: by link, Back and Forward, missing and failed ones too [N-TITLE] [N-ERRORPAGES]', async () => {
  const { server, go } = await open('/en/article/terms')
  expect(announced().textContent).toBe('')
  await footerLink('Privacy policy').click()
  await expectArrival('Privacy policy')
  history.back()
  await expectArrival('Terms of use')
  history.forward()
  await expectArrival('Privacy policy')
  await go('/en/nowhere')
  await expectArrival('Page Not Found')
  const notified = listenFromNow()
  await go('/en/nowhere/else')
  await expect.element(page.getByText('Page not found: /en/nowhere/else')).toBeVisible()
  await expectArrival('Page Not Found')
  // The same title once more, and read out once more.
  await expect.poll(() => notified).toEqual(['Domivo – Page Not Found'])
  history.back()
  await expect.element(page.getByText('Page not found: /en/nowhere', { exact: true })).toBeVisible()
  history.back()
  await expectArrival('Privacy policy')
  server.answerAll((name) => (name.startsWith('getPublicUser') ? problem(403) : null))
  await go('/en/user/listings/7')
  await expectArrival('Internal Server Error')
  history.back()
  await expectArrival('Privacy policy')
  await footerLink('Cookies').click()
  await expectArrival('Cookies')
})

it('a failure is not there any more once the page can be had [N-ERRORPAGES]', async () => {
  const { server, go } = await open('/en/article/terms')
  server.answerAll((name) => (name.startsWith('getPublicUser') ? problem(403) : null))
  await go('/en/user/listings/999999')
  await expectArrival('Internal Server Error')
  server.answerAll((name) => (name.startsWith('getPublicUser') ? problem(404) : null))
  const before = server.seen.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading()).toHaveTextContent('Page Not Found')
  const requested = server.seen.slice(before).map(({ path }) => path)
  expect(requested.toSorted()).toEqual(['/public/users/999999', '/public/users/999999/properties'])
})

it('takes the focus from nobody who has pressed something on the new page already [N-TITLE]', async () => {
  await open('/en')
  const before = headingOnTop()
  const observer = new MutationObserver(() => {
    if ([before, null].includes(headingOnTop())) return
    observer.disconnect()
    const link = document.querySelector<HTMLElement>('header a[href="/en/search"]')
    link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    link?.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true }).click()
  await expect.poll(() => announced().textContent).toMatch(/^Domivo/)
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })).toHaveFocus()
})

it('another language leaves the focus where it is [N-TITLE]', async () => {
  await open('/en/article/terms')
  const czech = page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' })
  await czech.click()
  await expect.element(heading()).toHaveTextContent('Podmínky používání')
  await expect.element(czech).toHaveFocus()
  expect(announced().textContent).toBe('')
})

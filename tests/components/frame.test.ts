import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { openPage, type Width } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const open = async (path: string, width: Width = 1440) => {
  const opened = await openPage(path, { answers: guestAnswers, width })
  await settled()
  return opened
}

const bannerTop = () => page.getByRole('banner').element().getBoundingClientRect().y

it('lets a keyboard skip to the content', async () => {
  await open('/en/article/terms')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

it('says when there is no connection, and pushes the page down instead of covering it [REL-64]', async () => {
  await open('/en/article/terms')
  const before = bannerTop()
  const offline = page.getByText(/^You’re offline\./)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(offline).toBeVisible()
  expect(bannerTop()).toBeGreaterThan(before)
  connection.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.poll(() => offline.elements().length).toBe(0)
})

it('opens the menu of a phone, gives the focus back, leads on, and closes it', async () => {
  await open('/cs/article/terms', 390)
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const isGone = () => expect.poll(() => menu.elements().length).toBe(0)
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await isGone()
  await expect.element(button).toHaveFocus()
  await button.click()
  await menu.getByRole('link', { name: 'Oblíbené' }).click()
  // A guest is asked first who they are.
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/cs\/.*saved-listings$/)
  await isGone()
})

for (const lang of ['en', 'cs'] as const) {
  it(`axe finds nothing on articles, and where nothing is, at any width in ${lang} [R-ARTICLE]`, async () => {
    for (const path of ['article/terms', 'article/privacy-policy', 'article/cookie-policy', 'nowhere']) {
      await open(`/${lang}/${path}`)
      expect(await findingsAtEveryWidth(), path).toEqual([])
    }
  })
}

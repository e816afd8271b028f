import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const heading = () => page.getByRole('heading', { level: 1 })
const toCzech = () => page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' })

// The page keeps its query in languageHeads.test.ts; files of a build are not to be had in the walks of journeys/machinePaths.
it('leaves the page whole when the texts of the other language cannot be loaded, and says so for a while [B-TOASTS]', async () => {
  await openPage('/en/article/terms', {
    answers: guestAnswers,
    beforeTexts: (locale) => (locale === 'cs' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()),
  })
  await settled()
  const stored = localStorage.getItem('userLocale')
  await toCzech().click()
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.elements()[0]?.textContent).toContain('The language could not be loaded.')
  const shownAt = performance.now()
  await expect.poll(() => alert.elements().length).toBe(0)
  expect(performance.now() - shownAt).toBeGreaterThan(2_000)
  expect(location.pathname).toBe('/en/article/terms')
  await expect.element(heading()).toHaveTextContent('Terms of use')
  expect(localStorage.getItem('userLocale')).toBe(stored)
})

it('follows back through both languages', async () => {
  await openPage('/en/article/terms', { answers: guestAnswers })
  await settled()
  await toCzech().click()
  await expect.element(heading()).toHaveTextContent('Podmínky používání')
  history.back()
  await expect.element(heading()).toHaveTextContent('Terms of use')
  await expect.poll(() => document.documentElement.lang).toBe('en')
})

/** As soon as the one before: by a pointer a page could come to rest in between. */
const press = (name: string) => (page.getByRole('banner').getByRole('link', { name }).element() as HTMLElement).click()

it('lets the last of several quick choices win, and says nothing of those before it [S-LOCALE]', async () => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await openPage('/en/article/terms', {
    answers: guestAnswers,
    beforeTexts: (locale) => (locale === 'cs' ? held : Promise.resolve()),
  })
  await settled()
  press('CS – Čeština')
  press('EN – English')
  press('CS – Čeština')
  release?.()
  await expect.element(heading()).toHaveTextContent('Podmínky používání')
  await expect.poll(() => location.pathname).toBe('/cs/article/terms')
  press('EN – English')
  press('CS – Čeština')
  press('EN – English')
  await expect.poll(() => location.pathname).toBe('/en/article/terms')
  await expect.element(heading()).toHaveTextContent('Terms of use')
  await settled()
  expect(page.getByRole('alert').elements()).toEqual([])
})

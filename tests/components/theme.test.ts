import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { findings } from '#tests/support/components/findings.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { storeElsewhere } from '#tests/support/components/otherTab.ts'
import { settled } from '#tests/support/components/settled.ts'

const root = document.documentElement
/** The quiet surface of the footer. */
const ground = () => getComputedStyle(page.getByRole('contentinfo').element()).backgroundColor
const [light, dark] = ['rgb(250, 249, 247)', 'rgb(20, 23, 21)']

drawMaps()

const open = async (path: string) => {
  await openPage(path, { answers: guestAnswers, width: 1440 })
  await settled()
}
const choice = (name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('list', { name: /^Colours$|^Barvy$/ })
    .getByRole('button', { name, exact: true })

/** The colour of a country beside ours, in the upper left corner, where nothing is written. */
const abroad = () => {
  const canvas = document.querySelector<HTMLCanvasElement>('.map-scene canvas')
  if (canvas === null) return -1
  const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, 4, 1, 1) ?? { data: [] }
  return (data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0)
}

afterEach(() => {
  document.cookie = 'theme=; Max-Age=0; Path=/'
  localStorage.removeItem('theme')
})

it('shows pages in the colours that are chosen in the footer, at once, and keeps the choice where the server reads it', async () => {
  await open('/en/article/terms')
  await choice('Dark').click()
  await expect.poll(() => [ground(), getComputedStyle(root).colorScheme]).toEqual([dark, 'dark'])
  await expect.element(choice('Dark')).toHaveAttribute('aria-pressed', 'true')
  expect(document.cookie).toContain('theme=dark')
  expect(await findings()).toEqual([])
  await choice('Light').click()
  await expect.poll(ground).toBe(light)
  expect(document.cookie).toContain('theme=light')
  await choice('Auto').click()
  await expect.element(choice('Auto')).toHaveAttribute('aria-pressed', 'true')
  expect([root.dataset.theme, document.cookie.includes('theme=')]).toEqual([undefined, false])
})

it('dims what lies behind a sheet more on dark pages, where the sheet has an edge', async () => {
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  /** How much of the page the scrim hides, and what is drawn around the sheet. */
  const look = () => [
    getComputedStyle(sheet.element(), '::backdrop').backgroundColor,
    getComputedStyle(sheet.element()).boxShadow.includes('0px 0px 0px 1px'),
  ]
  for (const [theme, looks] of [
    ['light', ['rgba(29, 36, 32, 0.45)', false]],
    ['dark', ['rgba(0, 0, 0, 0.7)', true]],
  ] as const) {
    await openPage('/en/article/terms', { answers: guestAnswers, width: 390 })
    await settled()
    root.dataset.theme = theme
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.element(sheet).toBeVisible()
    await expect.poll(look).toEqual(looks)
  }
})

it('follows a choice made in another tab, and one taken back there', async () => {
  await open('/cs/article/terms')
  await choice('Světlé').click()
  await storeElsewhere({ theme: 'dark' })
  await expect.poll(ground).toBe(dark)
  await expect.element(choice('Tmavé')).toHaveAttribute('aria-pressed', 'true')
  await storeElsewhere({ theme: null })
  await expect.element(choice('Podle zařízení')).toHaveAttribute('aria-pressed', 'true')
})

it('paints the country dark on dark pages, and again in the other colours when they change', async () => {
  await open('/en/listings?map=map')
  await choice('Dark').click()
  await expect.poll(abroad).toBeGreaterThan(0)
  expect(abroad()).toBeLessThan(250)
  await choice('Light').click()
  await expect.poll(abroad).toBeGreaterThan(500)
})

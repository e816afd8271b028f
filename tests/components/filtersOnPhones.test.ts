import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    filters: 'Filters',
    sort: 'Sort by',
    price: 'Price',
    close: 'Close',
    clear: 'Clear all',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    filters: 'Filtry',
    sort: 'Řadit',
    price: 'Cena',
    close: 'Zavřít',
    clear: 'Zrušit vše',
  },
] as const

const chosen =
  '?listing_type=sale&property_type[]=flat&price[lte]=5000000&disposition[]=2%2Bkk&balcony=true&floor_area[gte]=40'

describe.each(languagesHere('filters on phones', languages))('filters on a phone ($lang)', (words) => {
  const row = () => page.getByRole('region', { name: words.filters })

  it('are pulled sideways under a fade that ends at the buttons, and the last one comes out from under it [D8]', async () => {
    await openPage(`${words.results}${chosen}`, { answers: guestAnswers, width: 390 })
    await settled()
    const last = row().getByRole('link', { name: words.clear, exact: true })
    await expect.element(last).toBeInTheDocument()
    const beside = page.getByLabelText(words.sort).element().closest('.beside')
    const chips = row().element().querySelector('.chips')
    if (beside === null || chips === null) throw new Error('The row has its two parts.')
    // What lies on top just before the buttons is the fade, not a chip that is cut.
    const { left, top, bottom } = beside.getBoundingClientRect()
    const fade = getComputedStyle(beside, '::before')
    expect(fade.backgroundImage).toContain('gradient')
    expect(fade.width).toBe('32px')
    expect(getComputedStyle(beside).position).toBe('relative')
    expect(chips.getBoundingClientRect().right).toBeLessThanOrEqual(left)
    chips.scrollLeft = chips.scrollWidth
    await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(left - 20)
    // Nothing of the fade takes the press on what it lies over.
    expect(document.elementFromPoint(left - 12, (top + bottom) / 2)?.closest('.beside')).toBeNull()
    await last.click({ trial: true })
  })

  it('open alone as a sheet with its name and a button that closes it, which the desk does not need [D8]', async () => {
    for (const width of [390, 1440] as const) {
      await openPage(words.results, { answers: guestAnswers, width })
      await settled()
      const chip = row().getByRole('button', { name: words.price, exact: true })
      await chip.click()
      const sheet = page.getByRole('dialog', { name: words.price })
      await expect.element(sheet).toBeVisible()
      const heading = sheet.getByRole('heading', { name: words.price, exact: true })
      const close = sheet.getByRole('button', { name: words.close, exact: true })
      if (width === 1440) {
        expect([heading, close].flatMap((part) => part.elements())).toEqual([])
        continue
      }
      await expect.element(heading).toBeInViewport({ ratio: 1 })
      const frame = close.element().getBoundingClientRect()
      expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(44)
      await close.click()
      await expect.poll(() => sheet.elements()).toEqual([])
      // Whoever uses a keyboard is where they were.
      await expect.element(chip).toHaveFocus()
    }
  })
})

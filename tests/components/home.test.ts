import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { press } from '#tests/support/components/hands.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    results: '/en/listings',
    places: 'Suggested places',
    map: 'Map of the regions of Czechia',
  },
  {
    lang: 'cs',
    results: '/cs/inzeraty',
    places: /místa/,
    map: 'Mapa krajů Česka',
  },
] as const

const names = ['Brno', 'Brněnec', 'Brňany', 'Brnířov', 'Brnany', 'Brnice', 'Brnky', 'Brniště']
/** More places than the card has room for. */
const answers: Handlers = {
  ...guestAnswers,
  suggestPlaces: () =>
    collection(
      '/maps/suggest',
      names.map((name, index) => ({
        _links: { self: { href: `/maps/places/town-${index + 1}` } },
        id: `town-${index + 1}`,
        kind: 'town' as const,
        name,
        context: 'Morava',
        latitude: 49,
        longitude: 16,
        region: 'JMK' as const,
      })),
    ),
}

for (const words of languages) {
  const open = async () => {
    await openPage(`/${words.lang}`, { answers })
    await settled()
  }

  describe(`the home page in ${words.lang}`, () => {
    it('has no finding of axe at any width [R-HOME]', async () => {
      await open()
      expect(await findingsAtEveryWidth()).toEqual([])
    })

    it('lays suggested places above the homes below', async () => {
      await open()
      const field = page.getByRole('combobox').first()
      await field.fill('Brn')
      const last = page.getByRole('listbox', { name: words.places }).getByRole('option').last()
      await expect.poll(() => last.elements()[0]?.textContent).toMatch(/^Brniště/)
      // The mouse presses what lies on top; a suggestion that a card covers would not be chosen.
      await press(last)
      await expect.element(field).toHaveValue('Brniště ')
    })

    it('leads from a region of its map to the homes there', async () => {
      await open()
      const map = page.getByRole('figure', { name: words.map })
      await expect.element(map).toBeInTheDocument()
      const region = map.element().querySelector('a')
      region?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await expect.poll(() => location.pathname).toBe(words.results)
      expect(new URLSearchParams(location.search).getAll('region[]')).toHaveLength(1)
    })
  })
}

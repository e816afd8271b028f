import { describe, it, vi } from 'vitest'

import { listScreens, pressedScreens, statusScreens, today } from '#tests/support/components/screens.ts'
import { pressScreen } from '#tests/support/components/pressScreen.ts'

/** Lists whose rows have what a page of their own has, forms that are walked as such, and what belongs to machines. */
const walkedElsewhere = new Set([
  'own listings',
  'own listings, searched',
  'conversations, searched',
  'profile',
  'settings',
  'questions sent',
  'overview',
  'listings',
  'listings, searched',
  'queue, longer than is read',
  'users, searched',
  'record',
  'results',
  'results, narrowed',
  'homes of a lister',
  'comparison',
  'comparison of rents',
])

/** Of statuses that differ in words alone one is pressed. */
const screens = [
  ...statusScreens.filter(({ file, title }) => title === 'own listing' && !/pending|rented|sold/.test(file)),
  ...listScreens.filter(({ title }) => !walkedElsewhere.has(title)),
  ...pressedScreens,
]

const { WALKS, APPROVE, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
const isWhole = WALKS === 'all' || APPROVE === 'pages'
const seed = Number(LANGUAGE_SEED ?? 0)
/** A run presses a few controls of one page, the next runs others; `WALKS=all` presses all of them. */
const drawn = isWhole ? screens : screens.filter((_, place) => place === seed % screens.length)
const isDrawn = (place: number) => isWhole || place % 4 === seed % 4

describe('everything that can be pressed on a page', () => {
  for (const screen of drawn)
    it(
      `${screen.file}: ${screen.title}, does what a person approved, taken and refused [R-OWN] [R-ADMIN]`,
      { timeout: 600_000 },
      async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: today })
        try {
          await pressScreen(screen, isDrawn)
        } finally {
          vi.useRealTimers()
        }
      },
    )
})

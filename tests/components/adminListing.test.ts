import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Property, Transition } from '#contract/entities/property.ts'
import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    actions: 'Actions',
    hold: 'Review again',
    more: /^More/,
    menu: /^More for/,
    changes: 'Changes to a published listing',
    review: 'Review changes',
    changed: 'Changed since the last approval',
    rented: /^Mark as rented.*This listing isn’t for rent\.$/,
    unchanged: 'Approved before. No changes have been recorded since.',
    allNew: 'Never approved before. Everything is new.',
    dismiss: 'Dismiss: the listing is OK',
    dismissed: 'Reports dismissed. The listing stays as it is.',
    history: 'History',
    past: [
      /^SHINE.*, automatically$/,
      /^Deleted.*, automatically$/,
      /^Rejected.*, by Věra Malá$/,
      /^Submitted for review.*, by the owner$/,
    ],
  },
  {
    lang: 'cs',
    actions: 'Možnosti',
    hold: 'Znovu posoudit',
    more: /^Více/,
    menu: /^Více/,
    changes: 'Změny zveřejněného inzerátu',
    review: 'Zkontrolovat změny',
    changed: 'Změny od posledního schválení',
    rented: /^Označit jako pronajatý/,
    unchanged: 'Už byl schválen, od té doby nejsou zaznamenány žádné změny.',
    allNew: 'Ještě nebyl schválen, všechno je nové.',
    dismiss: 'Odložit: inzerát je v pořádku',
    dismissed: 'Nahlášení odložena. Inzerát zůstává beze změny.',
    history: 'Historie',
    past: [
      /^SHINE.*, automaticky$/,
      /^Smazáno.*, automaticky$/,
      /^Zamítnuto.*, správce: Věra Malá$/,
      /^Odesláno ke schválení.*, majitel$/,
    ],
  },
] as const

const step = (event: string, to: Transition['to'], blockedBy: string[] = []): Transition => ({
  event,
  to,
  allowed: blockedBy.length === 0,
  blockedBy,
})

/** What an administrator can do with a listing that is online. */
const transitions = [
  step('TAKE_DOWN', 'REJECTED'),
  step('HOLD', 'PENDING'),
  step('ARCHIVE', 'ARCHIVED'),
  step('MARK_RENTED', 'RENTED', ['not_for_rent']),
  step('DELETE', 'DELETED'),
]
const paragraphs = Array.from({ length: 40 }, (_, index) => `Room ${index + 1} faces the courtyard.`).join('\n\n')
const descriptions = { en: paragraphs, cs: paragraphs }

const waiting = {
  state: 'inReview' as const,
  version: 3,
  changed: ['price'],
  updatedAt: '2026-11-25T10:00:00.000Z',
  submittedAt: '2026-11-25T10:00:00.000Z',
  missing: [],
  steps: [],
}

/** A listing that is online, of which a new price waits for a review. */
function changedListing(): Property {
  const listing = exampleOwnProperty(1, { status: 'PUBLISHED', transitions, descriptions })
  const media = listing._embedded.propertyMedia
  return { ...listing, revision: { ...waiting, fields: { ...listing.fields, price: 5_400_000 }, media } }
}

const getRevision: Handlers['getRevision'] = () => ({
  ...waiting,
  _links: { self: { href: '/properties/1/revision' } },
  listingVersion: 1,
  fields: [{ field: 'price', before: 5_360_000, after: 5_400_000 }],
  pictures: [],
  consequences: { outcome: 'review', causes: ['position'], followers: 0, bookedViewings: 0 },
})

const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const top = (name: string) => section(name).element().getBoundingClientRect().top
const topOfListing = () => document.querySelector('main .main')?.getBoundingClientRect().top ?? 0

for (const words of languagesHere('listing of administrators', languages)) {
  const open = async (width: number, listing: Property, others: Handlers = {}) => {
    const answers: Handlers = { ...answersFor('admin'), getProperty: () => listing, getRevision, ...others }
    await openPage(`/${words.lang}/admin/properties?listing=1`, { answers, isSignedIn: true, size: [width, 1024] })
    await settled()
  }
  const bar = () => section(words.actions)

  describe(`a listing as an administrator reads it (${words.lang})`, () => {
    it.each([390, 768, 1024, 1440])(
      'begins with what changed, below actions that stay in reach, at %i px',
      async (width) => {
        await open(width, changedListing())
        await expect.element(section(words.changes)).toBeVisible()
        // On the first screen, above the listing.
        expect(top(words.changes)).toBeLessThan(700)
        const [first] = document.querySelectorAll('main .main > section, main .head > section')
        expect(first?.contains(section(words.changes).element())).toBe(true)
        await expect
          .element(page.getByRole('link', { name: words.review }))
          .toHaveAttribute('href', `/${words.lang}/admin/properties?queue=1&first=1`)
        const hold = bar().getByRole('button', { name: words.hold, exact: true })
        for (const y of [0, 900, document.documentElement.scrollHeight]) {
          scrollTo(0, y)
          await settled()
          const { top: upper, bottom } = bar().element().getBoundingClientRect()
          expect({ y, isInside: upper >= 0 && bottom <= innerHeight }).toEqual({ y, isInside: true })
          await hold.click({ trial: true })
        }
        expect(document.documentElement.scrollWidth).toBe(width)
        expect(await findings()).toEqual([])
      },
    )

    it('has what changed since its approval before the listing in one column, and that nothing did behind it', async () => {
      const pending = { status: 'PENDING' as const, transitions, descriptions }
      await open(768, exampleOwnProperty(1, { ...pending, changes: [{ field: 'price', before: 1, after: 2 }] }))
      await expect.element(section(words.changed)).toBeVisible()
      expect(top(words.changed)).toBeLessThan(topOfListing())
      await open(768, exampleOwnProperty(1, { ...pending, changes: [] }))
      await expect.element(section(words.changed)).toBeVisible()
      expect(top(words.changed)).toBeGreaterThan(topOfListing())
    })

    it('is never called new where its history says that it was approved', async () => {
      const approved = [
        { at: '2026-11-03T10:00:00.000Z', event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' },
        { at: '2026-11-04T10:00:00.000Z', event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', by: 'admin' },
        { at: '2026-11-20T10:00:00.000Z', event: 'HOLD', from: 'PUBLISHED', to: 'PENDING', by: 'admin' },
      ] as const
      await open(1024, exampleOwnProperty(1, { status: 'PENDING', transitions, history: [...approved] }))
      await expect.element(section(words.changed).getByText(words.unchanged)).toBeVisible()
      await open(1024, exampleOwnProperty(1, { status: 'PENDING', transitions, history: approved.slice(0, 1) }))
      await expect.element(section(words.changed).getByText(words.allNew)).toBeVisible()
    })

    it('tells its past as things that are done, each with who did it [23]', async () => {
      const history: NonNullable<Property['history']> = [
        { at: '2026-11-03T10:00:00.000Z', event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' },
        {
          at: '2026-11-04T10:00:00.000Z',
          event: 'REJECT',
          from: 'PENDING',
          to: 'REJECTED',
          by: 'admin',
          administrator: 'Věra Malá',
        },
        { at: '2026-11-05T10:00:00.000Z', event: 'DELETE', from: 'REJECTED', to: 'DELETED', by: 'system' },
        { at: '2026-11-06T10:00:00.000Z', event: 'SHINE', from: 'DELETED', to: 'DELETED', by: 'system' },
      ]
      await open(1024, exampleOwnProperty(1, { status: 'DELETED', transitions: [], history }))
      const entries = page.getByRole('region', { name: words.history }).getByRole('listitem')
      await expect.poll(() => entries.elements().length).toBe(4)
      expect(entries.elements().map((one) => (one.textContent ?? '').replaceAll('\u00A0', ' '))).toEqual(
        words.past.map((line) => expect.stringMatching(line) as string),
      )
    })

    it('says that reports were dismissed, once they are gone', async () => {
      const reports = [{ reason: 'gone', text: 'It was let in May.', at: '2026-11-20T10:00:00.000Z' }]
      let isDismissed = false
      await open(1024, exampleOwnProperty(1, { transitions }), {
        getProperty: () => exampleOwnProperty(1, { transitions, reports: isDismissed ? [] : reports }),
        dismissReports: () => {
          isDismissed = true
          return { at: '2026-11-21T10:00:00.000Z' }
        },
      })
      const dismiss = page.getByRole('button', { name: words.dismiss })
      await dismiss.click()
      await expect.element(page.getByText(words.dismissed)).toBeVisible()
      await expect.element(dismiss).not.toBeInTheDocument()
    })

    it('has a menu of all other steps, which says why one is impossible, within the page of a tablet', async () => {
      await open(768, changedListing())
      await bar().getByRole('button', { name: words.more }).click()
      const menu = page.getByRole('dialog', { name: words.menu })
      await expect.element(menu.getByRole('button', { name: words.rented })).toHaveAttribute('aria-disabled', 'true')
      expect(menu.getByRole('button').elements()).toHaveLength(4)
      const { left, right } = menu.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(768)
      expect(await findings()).toEqual([])
    })
  })
}

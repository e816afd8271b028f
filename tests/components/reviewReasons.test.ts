import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Property } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { exampleListingOwner } from '#tests/support/components/examples/users.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { twoFrames } from '#tests/support/components/twoFrames.ts'

const languages = [
  {
    lang: 'en',
    approve: 'Approve',
    reject: 'Reject…',
    back: 'Back to the listing',
    reason: 'Reason',
    message: 'Message to the owner',
    undo: 'Undo',
    all: 'All',
    appeals: 'Appeals',
    appeal: 'Appeal',
    none: 'No appeals to review',
  },
  {
    lang: 'cs',
    approve: 'Schválit',
    reject: 'Zamítnout…',
    back: 'Zpět k inzerátu',
    reason: 'Důvod',
    message: 'Zpráva majiteli',
    undo: 'Vrátit zpět',
    all: 'Vše',
    appeals: 'Odvolání',
    appeal: 'Odvolání',
    none: 'Žádné odvolání nečeká',
  },
] as const

/** In the language of the owner, whatever the administrator reads. */
const prepared = { misleading: 'Opravte prosím údaje.', poor_photos: 'Přidejte prosím fotografie.' }

/** A server where these listings wait. */
function waitingServer(changes: Partial<Property> = {}): Handlers {
  const decided = new Set<number>()
  const read = (id: number): Property =>
    exampleOwnProperty(id, {
      status: decided.has(id) ? 'PUBLISHED' : 'PENDING',
      transitions: exampleAdminCard(id).transitions,
      ...(decided.has(id) ? { undo: { until: '2026-11-25T12:00:00.000Z', secondsLeft: 300 } } : {}),
      ...changes,
    })
  return {
    ...answersFor('admin'),
    getAdminProperties: () =>
      collection(
        '/admin/properties',
        [1, 2, 3].filter((id) => !decided.has(id)).map((id) => exampleAdminCard(id)),
      ),
    getProperty: ({ params }) => read(Number(params.propertyId)),
    getListingOwner: () => exampleListingOwner({ preparedMessages: prepared }),
    verifyProperty: ({ params }) => {
      decided.add(Number(params.propertyId))
      return read(Number(params.propertyId))
    },
  }
}

/** Where the listing begins, below the bar. */
const below = () => Math.round(document.querySelector('.main')?.getBoundingClientRect().top ?? 0)
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

for (const words of languagesHere('reasons of moderators', languages)) {
  const { lang } = words
  const open = async (answers: Handlers, { width = 1440, search = 'queue=1' } = {}) => {
    await openPage(`/${lang}/admin/properties?${search}`, { answers, isSignedIn: true, size: [width, 844] })
    await settled()
  }
  const message = () => page.getByRole('textbox', { name: words.message })
  const reason = () => page.getByRole('combobox', { name: words.reason })

  describe(`a rejection (${lang})`, () => {
    it('begins with the message for its reason in the owner’s language, which follows the reason [23]', async () => {
      await open(waitingServer())
      await button(words.reject).click()
      await expect.element(message()).toHaveValue('')
      await reason().selectOptions('misleading')
      await expect.element(message()).toHaveValue(prepared.misleading)
      await reason().selectOptions('poor_photos')
      await expect.element(message()).toHaveValue(prepared.poor_photos)
      // There is nothing to say beforehand of any other reason.
      await reason().selectOptions('other')
      await expect.element(message()).toHaveValue('')
      await settled()
      expect(await findings()).toEqual([])
    })

    it('brings whoever sends it without a reason to the reason', async () => {
      await open(waitingServer())
      await button(words.reject).click()
      // The button of the form has no ellipsis: it asks nothing more.
      await button(words.reject.replace('…', '')).click()
      await expect.element(reason()).toHaveFocus()
      await expect.element(reason()).toHaveAttribute('aria-invalid', 'true')
    })

    it('says no more that a reason is missing once one was chosen', async () => {
      await open(waitingServer())
      await button(words.reject).click()
      await button(words.reject.replace('…', '')).click()
      await expect.element(reason()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(message()).toHaveAttribute('aria-invalid', 'true')
      // With its message the rejection lacks nothing.
      await reason().selectOptions('misleading')
      await expect.element(message()).toHaveValue(prepared.misleading)
      for (const field of [reason(), message()]) await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
    })

    it('never loses what was written, whichever reason is chosen, also when one comes back to it [23] [C7]', async () => {
      await open(waitingServer())
      await button(words.reject).click()
      await reason().selectOptions('misleading')
      await message().fill(`${prepared.misleading} Chybí balkon.`)
      await reason().selectOptions('poor_photos')
      await expect.element(message()).toHaveValue(`${prepared.misleading} Chybí balkon.`)
      await button(words.back).click()
      await button(words.reject).click()
      await expect.element(message()).toHaveValue(`${prepared.misleading} Chybí balkon.`)
      await expect.element(reason()).toHaveValue('poor_photos')
      await reason().selectOptions('misleading')
      await expect.element(message()).toHaveValue(`${prepared.misleading} Chybí balkon.`)
    })
  })

  describe(`the queue of a moderator (${lang})`, () => {
    for (const width of [390, 768, 1440]) {
      it(`moves no button when a decision can be undone, at ${width} px [23]`, async () => {
        await open(waitingServer(), { width })
        await expect.element(page.getByRole('heading', { name: /^Žižkova 1,/ })).toBeVisible()
        await document.fonts.ready
        const placeOf = (name: string) => {
          const { left, top } = button(name).element().getBoundingClientRect()
          return [Math.round(left), Math.round(top)]
        }
        // What is compared is a page at rest: a busy machine may lay it out once more.
        let before: number[][] = []
        await expect
          .poll(async () => {
            before = [placeOf(words.approve), placeOf(words.reject)]
            await twoFrames()
            return [placeOf(words.approve), placeOf(words.reject)].join() === before.join()
          })
          .toBe(true)
        const top = below()
        await button(words.approve).click()
        await expect.element(button(words.undo)).toBeVisible()
        await expect.element(page.getByRole('heading', { name: /^Žižkova 2,/ })).toBeVisible()
        await settled()
        expect([placeOf(words.approve), placeOf(words.reject)]).toEqual(before)
        expect(below()).toBe(top)
      })
    }

    it('has appeals alone, and what the owner says above the listing [23]', async () => {
      const asked: unknown[] = []
      const at = '2026-11-24T10:00:00.000Z'
      const history: NonNullable<Property['history']> = [
        { at, event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' },
        {
          at,
          event: 'REJECT',
          from: 'PENDING',
          to: 'REJECTED',
          by: 'admin',
          reason: { code: 'misleading', text: 'The floor plan shows another flat.' },
        },
        { at, event: 'APPEAL', from: 'REJECTED', to: 'PENDING', by: 'owner', reason: { text: 'It is the same flat.' } },
      ]
      const answers = waitingServer({ history })
      await open({
        ...answers,
        getAdminProperties: ({ query }) => {
          asked.push(query.get('isAppeal'))
          return collection('/admin/properties', query.get('isAppeal') === 'true' ? [exampleAdminCard(3)] : [])
        },
      })
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${words.appeals}`) })
        .click()
      const appeal = page.getByRole('region', { name: words.appeal, exact: true })
      await expect.element(appeal.getByText('It is the same flat.')).toBeVisible()
      await expect.element(appeal.getByText('The floor plan shows another flat.', { exact: false })).toBeVisible()
      expect(location.search).toBe('?queue=1&kind=appeals')
      // Whoever points at the other link on the way has its list read before they press it.
      expect(asked[0]).toBe(null)
      expect(asked.filter((isAppeal) => isAppeal !== null)).toEqual(['true'])
      await settled()
      expect(await findings()).toEqual([])
    })

    it('says that no appeal waits, and shows no appeal after a decision about it [23]', async () => {
      await open(
        { ...waitingServer(), getAdminProperties: () => collection('/admin/properties', []) },
        {
          search: 'queue=1&kind=appeals',
        },
      )
      await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
      const at = '2026-11-24T10:00:00.000Z'
      const history: NonNullable<Property['history']> = [
        { at, event: 'APPEAL', from: 'REJECTED', to: 'PENDING', by: 'owner', reason: { text: 'It is the same flat.' } },
        { at, event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', by: 'admin' },
        { at, event: 'HOLD', from: 'PUBLISHED', to: 'PENDING', by: 'system' },
      ]
      await open(waitingServer({ history }))
      await expect.element(button(words.approve)).toBeVisible()
      await expect.element(page.getByRole('region', { name: words.appeal, exact: true })).not.toBeInTheDocument()
    })
  })
}

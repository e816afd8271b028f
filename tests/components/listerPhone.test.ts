import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ListerPhone } from '#contract/entities/lead.ts'
import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleAgent, exampleProperty } from '#tests/support/components/examples/listings.ts'
import { exampleUser } from '#tests/support/components/examples/users.ts'
import { brokenConnection, problem, type FakeServer, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const languages = [
  {
    lang: 'en',
    listing: '/en/listing/flat-2-kk-zizkova-zlin-1/1',
    show: 'Show phone number',
    asking: 'Getting the number…',
    written: '+420\u00A0601\u00A0000\u00A0103',
    offline: 'We can’t reach the server. Check your connection, then try again.',
    gone: 'This number is no longer shown. Send a message instead.',
    contact: /^Contact/,
    choice: 'Show my phone number on my listings to people who ask for it',
    profile: '/en/profile',
    save: 'Save',
    answers: [
      'Usually answers within an hour',
      'Usually answers within a few hours',
      'Usually answers within a day',
      'Usually answers within a few days',
    ],
  },
  {
    lang: 'cs',
    listing: '/cs/inzerat/flat-2-kk-zizkova-zlin-1/1',
    show: 'Zobrazit telefon',
    asking: 'Zjišťujeme číslo…',
    written: '601\u00A0000\u00A0103',
    offline: 'Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
    gone: 'Toto číslo už není k dispozici. Napište raději zprávu.',
    contact: /^Kontakt/,
    choice: 'U mých inzerátů zobrazit telefon těm, kdo o\u00A0něj požádají',
    profile: '/cs/profile',
    save: 'Uložit',
    answers: [
      'Obvykle odpovídá do hodiny',
      'Obvykle odpovídá do několika hodin',
      'Obvykle odpovídá do jednoho dne',
      'Obvykle odpovídá do několika dnů',
    ],
  },
] as const

const phone: ListerPhone = {
  phoneNumber: '+420601000103',
  national: '601 000 103',
  international: '+420 601 000 103',
  country: 'CZ',
}
const asked = ({ seen }: FakeServer) => seen.filter(({ name }) => name === 'showListerPhone').map(({ path }) => path)

for (const words of languagesHere('phone number of a listing', languages)) {
  const width = widthOf[words.lang]
  async function open(answers: Handlers = {}, more: { isSignedIn?: true } = {}) {
    const base = more.isSignedIn ? answersFor('visitor') : guestAnswers
    const { server } = await openPage(words.listing, { answers: { ...base, ...answers }, size: [width, 900], ...more })
    await settled()
    return server
  }
  const card = page.getByRole('main')
  const button = () => card.getByRole('button', { name: words.show })
  const link = () => page.getByRole('link', { name: words.written })
  const alert = () => card.getByRole('alert')

  describe(`the phone number of a listing’s owner in ${words.lang} at ${width} px`, () => {
    it('is asked for once it is wanted, once, and then there to call', async () => {
      const answers: ((shown: ListerPhone) => void)[] = []
      const server = await open({
        showListerPhone: () => new Promise<ListerPhone>((resolve) => answers.push(resolve)),
      })
      await expect.element(button()).toBeVisible()
      expect(asked(server)).toEqual([])
      expect(document.querySelector('main')?.innerHTML).not.toMatch(/601\D*000\D*103/)
      await button().click()
      const waiting = card.getByRole('button', { name: words.asking })
      await expect.element(waiting).toBeVisible()
      await waiting.click({ force: true })
      expect(await findings()).toEqual([])
      answers[0]?.(phone)
      await expect.element(link()).toHaveAttribute('href', 'tel:+420601000103')
      expect(asked(server)).toEqual(['/properties/1/phone'])
      await expect.element(link()).toHaveFocus()
      expect(await findings()).toEqual([])
    })

    it('says in words why it does not come, and the next try works', async () => {
      const fates: (() => Response | Promise<Response> | ListerPhone)[] = [
        () => brokenConnection(),
        () => problem(429, { detail: 'Too many requests. Please try again in 40 min.' }),
        () => problem(404, { code: 'no_phone', detail: 'There is no phone number to show.' }),
        () => phone,
      ]
      const server = await open({ showListerPhone: () => fates.shift()?.() ?? problem(500) })
      for (const said of [words.offline, 'Too many requests. Please try again in 40 min.', words.gone]) {
        // At once: a toast of the failure may lie over it for seconds.
        await expect.element(button()).toBeVisible()
        ;(button().element() as HTMLElement).click()
        await expect.element(alert()).toHaveTextContent(said)
        expect(await findings()).toEqual([])
      }
      await expect.element(button()).toBeVisible()
      ;(button().element() as HTMLElement).click()
      await expect.element(link()).toBeVisible()
      expect(alert().elements()).toEqual([])
      expect(asked(server)).toHaveLength(4)
    })

    it('stands in the sheet for contacting, too; shown in one place it is shown in both', async () => {
      const server = await open()
      await page.getByRole('button', { name: words.contact }).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: words.show }).click()
      await expect.element(sheet.getByRole('link', { name: words.written })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(card.getByRole('link', { name: words.written })).toBeVisible()
      expect(asked(server)).toHaveLength(1)
    })

    it.each([
      ['hour', words.answers[0]],
      ['hours', words.answers[1]],
      ['day', words.answers[2]],
      ['days', words.answers[3]],
    ] as const)('stands below how soon they usually answer, where that is known: %s', async (usualAnswer, said) => {
      const { hasPhone: _, ...silent } = exampleAgent
      const home = exampleProperty(1)
      await open({
        getProperty: () => ({ ...home, _embedded: { ...home._embedded, propertyOwner: { ...silent, usualAnswer } } }),
      })
      await expect.element(card.getByText(said)).toBeVisible()
      expect(button().elements()).toEqual([])
    })

    it('is not offered where the owner shows none, nor to the owner', async () => {
      const { hasPhone: _, usualAnswer: __, ...silent } = exampleAgent
      const home = exampleProperty(1)
      await open({
        getProperty: () => ({ ...home, _embedded: { ...home._embedded, propertyOwner: silent } }),
      })
      expect(button().elements()).toEqual([])
      // Nor is anything said of how soon they answer.
      expect(card.getByText(/^(Usually answers|Obvykle odpovídá)/).elements()).toEqual([])
      const server = await open({ getCurrentUser: () => exampleUser({ id: exampleAgent.id }) }, { isSignedIn: true })
      await expect.poll(() => server.seen.some(({ name }) => name === 'getCurrentUser')).toBe(true)
      await settled()
      await expect.poll(() => button().elements()).toEqual([])
    })

    it('is shown only where its owner chose so in the profile', async () => {
      const sent: unknown[] = []
      await openPage(words.profile, {
        answers: {
          ...answersFor('owner'),
          updateCurrentUser: ({ body }) => {
            if ('showsPhone' in body) sent.push(body.showsPhone)
            return exampleUser({ showsPhone: body.showsPhone ?? false })
          },
        },
        isSignedIn: true,
        size: [width, 900],
      })
      const choice = page.getByRole('checkbox', { name: words.choice })
      await expect.element(choice).not.toBeChecked()
      await choice.click()
      await page.getByRole('form').first().getByRole('button', { name: words.save }).click()
      await expect.poll(() => sent).toEqual([true])
    })
  })
}

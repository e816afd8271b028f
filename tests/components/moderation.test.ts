import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Property } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    queue: 'Queue',
    approve: 'Approve',
    reject: 'Reject…',
    next: 'Next',
    undo: 'Undo',
    untold: 'The owner is told within 5 minutes',
    progress: '0 of 3 decided',
    second: '1 of 3 decided',
    title: (id: number) => `Žižkova ${id}, Zlín - Letná`,
    approved: 'Approved: Žižkova 1, Zlín - Letná',
    refused: 'Rejected: Žižkova 1, Zlín - Letná',
    send: 'Reject',
    owner: 'Owner',
    rejected: '1 rejected',
    place: 'Exact location',
    coarse: 'The public sees only: Letná, Zlín',
    shortcuts: 'Keyboard shortcuts',
    message: 'Message to the owner',
    gotIt: 'Got it',
    ownDecision: 'This appeal is against your decision, so another administrator must decide.',
  },
  {
    lang: 'cs',
    queue: 'Fronta',
    approve: 'Schválit',
    reject: 'Zamítnout…',
    next: 'Další',
    undo: 'Vrátit zpět',
    untold: 'Majitel se to dozví do 5 minut',
    progress: 'Rozhodnuto 0 z 3',
    second: 'Rozhodnuto 1 z 3',
    title: (id: number) => `Žižkova ${id}, Zlín - Letná`,
    approved: 'Schváleno: Žižkova 1, Zlín - Letná',
    refused: 'Zamítnuto: Žižkova 1, Zlín - Letná',
    send: 'Zamítnout',
    owner: 'Majitel',
    rejected: '1 zamítnutý',
    place: 'Přesná poloha',
    coarse: 'Veřejnost vidí jen: Letná, Zlín',
    shortcuts: 'Klávesové zkratky',
    message: 'Zpráva majiteli',
    gotIt: 'Rozumím',
    ownDecision: /^Odvolání je proti vašemu/,
  },
] as const

const paragraphs = Array.from({ length: 40 }, (_, index) => `Room ${index + 1} faces the courtyard.`).join('\n\n')

/** A server where these listings wait, and decisions can be undone. */
function waitingServer(changes: Partial<Property> = {}, undone: () => Response | undefined = () => undefined) {
  const states = new Map<number, Property['status']>([1, 2, 3].map((id) => [id, 'PENDING']))
  const decisions: string[] = []
  const read = (id: number): Property =>
    exampleOwnProperty(id, {
      status: states.get(id) ?? 'PENDING',
      transitions: exampleAdminCard(id).transitions,
      descriptions: { en: paragraphs, cs: paragraphs },
      ...(states.get(id) === 'PENDING' ? {} : { undo: { until: '2026-11-25T12:00:00.000Z', secondsLeft: 300 } }),
      ...changes,
    })
  const answers: Handlers = {
    ...answersFor('admin'),
    getAdminProperties: () =>
      collection(
        '/admin/properties',
        [...states].filter(([, status]) => status === 'PENDING').map(([id]) => exampleAdminCard(id)),
      ),
    getProperty: ({ params }) => read(Number(params.propertyId)),
    verifyProperty: ({ params }) => {
      const id = Number(params.propertyId)
      decisions.push(`approve ${id}`)
      states.set(id, 'PUBLISHED')
      return read(id)
    },
    setPropertyState: ({ params, body }) => {
      const id = Number(params.propertyId)
      decisions.push(`reject ${id} ${JSON.stringify(body)}`)
      states.set(id, 'REJECTED')
      return read(id)
    },
    undoDecision: ({ params }) => {
      const id = Number(params.propertyId)
      const refusal = undone()
      if (refusal !== undefined) return refusal
      decisions.push(`undo ${id}`)
      states.set(id, 'PENDING')
      return undefined
    },
  }
  return { answers, decisions }
}

/** Changes of what is online that wait for a review. */
const waitingChanges = (id: number) => ({
  state: 'inReview' as const,
  version: 30 + id,
  changed: ['price'],
  updatedAt: '2026-11-25T10:00:00.000Z',
  submittedAt: '2026-11-25T10:00:00.000Z',
  missing: [],
  steps: [
    { event: 'APPROVE_CHANGES' as const, allowed: true, blockedBy: [] },
    { event: 'REJECT_CHANGES' as const, allowed: true, blockedBy: [] },
  ],
})

/** The last of four listings does not wait any more. */
const fourIsDecided: Handlers['getProperty'] = ({ params: { propertyId } }) =>
  exampleOwnProperty(Number(propertyId), { status: Number(propertyId) === 4 ? 'PUBLISHED' : 'PENDING' })

/** A row of the queue begins with the listing. */
const rowOf = (id: number) => new RegExp(`^Žižkova ${id}, Zlín - Letná`)

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

/** Where the middle of something lies between the upper and the lower edge of the window. */
function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.round((top + bottom) / 2)
}

for (const words of languagesHere('desk of moderators', languages)) {
  const { lang } = words
  const open = async (width: number, answers: Handlers, first = '') => {
    const opened = await openPage(`/${lang}/admin/properties?queue=1${first}`, {
      answers,
      isSignedIn: true,
      size: [width, 844],
    })
    await settled()
    return opened
  }

  describe(`the desk of a moderator (${lang})`, () => {
    for (const width of [390, 768, 1440]) {
      it(`keeps its bar in reach wherever one reads, at ${width} px [F5] [D1]`, async () => {
        await open(width, waitingServer().answers)
        await expect.element(button(words.approve)).toBeVisible()
        const bar = button(words.approve).element().closest('section') ?? document.body
        for (const y of [0, 700, document.documentElement.scrollHeight]) {
          scrollTo(0, y)
          await expect.poll(() => scrollY).toBe(Math.min(y, document.documentElement.scrollHeight - innerHeight))
          const { top, bottom } = bar.getBoundingClientRect()
          expect({ y, isInside: top >= 0 && bottom <= innerHeight }).toEqual({ y, isInside: true })
          for (const name of [words.approve, words.reject, words.next]) await button(name).click({ trial: true })
          if (width === 390) expect(Math.round(bottom)).toBe(innerHeight)
        }
        if (width !== 390) {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          scrollTo(0, 700)
          await expect.poll(() => Math.round(bar.getBoundingClientRect().top)).toBe(Math.round(header))
        }
      })

      it(`has the queue beside the listing, or behind a button on a phone, at ${width} px`, async () => {
        await open(width, waitingServer().answers)
        await expect.element(button(words.approve)).toBeVisible()
        await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
        const queue = page.getByRole('navigation', { name: words.queue })
        if (width === 390) {
          await expect.element(queue).not.toBeInTheDocument()
          await button(words.queue).click()
        } else {
          const beside = queue.element().getBoundingClientRect()
          const listing = button(words.approve).element().closest('section')?.getBoundingClientRect()
          expect(beside.right).toBeLessThan(listing?.left ?? 0)
          // The progress takes no line of its own.
          const progress = page.getByText(words.progress, { exact: true }).element()
          const kinds = document.querySelector('main nav a[href*="kind=appeals"]') ?? document.body
          expect(Math.abs(middleOf(progress) - middleOf(kinds))).toBeLessThan(4)
        }
        const shown = width === 390 ? page.getByRole('dialog') : queue
        await expect.element(shown.getByRole('button', { name: rowOf(1) })).toHaveAttribute('aria-current', 'true')
        expect(await findings()).toEqual([])
        await shown.getByRole('button', { name: rowOf(3) }).click()
        await expect.element(page.getByRole('heading', { name: words.title(3) })).toBeVisible()
        await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      })
    }

    it('begins with the listing of its address, as long as that waits, and goes on with the others [F5]', async () => {
      const { answers } = waitingServer()
      await open(1440, answers, '&first=3')
      await expect.element(page.getByRole('heading', { name: words.title(3) })).toBeVisible()
      await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      await button(words.next).click()
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
      // More wait than are read at once.
      await open(1440, { ...answers, getAdminProperties: () => collection('/', [exampleAdminCard(1)]) }, '&first=2')
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      await open(1440, { ...answers, getProperty: fourIsDecided }, '&first=4')
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
    })

    it('shows whom it is about and where the home is exactly, whatever the public sees [F5]', async () => {
      const fields = { street: 'Žižkova', house_no: '1', zip: '760 01', city: 'Zlín', city_part: 'Letná' }
      const { answers } = waitingServer({
        formattedAddress: 'Letná, Zlín',
        locationAccuracy: 'district',
        fields: { ...fields, locationGps: { latitude: 49.22, longitude: 17.65 } },
      })
      await open(1440, answers)
      const owner = page.getByRole('region', { name: words.owner })
      for (const text of [
        'Monika Kolářová',
        'monika@example.test',
        words.rejected,
        'The floor plan shows another flat.',
      ])
        await expect
          .element(owner.getByText(text, { exact: text !== 'The floor plan shows another flat.' }))
          .toBeVisible()
      const place = page.getByRole('region', { name: words.place })
      await expect.element(place.getByText('Žižkova 1, 760 01 Zlín – Letná', { exact: true }).first()).toBeVisible()
      await expect.element(place.getByText(words.coarse, { exact: true })).toBeInTheDocument()
    })

    it('says of one’s own appeal why it can neither be approved nor rejected, before anything is written [F5]', async () => {
      const blocked = { allowed: false, blockedBy: ['own_decision'] }
      const transitions = exampleAdminCard(1).transitions.map((transition) => ({ ...transition, ...blocked }))
      await open(1440, waitingServer({ transitions }).answers)
      await expect.element(page.getByText(words.ownDecision, { exact: true })).toBeVisible()
      await expect.element(button(words.reject)).toHaveAttribute('aria-disabled', 'true')
      ;(button(words.reject).element() as HTMLElement).click()
      await settled()
      await expect.element(page.getByRole('textbox', { name: words.message })).not.toBeInTheDocument()
      await button(words.next).click()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
    })

    it('undoes the last decision, and shows that listing again [F5]', async () => {
      const { answers, decisions } = waitingServer()
      await open(1440, answers)
      await button(words.approve).click()
      await expect.element(page.getByText(words.approved)).toBeVisible()
      await expect.element(page.getByText(words.second, { exact: true })).toBeVisible()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      expect(await findings()).toEqual([])
      await button(words.undo).click()
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
      await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      await expect.element(button(words.undo)).not.toBeInTheDocument()
      expect(decisions).toEqual(['approve 1', 'undo 1'])
    })

    it('undoes a rejection, and shows that listing again, waiting [23] [F5]', async () => {
      const { answers, decisions } = waitingServer()
      await open(1440, answers)
      await button(words.reject).click()
      await page.getByRole('combobox').selectOptions('misleading')
      await page.getByRole('textbox', { name: words.message }).fill('The floor plan shows another flat.')
      await button(words.send).click()
      await expect.element(page.getByText(words.refused)).toBeVisible()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      await expect.element(page.getByText(words.second, { exact: true })).toBeVisible()
      await button(words.undo).click()
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
      await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      await expect.element(button(words.undo)).not.toBeInTheDocument()
      await expect.element(button(words.approve)).toBeVisible()
      const reason = { code: 'misleading', text: 'The floor plan shows another flat.' }
      expect(decisions).toEqual([`reject 1 ${JSON.stringify({ state: 'REJECTED', version: 1, reason })}`, 'undo 1'])
    })

    it('has a listing in its queue again after its decision was undone, however many wait [F5]', async () => {
      const { answers, decisions } = waitingServer()
      // Whatever was decided about comes last, and two rows are read at a time.
      const rows = () => (decisions.length === 0 ? [1, 2] : [2, 3]).map((id) => exampleAdminCard(id))
      await open(1440, { ...answers, getAdminProperties: () => collection('/admin/properties', rows()) })
      const queue = page.getByRole('navigation', { name: words.queue, exact: true })
      await button(words.approve).click()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      await expect.element(queue.getByRole('button', { name: rowOf(1) })).not.toBeInTheDocument()
      await button(words.undo).click()
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
      await expect.element(queue.getByRole('button', { name: rowOf(1) })).toHaveAttribute('aria-current', 'true')
      await expect.element(queue.getByRole('button', { name: rowOf(2) })).toBeVisible()
    })

    it('offers neither decision where a rule forbids both, and says once why', async () => {
      const blocked = exampleAdminCard(1).transitions.map((step) =>
        step.event === 'DELETE' ? step : { ...step, allowed: false, blockedBy: ['own_decision'] },
      )
      await open(1440, waitingServer({ transitions: blocked }).answers)
      await expect.element(button(words.approve)).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button(words.reject)).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => page.getByText(words.ownDecision).elements().length).toBe(1)
    })

    it('undoes a decision about changes of what is online by the version that was decided about [F5]', async () => {
      const { answers } = waitingServer()
      const calls: unknown[] = []
      let isDecided = false
      const undoTime = { until: '2026-11-25T12:00:00.000Z', secondsLeft: 300 }
      const changed = (id: number): Property => {
        const listing = exampleOwnProperty(id, { status: 'PUBLISHED', version: 7 })
        const revision = {
          ...waitingChanges(id),
          fields: { ...listing.fields, price: 1_000_000 },
          media: listing._embedded.propertyMedia,
          ...(isDecided && id === 1 && { decision: 'rejected' as const, undo: undoTime }),
        }
        return { ...listing, revision }
      }
      await open(1440, {
        ...answers,
        getAdminProperties: () =>
          collection(
            '/admin/properties',
            [1, 2, 3].filter((id) => id !== 1 || !isDecided).map((id) => exampleAdminCard(id)),
          ),
        getProperty: ({ params }) => changed(Number(params.propertyId)),
        getRevision: ({ params }) => ({
          ...waitingChanges(Number(params.propertyId)),
          _links: { self: { href: `/properties/${params.propertyId}/revision` } },
          listingVersion: 7,
          fields: [{ field: 'price', before: 990_000, after: 1_000_000 }],
          pictures: [],
          consequences: { outcome: 'review', causes: ['position'], followers: 0, bookedViewings: 0 },
        }),
        rejectRevision: ({ params, body }) => {
          calls.push(['reject', params.propertyId, body])
          isDecided = true
          return changed(Number(params.propertyId))
        },
        undoDecision: ({ params, body }) => {
          calls.push(['undo', params.propertyId, body])
          isDecided = false
          return undefined
        },
      })
      await button(words.reject).click()
      await page.getByRole('combobox').selectOptions('misleading')
      await page.getByRole('textbox', { name: words.message }).fill('The floor plan shows another flat.')
      await page.getByRole('main').getByRole('button', { name: words.send, exact: true }).click()
      await expect.element(page.getByText(words.refused)).toBeVisible()
      await expect.element(page.getByText(words.untold)).toBeVisible()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      expect(await findings()).toEqual([])
      await button(words.undo).click()
      await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
      await expect.element(page.getByText(words.progress, { exact: true })).toBeVisible()
      await expect.element(button(words.undo)).not.toBeInTheDocument()
      const reason = { code: 'misleading', text: 'The floor plan shows another flat.' }
      expect(calls).toEqual([
        ['reject', '1', { version: 31, reason }],
        ['undo', '1', { version: 7, revisionVersion: 31 }],
      ])
    })

    it('says where it is too late to undo, in the words of the server [F5]', async () => {
      const { answers } = waitingServer({}, () =>
        problem(409, { code: 'transition_not_allowed', detail: 'It’s too late to undo this decision.' }),
      )
      await open(390, answers)
      await button(words.approve).click()
      await button(words.undo).click()
      await expect.element(page.getByText('It’s too late to undo this decision.').first()).toBeVisible()
      await button(words.gotIt).click()
      await expect.element(button(words.undo)).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
    })

    it('has keys, which mean nothing while one types [D12]', async () => {
      const real = globalThis.matchMedia.bind(globalThis)
      vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
        real(query === '(pointer: fine)' ? 'all' : query),
      )
      const { answers, decisions } = waitingServer()
      await open(1440, answers)
      // Keys come to this frame once something in it was pressed.
      await page.getByRole('heading', { name: words.title(1) }).click()
      // The driver of the keyboard has no such key.
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
      await expect.element(page.getByRole('dialog', { name: words.shortcuts })).toBeVisible()
      await userEvent.keyboard('a{Escape}')
      await userEvent.keyboard('n')
      await expect.element(page.getByRole('heading', { name: words.title(2) })).toBeVisible()
      await userEvent.keyboard('r')
      await page.getByRole('textbox', { name: words.message }).click()
      await userEvent.keyboard('a ran aground')
      expect(decisions).toEqual([])
      await userEvent.keyboard('{Escape}a')
      await expect.poll(() => decisions).toEqual(['approve 2'])
      // The answer is here; until then the keys still mean the second.
      await expect.element(page.getByRole('heading', { name: words.title(3) })).toBeVisible()
      await userEvent.keyboard('u')
      await expect.poll(() => decisions).toEqual(['approve 2', 'undo 2'])
    })

    it('neither shows nor hears keys on a touch screen [D12]', async () => {
      // This browser has a touch screen.
      const { answers, decisions } = waitingServer()
      await open(390, answers)
      await page.getByRole('heading', { name: words.title(1) }).click()
      expect(document.querySelectorAll('kbd, [aria-keyshortcuts]')).toHaveLength(0)
      await userEvent.keyboard('a')
      await settled()
      expect(decisions).toEqual([])
    })
  })
}

import { expect, test, type APIRequestContext, type Browser, type Page, type Request } from '@playwright/test'

import { msg } from '#contract/message.ts'
import { leadModel } from '#machines/lead/lead.model.ts'
import type { LeadParty } from '#machines/lead/lead.machine.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import { asUser, publishFlat } from '#tests/support/journeyFlat.ts'
import { register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { takesWalks } from '#tests/support/roundsOfRun.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import { fewWithEveryEvent, walkedInJourney } from '#tests/support/walkPath.ts'
import { filtersAt, type AnyFilter } from 'everypath'
import type { Model } from '#workbench/model.ts'

/** Both sides of a conversation, each with a browser of their own. */
interface Conversation {
  sides: Record<'lister' | 'sender', Page>
  address: string
  /** What the market does by itself. */
  callTourOff: () => Promise<void>
  leaveMarket: () => Promise<void>
  /** Offers the home again, if it left the market: its conversation is open with it. */
  comeBack: () => Promise<boolean>
}

const lead = leadModel as unknown as Model
const filters: readonly AnyFilter[] = [
  ...(filtersAt(lead, 'server') ?? []),
  {
    why: msg('The page offers nothing that is refused.'),
    leavesOut: (snapshot, event) => !snapshot.can(event),
  },
  {
    why: msg('The lister who opens a new conversation has seen it.'),
    leavesOut: ({ value }, { by, type }) => value === 'new' && by === 'lister' && type !== 'SEE',
  },
]
const onPages: Model = { ...lead, levels: { ...lead.levels, browser: { filters } } }

const buttons: Partial<Record<string, string | RegExp>> = {
  AGREE_TOUR: /^(Send confirmation|Arrange a viewing)$/,
  CANCEL_TOUR: 'Cancel viewing',
  CLOSE: 'Close conversation',
  REOPEN: 'Reopen',
  MARK_SPAM: 'Mark as spam',
  UNMARK_SPAM: 'Not spam',
}

const panel = (page: Page) => page.locator('section[aria-labelledby=conversation]')

async function begin(browser: Browser, request: APIRequestContext): Promise<Conversation> {
  const [lister, sender] = [await register(request, 'en', 'ota'), await register(request, 'en', 'eva')]
  const { id: propertyId } = await publishFlat(request, lister, {})
  const [byLister, bySender] = [await asUser(request, lister), await asUser(request, sender)]
  const start = Date.now() + 3 * 86_400_000
  const [from, to] = [start, start + 1_800_000].map((ms) => new Date(ms).toISOString())
  const saveTours = (tourDates: object[]) =>
    byLister('POST', '/v1/property/save-tour-dates', { data: { propertyId, tourDates } })
  const saved = await saveTours([{ start: from, end: to, capacity: 1 }])
  const { tourDates } = (await saved.json()) as { tourDates: { id: number }[] } // what the contract says
  const sent = await bySender('POST', '/leads', {
    data: {
      propertyId,
      name: 'Eva Malá',
      email: sender,
      phoneNumber: '+420601123456',
      message: 'Is the flat still free?',
      tourSlotId: tourDates[0]?.id,
    },
  })
  const { id } = (await sent.json()) as { id: number } // what the contract says
  const pageOf = async (email: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, await tokensOf(request, email))
    return page
  }
  const become = (state: string) => byLister('POST', `/v1/properties/set-state/${propertyId}`, { data: { state } })
  let isAway = false
  return {
    sides: { lister: await pageOf(lister), sender: await pageOf(sender) },
    address: `/en/profile/leads?lead=${id}`,
    callTourOff: async () => void (await saveTours([])),
    leaveMarket: async () => {
      if (isAway) await become('PUBLISHED')
      isAway = true
      await become('ARCHIVED')
    },
    comeBack: async () => {
      const wasAway = isAway
      isAway = false
      if (wasAway) await become('PUBLISHED')
      return wasAway
    },
  }
}

/** What a page asks of a conversation; that it was read is noted beside it. */
const isStep = (request: Request) =>
  request.method() !== 'GET' && /\/leads\/\d+(?!.*\/read$)/.test(new URL(request.url()).pathname)

/** Does what an event says, as whoever does it; the other side's page is left, for who looks at a new one has seen it. */
async function happen(
  { sides, address, callTourOff, leaveMarket, comeBack }: Conversation,
  { type, by }: ModelEvent,
): Promise<void> {
  const party = by as LeadParty // an event of the lead's model
  for (const [side, page] of Object.entries(sides)) if (side !== party) await page.goto('about:blank')
  if (party === 'system') return type === 'CLOSE' ? leaveMarket() : callTourOff()
  if (type === 'REOPEN' && (await comeBack())) return
  const page = sides[party]
  const answered = page.waitForResponse((answer) => isStep(answer.request()))
  if (!page.url().endsWith(address)) await page.goto(address)
  const button = buttons[type]
  if (button !== undefined) {
    if (type === 'CLOSE' || type === 'MARK_SPAM')
      await panel(page)
        .getByRole('button', { name: /^More\b/ })
        .click()
    await panel(page).getByRole('button', { name: button, exact: true }).click()
    const arranging = page.getByRole('dialog', { name: 'Arrange a viewing' })
    // Without a booked viewing it asks when it is.
    if (type === 'AGREE_TOUR' && (await arranging.isVisible()))
      await arranging.getByRole('button', { name: 'Arrange viewing' }).click()
  } else if (type !== 'SEE') {
    const field = panel(page).getByLabel(/^Write to /)
    await field.fill(`${type} by the ${party}`)
    await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
  }
  expect((await answered).ok()).toBe(true)
}

/** Waits until a side reads this state. */
async function expectState({ sides, address }: Conversation, side: 'lister' | 'sender', state: string): Promise<void> {
  const page = sides[side]
  // Senders never read that they are taken for spam.
  const read = side === 'sender' && state === 'spam' ? 'closed' : state
  const badge = panel(page).locator('[data-state]')
  // Whoever did it sees what came of it; what the market does follows by a job.
  if (page.url().endsWith(address)) return expect(badge).toHaveAttribute('data-state', read, { timeout: 10_000 })
  await expect(async () => {
    await page.goto(address)
    await expect(badge).toHaveAttribute('data-state', read, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

// The server walks every path (tests/api/leadPaths.test.ts); pages walk them all with WALKS=all.
test.describe('a conversation of two people walks [C-LEADS]', () => {
  test.skip(!takesWalks('conversation'), 'in another run, or with WALKS=all')
  for (const [index, path] of fewWithEveryEvent(toursOnPage(onPages)).entries()) {
    test(`its tour ${index + 1}, of ${path.steps.length} steps`, async ({ browser, request }) => {
      walkedInJourney(path.machine)
      test.setTimeout(30_000 + path.steps.length * 6_000)
      const conversation = await begin(browser, request)
      let state = 'new'
      for (const { event, edge } of path.steps) {
        await happen(conversation, event)
        state = String(edge.outcome.after.value)
        await expectState(conversation, event.by === 'lister' ? 'lister' : 'sender', state)
      }
      await expectState(conversation, 'sender', state)
      if (state !== 'new') await expectState(conversation, 'lister', state)
      await Promise.all(Object.values(conversation.sides).map((page) => page.close()))
    })
  }
})

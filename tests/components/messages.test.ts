import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Lead, LeadMessage } from '#contract/entities/lead.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead, exampleMessage } from '#tests/support/components/examples/users.ts'
import { createFakeServer, eventStream, type FakeServer, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type Width } from '#tests/support/components/openPage.tsx'

/** Conversations of an owner, kept as the server keeps them: what is read stays read. */
function inbox(leads: Lead[], messages: Record<number, LeadMessage[]> = {}) {
  const kept = new Map(leads.map((lead) => [lead.id, lead]))
  const written = new Map(leads.map(({ id }) => [id, messages[id] ?? [exampleMessage({ id: 0 })]]))
  const unread = () => [...kept.values()].filter(({ isUnread }) => isUnread)
  const get = (id: string | number) => kept.get(Number(id)) ?? exampleLead(Number(id))
  const handlers: Handlers = {
    ...answersFor('owner'),
    getLeads: ({ query }) =>
      collection(
        '/leads',
        query.get('direction') === 'sent' || query.get('state') === 'spam'
          ? []
          : [...kept.values()].filter(
              ({ isUnread, tourDate }) =>
                (isUnread || query.get('isUnread') !== 'true') &&
                (tourDate !== undefined || query.get('hasTour') !== 'true'),
            ),
      ),
    getLead: ({ params }) => get(params.leadId),
    getLeadMessages: ({ params }) => ({ messages: written.get(Number(params.leadId)) ?? [] }),
    getUnreadLeads: () => ({ received: unread().length, sent: 0 }),
    readLead: ({ params, body }) => {
      const newest = written.get(Number(params.leadId))?.at(-1)?.id ?? 0
      const lead = { ...get(params.leadId), isUnread: body.messageId < newest }
      kept.set(lead.id, lead)
      return lead
    },
  }
  const server = createFakeServer(handlers)
  return {
    server,
    write: (id: number, message: LeadMessage) => {
      written.set(id, [...(written.get(id) ?? []), message])
      kept.set(id, { ...get(id), isUnread: true })
    },
  }
}

const three = () => [
  exampleLead(3, { name: 'Klára Šimková', isUnread: true }),
  exampleLead(2, { name: 'Petr Dvořák', isUnread: true }),
  exampleLead(1, { name: 'Eva Malá' }),
]
const open = (server: FakeServer, width: Width, path = '/en/profile/leads') =>
  openPage(path, { answers: server, isSignedIn: true, width })
const thread = (name: string) => page.getByRole('region', { name })
const row = (name: RegExp) => page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name })
const readCalls = ({ seen }: FakeServer) =>
  seen.filter(({ name }) => name === 'readLead').map(({ path, body }) => [path, body])

const inboxes = [
  {
    lang: 'en',
    path: '/en/profile/leads',
    list: 'Conversations',
    unread: 'Unread',
    closed: 'Closed',
    choose: 'Select a conversation.',
  },
  {
    lang: 'cs',
    path: '/cs/profile/leads',
    list: 'Konverzace',
    unread: 'Nepřečteno',
    closed: 'Uzavřeno',
    choose: 'Vyberte konverzaci.',
  },
]

describe('messages', () => {
  for (const width of [768, 1440] as const)
    it(`open with the newest conversation beside the list at ${width} px [D10]`, async () => {
      const { server } = inbox(three())
      await open(server, width)
      await expect.element(thread('Klára Šimková')).toBeVisible()
      await expect.element(row(/Klára Šimková/)).toHaveAttribute('aria-current', 'true')
    })

  it.each(languagesHere('the inbox', inboxes))(
    'open with the conversation at the top, never with one that is over, in rows of three lines with a short time ($lang) [23]',
    async ({ lang, path, list, unread, closed, choose }) => {
      const [now, old] = [Date.now(), '2025-03-04T10:00:00Z']
      const over = exampleLead(4, { name: 'Petr Dvořák', state: 'closed', events: ['REOPEN'], mayWrite: false })
      const going = exampleLead(3, { name: 'Eva Malá', state: 'replied', lastMessageAt: new Date(now).toISOString() })
      const fresh = exampleLead(2, { name: 'Klára Šimková', isUnread: true, state: 'new', lastMessageAt: old })
      for (const [leads, opened] of [
        [[going, fresh, over], 'Eva Malá'],
        [[fresh, over, going], 'Klára Šimková'],
        [[over, going, fresh], undefined],
      ] as const) {
        await openPage(path, { answers: inbox([...leads]).server, isSignedIn: true, width: 1440 })
        if (opened === undefined) await expect.element(page.getByText(choose)).toBeVisible()
        else await expect.element(thread(opened)).toBeVisible()
        expect(thread('Petr Dvořák').query()).toBe(null)
        expect(page.getByRole('main').getByRole('region').elements()).toHaveLength(opened === undefined ? 0 : 1)
      }
      await openPage(path, { answers: inbox([over, going, fresh]).server, isSignedIn: true, width: 390 })
      const rows = page.getByRole('list', { name: list }).getByRole('link')
      await expect.poll(() => rows.elements().length).toBe(3)
      for (const one of rows.elements()) expect(one.getBoundingClientRect().height).toBeLessThanOrEqual(108)
      const texts = rows.elements().map((one) => one.textContent)
      expect(texts[0]).toContain(closed)
      expect(texts[2]?.split(unread)).toHaveLength(2)
      const times = rows.elements().map((one) => one.querySelector('time')?.textContent ?? '')
      expect(times[1]).toMatch(/^\d{1,2}:\d{2}$/)
      expect(times[2]?.replaceAll('\u00A0', ' ')).toBe(lang === 'en' ? '4 Mar 2025' : '4. 3. 2025')
    },
  )

  it('offer to send a confirmation of the booked viewing first, to cancel it in red, and what ends the conversation in a menu [23]', async () => {
    const tourDate = { id: 5, start: '2031-05-03T08:00:00Z', end: '2031-05-03T08:30:00Z', capacity: 1, free: 0 }
    const events: Lead['events'] = ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM']
    const lead = exampleLead(3, { name: 'Klára Šimková', state: 'seen', events, tourDate, mayCancelTour: true })
    for (const width of [390, 1440] as const) {
      const { server } = inbox([lead])
      await open(server, width, '/en/profile/leads?lead=3')
      const button = (name: string | RegExp) => thread('Klára Šimková').getByRole('button', { name })
      await expect.element(button('Send confirmation')).toBeVisible()
      const colours = ['Send confirmation', 'Cancel viewing', 'Send'].map((name) =>
        getComputedStyle(button(name).element()),
      )
      expect(colours[0]?.backgroundColor).toBe(colours[2]?.backgroundColor)
      expect(colours[1]?.backgroundColor).not.toBe(colours[0]?.backgroundColor)
      expect(colours[1]?.color).not.toBe(colours[0]?.color)
      expect(button('Close conversation').query()).toBe(null)
      await button(/^More/).click()
      await expect.element(button('Mark as spam')).toBeVisible()
      expect(await findings()).toEqual([])
      await button('Mark as spam').click()
      await expect
        .poll(() => server.seen.filter(({ name }) => name === 'updateLead').map(({ body }) => body))
        .toEqual([{ event: 'MARK_SPAM' }])
    }
  })

  it('begin with the list on a phone, and read nothing that nobody opened [D10]', async () => {
    const { server } = inbox(three())
    await open(server, 390)
    await expect.element(row(/Klára Šimková.*Unread/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Messages.*2 unread/ })).toBeVisible()
    expect(thread('Klára Šimková').query()).toBe(null)
    expect(readCalls(server)).toEqual([])
    await row(/Klára Šimková/).click()
    await expect.element(thread('Klára Šimková')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Messages.*1 unread/ })).toBeVisible()
    await expect.poll(() => readCalls(server)).toEqual([['/leads/3/read', { messageId: 0 }]])
  })

  it('show a conversation from far down the list at once [D10]', async () => {
    const many = Array.from({ length: 20 }, (_, index) => exampleLead(20 - index, { name: `Anna ${20 - index}.` }))
    await open(inbox(many).server, 1440)
    await row(/^Anna 6\./).click()
    const heading = page.getByRole('heading', { name: 'Anna 6.' })
    await expect.element(heading).toBeVisible()
    await expect.poll(() => heading.element().getBoundingClientRect().bottom > 64).toBe(true)
    await expect.poll(() => heading.element().getBoundingClientRect().bottom < innerHeight).toBe(true)
  })

  for (const width of [390, 768] as const)
    it(`bring the newest message and the answer into sight, however far down the list was scrolled, at ${width} px`, async () => {
      const names = Array.from({ length: 20 }, (_, index) => exampleLead(20 - index, { name: `Seeker ${20 - index}` }))
      const said = Array.from({ length: 6 }, (_, id) => exampleMessage({ id, text: `Message ${id}` }))
      const { server } = inbox(names, { 1: said })
      await open(server, width)
      const last = row(/Seeker 1\D/)
      await expect.element(last).toBeVisible()
      last.element().scrollIntoView({ block: 'end' })
      await last.click()
      await expect.element(thread('Seeker 1').getByText('Message 5')).toBeInViewport()
      await expect.element(thread('Seeker 1').getByLabelText(/^Write to/)).toBeInViewport()
    })

  it('count what is unread in the title, the list, the menu and the header until it is read [D10]', async () => {
    const { server } = inbox(three())
    await open(server, 1440)
    // The newest is open, but nobody did anything in it yet.
    await expect.element(thread('Klára Šimková').getByText(/Is the flat still free/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Messages.*2 unread/ })).toBeVisible()
    expect(readCalls(server)).toEqual([])
    await thread('Klára Šimková')
      .getByText(/Is the flat still free/)
      .click()
    await expect.element(page.getByRole('heading', { name: /Messages.*1 unread/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /About your listings.*1 unread/ })).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).click()
    for (const name of ['Account', 'Account navigation']) {
      const entry = page
        .getByRole('navigation', { name, exact: true })
        .getByRole('link', { name: /^Messages ?1 unread$/ })
      await expect.element(entry, { message: name }).toBeVisible()
    }
    await row(/Petr Dvořák/).click()
    await expect.element(thread('Petr Dvořák')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[data-unread]').length).toBe(0)
    expect(readCalls(server)).toEqual([
      ['/leads/3/read', { messageId: 0 }],
      ['/leads/2/read', { messageId: 0 }],
    ])
  })

  it('keep the conversation that is open when a message in another one comes to the top', async () => {
    const { server } = inbox(three())
    const { app } = await open(server, 1440)
    await expect.element(thread('Klára Šimková')).toBeVisible()
    const newest = exampleLead(9, { name: 'Nový Zájemce' })
    server.answer({
      getLeads: () => collection('/leads', [newest, ...three()]),
      getLead: ({ params }) => [newest, ...three()].find(({ id }) => id === Number(params.leadId)) ?? newest,
    })
    await app.queryClient.invalidateQueries({ queryKey: ['leads', 'list'] })
    await expect.element(row(/Nový Zájemce/)).toBeVisible()
    await expect.element(thread('Klára Šimková')).toBeVisible()
  })

  it('are narrowed beside what is open: that stays, or nothing is open, and nothing is read', async () => {
    const tourDate = { id: 5, start: '2031-05-03T08:00:00Z', end: '2031-05-03T08:30:00Z', capacity: 1, free: 0 }
    const { server } = inbox(three().map((lead) => (lead.id === 2 ? { ...lead, tourDate } : lead)))
    await open(server, 1440)
    await expect.element(thread('Klára Šimková')).toBeVisible()
    const viewings = page.getByRole('button', { name: 'About a viewing' })
    await viewings.click()
    await expect.element(page.getByText('Select a conversation.')).toBeVisible()
    await expect.element(row(/Petr Dvořák/)).toBeVisible()
    expect(thread('Petr Dvořák').query()).toBe(null)
    await viewings.click()
    await expect.element(thread('Klára Šimková')).toBeVisible()
    expect(readCalls(server)).toEqual([])
    await row(/Petr Dvořák/).click()
    await expect.element(thread('Petr Dvořák')).toBeVisible()
    await viewings.click()
    await expect.poll(() => row(/Klára Šimková/).query()).toBe(null)
    await expect.element(thread('Petr Dvořák')).toBeVisible()
    await viewings.click()
    await expect.element(row(/Klára Šimková/)).toBeVisible()
    await expect.element(thread('Petr Dvořák')).toBeVisible()
    expect(readCalls(server)).toEqual([['/leads/2/read', { messageId: 0 }]])
  })

  it('that opened by themselves are read and seen once somebody scrolls them or writes', async () => {
    const long = Array.from({ length: 20 }, (_, id) => exampleMessage({ id, text: `Message ${id}` }))
    const acts = {
      scrolls: () => thread('Klára Šimková').element().parentElement?.scrollBy(0, 100),
      writes: () => thread('Klára Šimková').getByRole('textbox').fill('Hello'),
    }
    for (const act of Object.values(acts)) {
      const events: Lead['events'] = ['SEE', 'CLOSE']
      const lead = exampleLead(3, { name: 'Klára Šimková', isUnread: true, state: 'new', events })
      const { server } = inbox([lead], { 3: long })
      const done = () => server.seen.flatMap(({ name }) => (/^(readLead|updateLead)$/.test(name) ? [name] : []))
      server.answer({ updateLead: () => ({ ...lead, state: 'seen', events: ['CLOSE'] }) })
      const { app } = await open(server, 1440)
      await expect.element(thread('Klára Šimková').getByText('Message 19')).toBeInTheDocument()
      await expect.poll(() => app.queryClient.isFetching()).toBe(0)
      expect(done()).toEqual([])
      await act()
      await expect.poll(() => new Set(done())).toEqual(new Set(['readLead', 'updateLead']))
    }
  })

  it('keep what was done while a slow server noted what was read', async () => {
    const opened = exampleLead(3, { name: 'Klára Šimková', isUnread: true })
    const { server } = inbox([opened])
    const answers: ((lead: Lead) => void)[] = []
    let now = opened
    server.answer({
      getLead: () => now,
      readLead: () => new Promise<Lead>((resolve) => answers.push(resolve)),
      updateLead: () => (now = { ...opened, state: 'closed', events: ['REOPEN'], mayWrite: false }),
    })
    const { app } = await open(server, 1440, '/en/profile/leads?lead=3')
    await expect.poll(() => readCalls(server)).toEqual([['/leads/3/read', { messageId: 0 }]])
    await thread('Klára Šimková').getByRole('button', { name: /^More/ }).click()
    await thread('Klára Šimková').getByRole('button', { name: 'Close conversation' }).click()
    const reopen = thread('Klára Šimková').getByRole('button', { name: 'Reopen' })
    await expect.element(reopen).toBeVisible()
    await expect.poll(() => app.queryClient.isFetching()).toBe(0)
    answers[0]?.({ ...opened, isUnread: false })
    await expect.poll(() => app.queryClient.getQueryData<Lead>(['leads', 'one', 3])?.isUnread).toBe(false)
    await expect.element(reopen).toBeVisible()
  })

  it('come by themselves, also into the list and the counts', async () => {
    const { server, write } = inbox([exampleLead(3, { name: 'Klára Šimková' })])
    const stream = eventStream()
    server.answer({ getLeadEvents: () => stream.answer() })
    await open(server, 390)
    await expect.element(row(/Klára Šimková/)).toBeVisible()
    await expect.poll(() => server.seen.some(({ name }) => name === 'getLeadEvents')).toBe(true)
    stream.send('ready')
    write(3, exampleMessage({ id: 8, text: 'Are you there?' }))
    stream.send('lead', { leadId: 3 })
    await expect.element(row(/Klára Šimková.*Unread/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Messages.*1 unread/ })).toBeVisible()
    await row(/Klára Šimková/).click()
    await expect.element(page.getByText('Are you there?')).toBeVisible()
    await expect.poll(() => readCalls(server)).toEqual([['/leads/3/read', { messageId: 8 }]])
    write(3, exampleMessage({ id: 9, text: 'Hello?' }))
    stream.send('lead', { leadId: 3 })
    await expect.element(page.getByText('Hello?')).toBeVisible()
    await expect.poll(() => readCalls(server).at(-1)).toEqual(['/leads/3/read', { messageId: 9 }])
  })

  it('are asked for at once where the stream is lost', async () => {
    const { server, write } = inbox([exampleLead(3, { name: 'Klára Šimková' })])
    const stream = eventStream()
    server.answer({ getLeadEvents: () => stream.answer() })
    await open(server, 390)
    await expect.poll(() => server.seen.some(({ name }) => name === 'getLeadEvents')).toBe(true)
    stream.send('ready')
    await expect.element(row(/Klára Šimková/)).toBeVisible()
    write(3, exampleMessage({ id: 8 }))
    stream.end()
    await expect.element(row(/Klára Šimková.*Unread/)).toBeVisible()
  })

  it('are narrowed by words and to those that are unread, as the address says', async () => {
    const { server } = inbox(three())
    await open(server, 390)
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('balcony')
    await expect.poll(() => server.seen.findLast(({ name }) => name === 'getLeads')?.query.get('q')).toBe('balcony')
    await page.getByRole('button', { name: 'Unread' }).click()
    await expect.element(page.getByRole('button', { name: 'Unread' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => row(/Eva Malá/).query()).toBe(null)
    expect(new URLSearchParams(location.search).get('only')).toBe('unread')
    await page
      .getByRole('link', { name: /^Messages/ })
      .last()
      .click()
    await expect.element(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('')
    expect(new URLSearchParams(location.search).get('q')).toBe(null)
  })

  it('offer quick replies that are added to what is written, and sent only by a press', async () => {
    const { server } = inbox(three())
    await open(server, 1440)
    const field = page.getByRole('textbox', { name: 'Write to Klára Šimková' })
    await field.fill('Hello Klára!')
    await page.getByRole('button', { name: 'I’ll get back to you' }).click()
    await expect
      .element(field)
      .toHaveValue('Hello Klára!\nHello, thank you for your message. I’ll get back to you tomorrow.')
    expect(server.seen.filter(({ name }) => name === 'createLeadMessage')).toEqual([])
  })
})

it('gives whoever booked a viewing its shared address, with a map, and the time for their calendar [D3]', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()
  const booked = (id: number, isAddressExact: boolean, start: number): Lead => {
    const lead = exampleLead(id, {
      side: 'sender',
      tourDate: { id: 5, start: at(start), end: at(start + 1), capacity: 1, free: 0 },
    })
    const property = { ...lead._embedded.property, formattedAddress: 'Žižkova 1, Zlín', isAddressExact }
    return { ...lead, _embedded: { property } }
  }
  const { server } = inbox([booked(3, true, 48), booked(2, false, 48), booked(1, true, -48)])
  await open(server, 1440, '/en/profile/leads?box=sent&lead=3')
  const map = page.getByRole('link', { name: 'Show on a map' })
  await expect
    .element(map)
    .toHaveAttribute('href', 'https://mapy.com/fnc/v1/search?mapset=basic&query=%C5%BDi%C5%BEkova+1%2C+Zl%C3%ADn')
  const saved: string[] = []
  const keepFile = (event: MouseEvent) => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || link.download === '') return
    event.preventDefault()
    saved.push(link.download)
  }
  document.addEventListener('click', keepFile, true)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  document.removeEventListener('click', keepFile, true)
  expect(saved).toEqual(['viewing.ics'])

  // What the owner keeps to themselves has no map; what is over has no file.
  await open(server, 1440, '/en/profile/leads?box=sent&lead=2')
  await expect.element(page.getByText(/^Area: Žižkova 1, Zlín/)).toBeVisible()
  expect(map.elements()).toHaveLength(0)
  await open(server, 1440, '/en/profile/leads?box=sent&lead=1')
  await expect.element(map).toBeVisible()
  expect(page.getByRole('button', { name: 'Add to calendar' }).elements()).toHaveLength(0)
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('says beside a viewing in a project where that is, exactly where it is shared', async () => {
  const asked = exampleLead(1, {
    side: 'sender',
    tourDate: { id: 5, start: hoursFromNow(48), end: hoursFromNow(49), capacity: 1, free: 0 },
  })
  const property = { ...asked._embedded.property, propertyType: 'project' as const, projectName: 'Nová Letná' }
  await openPage('/en/profile/manage-tours', {
    answers: {
      ...answersFor('visitor'),
      getOwnTourDates: () => ({ tourDates: [] }),
      getViewings: ({ query }) =>
        collection('/my/viewings', query.get('period') === 'past' ? [] : [{ ...asked, _embedded: { property } }]),
    },
    isSignedIn: true,
    width: 390,
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'Nová Letná', exact: true })).toBeVisible()
  await expect
    .element(main.getByRole('article').getByText('Žižkova\u00A01, Zlín\u00A0- Letná', { exact: true }))
    .toBeVisible()
  expect(main.getByText(/doesn’t show the exact address/).elements()).toEqual([])
})

describe('an owner of whom no name is known', () => {
  const lister = { id: 3, displayName: '' }
  const asked = exampleLead(1, { side: 'sender', lister })

  it('is called a private owner beside what they wrote, and the owner in sentences', async () => {
    const photos = [{ id: 31, width: 800, height: 600, placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }]
    const answers = inbox([asked], { 1: [exampleMessage(), exampleMessage({ id: 5, author: 'lister', photos })] })
    await open(answers.server, 1440, '/en/profile/leads?box=sent&lead=1')
    await expect.element(page.getByRole('heading', { name: 'Private owner' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Write to the owner' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Photo 1 from the owner' })).toBeVisible()
    await open(inbox([asked]).server, 1440, '/cs/profile/leads?box=sent&lead=1')
    await expect.element(page.getByRole('heading', { name: 'Soukromý majitel' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Napsat majiteli' })).toBeVisible()
  })

  it.each([
    {
      lang: 'en',
      area: 'Zlín - Letná',
      ask: 'The listing doesn’t show the exact address. If you don’t have it yet, ask for it in the conversation.',
      conversation: 'ask for it in the conversation',
      name: 'Private owner',
      cancel: 'Cancel viewing',
      warning: 'We’ll notify the owner, and someone else can take your place.',
      done: 'The viewing is cancelled. We’ve told the owner.',
    },
    {
      lang: 'cs',
      area: 'Zlín - Letná',
      ask: 'Inzerát přesnou adresu neukazuje. Pokud ji ještě neznáte, zeptejte se na ni v\u00A0konverzaci.',
      conversation: 'zeptejte se na ni v\u00A0konverzaci',
      name: 'Soukromý majitel',
      cancel: 'Zrušit prohlídku',
      warning: 'Zprávu dostane majitel a vaše místo může obsadit někdo jiný.',
      done: 'Prohlídka je zrušená. Majitel už to ví.',
    },
  ])(
    'is named so beside a booked viewing, whose address is asked for in the conversation, and told that it is cancelled ($lang)',
    async (words) => {
      const hour = 3_600_000
      const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
      const tourDate = { id: 5, start: at(48), end: at(49), capacity: 1, free: 0 }
      const property = { ...asked._embedded.property, formattedAddress: 'Zlín - Letná', isAddressExact: false }
      const viewing: Lead = { ...asked, mayCancelTour: true, tourDate, _embedded: { property } }
      const answers: Handlers = {
        ...answersFor('visitor'),
        getOwnTourDates: () => ({ tourDates: [] }),
        getViewings: ({ query }) => collection('/my/viewings', query.get('period') === 'past' ? [] : [viewing]),
        cancelTour: () => ({ ...asked, state: 'closed' }),
      }
      await openPage(`/${words.lang}/profile/manage-tours`, { answers, isSignedIn: true, width: 1440 })
      const main = page.getByRole('main')
      await expect.element(main.getByText(words.ask)).toBeVisible()
      // As much as the listing tells, and the way to whoever knows the rest.
      await expect.element(main.getByRole('link', { name: words.area, exact: true })).toBeVisible()
      await expect
        .element(main.getByRole('link', { name: words.conversation, exact: true }))
        .toHaveAttribute('href', `/${words.lang}/profile/leads?box=sent&lead=1`)
      await expect.element(main.getByText(words.name, { exact: true })).toBeVisible()
      await main.getByRole('button', { name: words.cancel }).click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByText(words.warning)).toBeVisible()
      await dialog.getByRole('button', { name: words.cancel }).click()
      await expect.element(main.getByText(words.done)).toBeVisible()
    },
  )
})

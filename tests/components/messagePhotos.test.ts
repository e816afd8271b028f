import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Lead, LeadMessage, MessagePhoto } from '#contract/entities/lead.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead, exampleMessage } from '#tests/support/components/examples/users.ts'
import { brokenConnection, createFakeServer, problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { fakeUploads, photoFile } from '#tests/support/components/fakeUploads.ts'
import { findings, findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type OpenOptions } from '#tests/support/components/openPage.tsx'

fakeUploads()

const languages = [
  {
    lang: 'en',
    add: 'Add photos',
    files: 'Photos for the message',
    tray: 'Photos of the message',
    send: 'Send',
    keepWriting: 'Keep writing',
    due: 'The message will be sent as soon as its photos are uploaded.',
    lost: 'No connection. The message will be sent with its photos when you’re back online.',
    held: 'The message wasn’t sent: a photo wasn’t uploaded. Try it again, or remove it.',
    broken: 'Photo 1: The file is damaged and can’t be opened.',
    again: 'Try again',
    remove: (number: number) => `Remove photo ${number}`,
    mine: (number: number) => `Photo ${number} from you`,
    theirs: (number: number) => `Photo ${number} from Klára Šimková`,
    notLoaded: 'Photo 1 from Klára Šimková: not loaded. Try again',
    viewer: 'Photos',
    next: 'Next photo',
    close: 'Close',
    few: 'A message takes at most 4 photos. The others weren’t added.',
    field: /Write to Klára Šimková/,
    empty: 'Write a message or add a photo first.',
    list: { one: 'Photo', three: 'You: 3 photos', words: 'You: See you there.' },
  },
  {
    lang: 'cs',
    add: 'Přidat foto',
    files: 'Fotografie do zprávy',
    tray: 'Fotografie zprávy',
    send: 'Odeslat',
    keepWriting: 'Psát dál',
    due: 'Zpráva se odešle, jakmile se nahrají fotografie.',
    lost: 'Nejste připojeni k\u00A0internetu. Zpráva s\u00A0fotografiemi se odešle, až se připojíte.',
    held: 'Zpráva se neodeslala, protože se nenahrála fotografie. Zkuste to znovu, nebo ji odeberte.',
    broken: 'Fotografie 1: Soubor je poškozený a nejde otevřít.',
    again: 'Zkusit znovu',
    remove: (number: number) => `Odebrat fotografii ${number}`,
    mine: (number: number) => `Fotografie ${number} od vás`,
    theirs: (number: number) => `Fotografie ${number}, posílá Klára Šimková`,
    notLoaded: 'Fotografie 1, posílá Klára Šimková: nenačteno. Zkusit znovu',
    viewer: 'Fotografie',
    next: 'Další fotografie',
    close: 'Zavřít',
    few: 'Ve zprávě mohou být nejvýše 4\u00A0fotografie. Další se nepřidaly.',
    field: /Klára Šimková/,
    empty: 'Nejdřív napište zprávu nebo přidejte fotografii.',
    list: { one: 'Fotografie', three: 'Vy: 3\u00A0fotografie', words: 'Vy: See you there.' },
  },
] as const

const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const photoOf = (id: number): MessagePhoto => ({ id, width: 900, height: 700, placeholder })

const answerPhoto = async () => new Response(await photoFile('photo'), { headers: { 'content-type': 'image/jpeg' } })

/** A conversation of an owner that keeps messages and photos; the answers of uploads are the test's. */
function conversation(messages: LeadMessage[] = [exampleMessage()], more: Partial<Lead> = {}) {
  const lead = exampleLead(3, more)
  const kept = [...messages]
  const uploads: ((answer: MessagePhoto | Response | Promise<Response>) => void)[] = []
  const handlers: Handlers = {
    ...answersFor('owner'),
    getLeads: ({ query }) => collection('/leads', query.get('direction') === 'sent' ? [] : [lead]),
    getLead: () => lead,
    getLeadMessages: () => ({ messages: [...kept] }),
    saveMessagePhoto: () => new Promise((resolve) => uploads.push(resolve)),
    deleteMessagePhoto: () => undefined,
    getMessagePhoto: answerPhoto,
    createLeadMessage: ({ body }) => {
      const photos = (body.photoIds ?? []).map(photoOf)
      const message = exampleMessage({
        id: 50 + kept.length,
        author: 'lister',
        text: body.text ?? '',
        ...(photos.length > 0 && { photos }),
      })
      kept.push(message)
      return message
    },
  }
  return { server: createFakeServer(handlers), uploads }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

const sent = ({ seen }: ReturnType<typeof createFakeServer>) =>
  seen.filter(({ name }) => name === 'createLeadMessage').map(({ body }) => body)

const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('reply:'))

const said = (author: 'lister' | 'sender', text: string, photoCount: number): Partial<Lead> => ({
  latest: { author, text, photoCount },
})

for (const words of languagesHere('messagePhotos', languages)) {
  const open = (server: OpenOptions['answers'], more: Partial<OpenOptions> = {}) =>
    openPage(`/${words.lang}/profile/leads?lead=3`, { answers: server, isSignedIn: true, width: 1440, ...more })
  const field = () => page.getByRole('textbox', { name: words.field })
  const tiles = () => page.getByRole('list', { name: words.tray }).getByRole('listitem')
  const choose = async (...names: string[]) => {
    await expect.element(button(words.add)).toBeVisible()
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${words.files}"]`)
    if (input === null) throw new Error('There is nowhere to choose a file.')
    const list = new DataTransfer()
    for (const name of names) list.items.add(await photoFile(name))
    input.files = list.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  describe(`photos of a message (${words.lang})`, () => {
    it('are uploaded while somebody writes, and sent with the words as soon as they are there', async () => {
      const { server, uploads } = conversation()
      await open(server)
      await field().fill('Look at the view.')
      await choose('a.jpg', 'b.jpg')
      await expect.poll(() => uploads.length).toBe(2)
      await expect.element(tiles().nth(1).getByRole('progressbar')).toHaveAttribute('value', '50')
      expect(await findingsAtEveryWidth()).toEqual([])
      uploads[1]?.(photoOf(12))
      await expect.poll(() => tiles().nth(1).getByRole('progressbar').query()).toBe(null)
      await button(words.send).click()
      await expect.element(page.getByText(words.due)).toBeVisible()
      expect(sent(server)).toEqual([])
      uploads[0]?.(photoOf(11))
      await expect.poll(() => sent(server)).toEqual([{ text: 'Look at the view.', photoIds: [11, 12] }])
      await expect.element(button(words.mine(2))).toBeVisible()
      await expect.poll(() => page.getByRole('list', { name: words.tray }).query()).toBe(null)
      await expect.element(field()).toHaveValue('')
      expect(kept()).toEqual([])
    })

    it('say what is wrong with one, keep the words, and are tried again or taken out', async () => {
      const { server, uploads } = conversation()
      await open(server)
      await field().fill('Here they are.')
      await choose('a.jpg', 'b.jpg')
      await expect.poll(() => uploads.length).toBe(2)
      uploads[0]?.(problem(422, { violations: [{ propertyPath: 'file', message: 'No.', code: 'file_broken' }] }))
      uploads[1]?.(problem(503, { detail: 'Not now.' }))
      await expect.element(page.getByText(words.broken)).toBeVisible()
      // What is wrong with a file stays so; what the server could not do now it may do later.
      await expect.poll(() => button(words.again).elements().length).toBe(1)
      await button(words.send).click()
      await expect.element(page.getByText(words.held)).toBeVisible()
      expect(await findings()).toEqual([])
      await button(words.again).click()
      await expect.poll(() => uploads.length).toBe(3)
      uploads[2]?.(photoOf(12))
      await button(words.remove(1)).click()
      await expect.element(page.getByText(words.held)).not.toBeInTheDocument()
      await button(words.send).click()
      await expect.poll(() => sent(server)).toEqual([{ text: 'Here they are.', photoIds: [12] }])
    })

    it('wait for the connection with the message, which can be written on meanwhile', async () => {
      const { server, uploads } = conversation()
      await open(server, { width: 390 })
      await choose('a.jpg')
      await expect.poll(() => uploads.length).toBe(1)
      await button(words.send).click()
      uploads[0]?.(brokenConnection())
      await expect.element(page.getByText(words.lost)).toBeVisible()
      expect(await findings()).toEqual([])
      await button(words.keepWriting).click()
      await field().fill('One more word.')
      await button(words.send).click()
      await expect.element(page.getByText(words.lost)).toBeVisible()
      window.dispatchEvent(new Event('online'))
      await expect.poll(() => uploads.length).toBe(2)
      uploads[1]?.(photoOf(11))
      await expect.poll(() => sent(server)).toEqual([{ text: 'One more word.', photoIds: [11] }])
    })

    it('stay over a reload once the server has them, and are deleted there when they are taken out', async () => {
      const { server, uploads } = conversation()
      await open(server)
      await choose('a.jpg')
      await expect.poll(() => uploads.length).toBe(1)
      uploads[0]?.(photoOf(11))
      await expect.poll(() => kept().map(([, value]) => String(value))).toEqual([expect.stringContaining('"id":11')])
      await open(server, { keepsStorage: true })
      await expect.element(tiles().getByRole('img')).toBeVisible()
      await button(words.remove(1)).click()
      await expect
        .poll(() => server.seen.filter(({ name }) => name === 'deleteMessagePhoto').map(({ path }) => path))
        .toEqual(['/leads/3/photos/11'])
      await button(words.send).click()
      await expect.element(page.getByText(words.empty)).toBeVisible()
    })

    it('are four at most, pasted and dropped as well, and none for a guest', async () => {
      const { server, uploads } = conversation()
      await open(server)
      await expect.element(field()).toBeVisible()
      const form = document.querySelector('form:has(textarea)')
      const files = new DataTransfer()
      files.items.add(await photoFile('pasted.png'))
      form?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }))
      await expect.poll(() => uploads.length).toBe(1)
      const drop = (type: string) =>
        form?.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }))
      drop('dragover')
      await expect.poll(() => form?.getAttribute('data-over')).toBe('true')
      drop('drop')
      await expect.poll(() => uploads.length).toBe(2)
      expect(form?.getAttribute('data-over')).toBe(null)
      await choose('c.jpg', 'd.jpg', 'e.jpg')
      await expect.element(page.getByText(words.few)).toBeVisible()
      await expect.poll(() => uploads.length).toBe(4)
      await expect.element(button(words.add)).toBeDisabled()

      await open(conversation([exampleMessage()], { isFromGuest: true }).server)
      await expect.element(field()).toBeVisible()
      expect(button(words.add).query()).toBe(null)
    })

    it('are small squares in the thread, with names, that open the viewer of listings', async () => {
      const { server } = conversation([
        exampleMessage(),
        exampleMessage({ id: 8, text: '', photos: [photoOf(21), photoOf(22)] }),
      ])
      await open(server)
      const first = button(words.theirs(1))
      await expect.element(first.getByRole('img', { name: words.theirs(1) })).toBeVisible()
      await first.click()
      const viewer = page.getByRole('dialog', { name: words.viewer })
      await expect.element(viewer.getByRole('img', { name: words.theirs(1) })).toBeVisible()
      await viewer.getByRole('button', { name: words.next }).click()
      await expect.element(viewer.getByText(words.theirs(2))).toBeVisible()
      expect(await findings()).toEqual([])
      await viewer.getByRole('button', { name: words.close, exact: true }).click()
      await expect.element(first).toHaveFocus()
      // As whoever is signed in, and only as large as it is shown.
      expect(new Set(server.seen.filter(({ name }) => name === 'getMessagePhoto').map(({ path }) => path))).toEqual(
        new Set([21, 22].flatMap((id) => [`/leads/3/photos/${id}/320.webp`, `/leads/3/photos/${id}/1920.webp`])),
      )
    })

    it('are asked for again by a press where one could not be loaded', async () => {
      const { server } = conversation([exampleMessage({ id: 8, text: 'Here.', photos: [photoOf(21)] })])
      server.answer({ getMessagePhoto: () => problem(404) })
      await open(server)
      await expect.element(button(words.notLoaded)).toBeVisible()
      expect(await findings()).toEqual([])
      server.answer({ getMessagePhoto: answerPhoto })
      await button(words.notLoaded).click()
      await expect.element(button(words.theirs(1)).getByRole('img')).toBeVisible()
    })

    it('are named in the list of conversations where nothing was written', async () => {
      const leads = [
        exampleLead(1, said('sender', '', 1)),
        exampleLead(2, said('lister', '', 3)),
        exampleLead(3, said('lister', 'See you there.', 2)),
      ]
      await open({
        ...answersFor('owner'),
        getLeads: () => collection('/leads', leads),
        getLead: () => leads[2] ?? exampleLead(3),
      })
      const rows = page.getByRole('main').getByRole('link')
      for (const text of Object.values(words.list))
        // Behind how the conversation stands.
        await expect.element(rows.getByText(new RegExp(`(?:^|·\\s)${text.replaceAll(/\s/g, '\\s')}$`))).toBeVisible()
    })
  })
}

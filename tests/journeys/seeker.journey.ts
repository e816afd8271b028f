import { expect, test, type Page } from '@playwright/test'

import type { SavedSearchCollection } from '#contract/entities/savedSearch.ts'
import { linkInMail } from '#tests/support/developmentMails.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { asUser, publishChanges, publishFlat } from '#tests/support/journeyFlat.ts'
import { nameOf, password, register, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { postsTo, pressTwentyTimes } from '#tests/support/manyPresses.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { chooseViewing } from '#tests/support/chooseViewing.ts'

/** What was written in the open conversation; the list of conversations repeats the last of it. */
const messagesOf = (page: Page) => page.getByRole('list', { name: /^(?:Messages|Zprávy)$/ })

const languages = [
  {
    lang: 'en',
    width: 1440,
    listings: '/en/listings',
    listing: '/en/listing',
    save: 'Save this search',
    frequency: 'Notify me about new homes',
    instant: 'Instantly',
    signInAndSave: 'Sign in and save',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    saved: 'Saved',
    showNew: /^Show new homes/,
    showAll: /^Show results/,
    oneNew: '1 new',
    heart: /^Favorite: /,
    pause: /^Pause/,
    paused: 'Paused',
    delete: /^Delete/,
    undo: 'Undo',
    stop: 'Stop emails',
    stopped: 'Emails stopped',
    howOften: /^How often to notify/,
    write: 'Contact owner',
    name: 'Your name',
    phone: 'Phone',
    viewing: /^Viewing/,
    send: 'Send and book the viewing',
    delivered: /Message sent/,
    place: /Your viewing is booked/,
    reply: /^Write to/,
    sendReply: 'Send',
    unreachable: /can’t reach the server/,
    answered: 'Answered',
    agree: 'Send confirmation',
    agreed: 'Viewing confirmed',
    report: 'Report',
    reason: 'Reason',
    sendReport: 'Send report',
    thanks: /Thank you, we’ll review it/,
    change: /^Edit: /,
    searchName: 'Name',
    saveName: 'Save',
    weekly: 'Weekly, on Monday',
    inPlaceOf: 'instead of: Bydlení',
    savedAs: 'Save',
    addNote: 'Add note',
    note: 'Your note',
    saveNote: 'Save note',
    less: /less than when saved/,
    sold: 'Sold',
    removed: 'Removed by the owner',
    takeOff: 'Remove from favorites',
    nothingSaved: 'Nothing saved yet',
  },
  {
    lang: 'cs',
    width: 390,
    listings: '/cs/inzeraty',
    listing: '/cs/inzerat',
    save: 'Uložit hledání',
    frequency: 'Dejte mi vědět o nových nabídkách',
    instant: 'Ihned',
    signInAndSave: 'Přihlásit se a uložit',
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    saved: 'Uloženo',
    showNew: /^Zobrazit nové/,
    showAll: /^Zobrazit výsledky/,
    oneNew: '1 nová',
    heart: /^Oblíbené: /,
    pause: /^Pozastavit/,
    paused: 'Pozastaveno',
    delete: /^Smazat/,
    undo: 'Vrátit zpět',
    stop: 'Neposílat e-maily',
    stopped: 'E-maily už neposíláme',
    howOften: /^Jak často upozorňovat/,
    // A phone has one way in its bar: here a viewing can be booked.
    write: 'Domluvit prohlídku',
    name: 'Vaše jméno',
    phone: 'Telefon',
    viewing: /^Prohlídka/,
    send: 'Odeslat a\u00A0rezervovat prohlídku',
    delivered: /Zpráva je odeslaná/,
    place: /Vaše prohlídka je rezervovaná/,
    reply: /^Zpráva – /,
    sendReply: 'Odeslat',
    unreachable: /Server neodpovídá/,
    answered: 'Odpovězeno',
    agree: 'Poslat potvrzení',
    agreed: 'Prohlídka potvrzena',
    report: 'Nahlásit',
    reason: 'Důvod',
    sendReport: 'Odeslat hlášení',
    thanks: /Děkujeme, hlášení prověříme/,
    change: /^Upravit: /,
    searchName: 'Název',
    saveName: 'Uložit',
    weekly: 'Týdně v pondělí',
    inPlaceOf: 'místo hledání „Bydlení“',
    savedAs: 'Uložit',
    addNote: 'Přidat poznámku',
    note: 'Vaše poznámka',
    saveNote: 'Uložit poznámku',
    less: /méně než při uložení/,
    sold: 'Prodáno',
    removed: 'Inzerent ho smazal',
    takeOff: 'Odebrat z oblíbených',
    nothingSaved: 'Zatím nic uloženého',
  },
] as const

for (const words of languagesOfRun('seeker', languages)) {
  const { lang, width } = words
  test.describe(`somebody who looks for a home in ${lang} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('keeps a search and a home, hears of a new one, and stops the mails without signing in [R-SAVED] [C-SEARCHES]', async ({
      page,
      request,
      browser,
    }) => {
      test.slow()
      const [seeker, owner] = [await register(request, lang, 'jana'), await register(request, lang, 'petr')]
      const price = 60_000_000 + (Date.now() % 1_000_000)
      const criteria = `listing_type=sale&property_type[]=flat&price[gte]=${price}&price[lte]=${price}`
      await page.goto(`${words.listings}?${criteria}`)
      await page.getByRole('button', { name: words.save }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(words.frequency).selectOption({ label: words.instant })
      await expect(sheet.getByRole('textbox')).not.toHaveValue('')
      await sheet.getByRole('button', { name: words.signInAndSave }).click()
      await page.getByRole('textbox', { name: words.email, exact: true }).fill(seeker)
      await page.getByLabel(words.password, { exact: true }).fill(password)
      await page.locator('main').getByRole('button', { name: words.signIn, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(words.listings))
      await page.getByRole('link', { name: words.saved, exact: true }).click()
      await expect(page.getByRole('article')).toHaveCount(1)

      const { id } = await publishFlat(request, owner, { price })
      const stopPath = await linkInMail(request, seeker, '/unsubscribe/s')
      await page.reload()
      await expect(page.getByRole('article').getByText(words.oneNew, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: words.showNew }).click()
      await expect(page.locator(`main a[href$="/${id}"]`).first()).toBeVisible()
      await page.getByRole('button', { name: words.heart }).first().click()
      await page.goBack()
      await expect(page.getByRole('link', { name: words.showAll })).toBeVisible()
      await page.goto(`/${lang}/profile/saved-listings`)
      await expect(page.locator(`main a[href$="/${id}"]`).first()).toBeVisible()
      await page.getByRole('button', { name: words.heart }).first().click()
      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.locator(`main a[href$="/${id}"]`).first()).toBeVisible()
      await page.goto(`/${lang}/profile/saved-searches`)

      const stranger = await browser.newPage({ viewport: { width, height: 900 } })
      await stranger.goto(stopPath)
      await hydrated(stranger)
      expect(await findingsOf(stranger)).toEqual([])
      await stranger.getByRole('button', { name: words.stop }).click()
      await expect(stranger.getByRole('heading', { level: 1, name: words.stopped })).toBeVisible()
      await stranger.close()
      await page.reload()
      await expect(page.getByLabel(words.howOften)).toHaveValue('off')

      // It is shown at once, and a reload must not come before it is kept.
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await page.getByRole('button', { name: words.pause }).click()
      await expect(page.getByText(words.paused, { exact: true })).toBeVisible()
      await kept
      const name = page.getByRole('article').getByRole('heading')
      const before = await name.getAttribute('id')
      await page.getByRole('button', { name: words.delete }).click()
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      // The same one: its name on the page is made of its id.
      expect(await name.getAttribute('id')).toBe(before)
      await page.reload()
      await expect(page.getByText(words.paused, { exact: true })).toBeVisible()
    })

    test('changes what a search is called, how often it writes and what it looks for, and keeps a home with a note and its price of then; what is refused goes back [R-SAVED] [S-LIKE]', async ({
      page,
      request,
    }) => {
      test.slow()
      const [seeker, owner] = [await register(request, lang, 'iva'), await register(request, lang, 'jan')]
      const bySeeker = await asUser(request, seeker)
      const criteria = { listing_type: 'rent', 'price[lte]': '21000' }
      await bySeeker('POST', '/saved_searches', { data: { name: 'Byt', frequency: 'daily', criteria } })
      const price = 6_000_000 + (Date.now() % 1_000_000)
      const { id } = await publishFlat(request, owner, { price })
      await bySeeker('POST', `/my/favorite/properties/${id}`)
      await (
        await asUser(request, owner)
      )('POST', '/v1/property/save', { data: { id, price: price - 100_000 } })
      await publishChanges(request, owner, id)
      const pair = await tokensOf(request, seeker)
      await signIn(page, pair)

      await page.goto(`/${lang}/profile/saved-searches`)
      await page.getByRole('button', { name: words.change }).click()
      const name = page.getByRole('article').getByLabel(words.searchName, { exact: true })
      const save = page.getByRole('article').getByRole('button', { name: words.saveName, exact: true })
      await name.fill('Bydlení')
      await page.context().setOffline(true)
      await save.click()
      await expect(page.getByRole('article').getByRole('alert')).toBeVisible()
      // What was typed is still there.
      await expect(name).toHaveValue('Bydlení')
      await page.context().setOffline(false)
      await save.click()
      await expect(page.getByRole('article').getByRole('heading', { name: 'Bydlení' })).toBeVisible()
      await page.getByLabel(words.howOften).selectOption({ label: words.weekly })
      await expect(page.getByLabel(words.howOften)).toHaveValue('weekly')

      await page.goto(`${words.listings}?listing_type=sale&property_type[]=house&map=list`)
      await hydrated(page)
      await page.getByRole('button', { name: words.save }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(words.savedAs, { exact: true }).selectOption({ label: words.inPlaceOf })
      await sheet.getByRole('button', { name: words.saveName, exact: true }).click()
      await expect(page.getByRole('main').getByRole('link', { name: words.saved, exact: true })).toBeVisible()
      const answer = await request.get('/saved_searches', { headers: nameOf(pair) })
      const { _embedded } = (await answer.json()) as SavedSearchCollection
      expect(_embedded?.item.map((search) => search.criteria)).toEqual([
        { listing_type: 'sale', 'property_type[]': ['house'] },
      ])

      const heart = page.getByRole('article').first().getByRole('button', { name: words.heart })
      await page.route(/\/my\/favorite\/properties\/\d+$/, (route) =>
        route.fulfill({
          status: 409,
          json: { status: 409, detail: 'trans:no', title: 'No.', code: 'too_many_favorites' },
        }),
      )
      await heart.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')

      await page.goto(`/${lang}/profile/saved-listings`)
      await page.unrouteAll()
      await expect(page.getByText(words.less)).toBeVisible()
      await page.getByRole('button', { name: words.addNote }).click()
      await page.getByLabel(words.note).fill('Zeptat se na sklep.')
      await page.getByRole('button', { name: words.saveNote }).click()
      await expect(page.getByLabel(words.note)).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Zeptat se na sklep.')).toBeVisible()

      // What becomes of the home is said there, and the note outlives it.
      const byOwner = await asUser(request, owner)
      await byOwner('POST', `/v1/properties/set-state/${id}`, { data: { state: 'SOLD' } })
      await page.reload()
      await expect(page.getByRole('listitem').getByText(words.sold, { exact: true }).first()).toBeVisible()
      await byOwner('POST', `/v1/properties/set-state/${id}`, { data: { state: 'DELETED' } })
      await page.reload()
      await expect(page.getByText(words.removed)).toBeVisible()
      await expect(page.getByText('Zeptat se na sklep.')).toBeVisible()
      expect(await findingsOf(page)).toEqual([])
      // What was pressed is done, although the page is left at once.
      await page.getByRole('button', { name: words.takeOff }).click()
      await page.reload()
      await expect(page.getByRole('heading', { name: words.nothingSaved })).toBeVisible()
    })

    test('writes to a lister with a viewing, hears the answer, and can report a listing, each once however often it is pressed [C-LEADS] [REL-68]', async ({
      page,
      request,
      browser,
      context,
    }) => {
      test.slow()
      const [seeker, owner] = [await register(request, lang, 'eva'), await register(request, lang, 'ota')]
      const byOwner = await asUser(request, owner)
      await byOwner('PATCH', '/users/me', { data: { firstName: 'Ota' } })
      const { id, slug } = await publishFlat(request, owner, { price: 5_000_000 + (Date.now() % 1_000_000) })
      const start = new Date(Date.now() + 3 * 86_400_000)
      start.setUTCMinutes(0, 0, 0)
      const end = new Date(start.getTime() + 1_800_000)
      const tourDates = [{ start: start.toISOString(), end: end.toISOString(), capacity: 1 }]
      await byOwner('POST', '/v1/property/save-tour-dates', { data: { propertyId: id, tourDates } })

      await signIn(page, await tokensOf(request, seeker))
      await page.goto(`${words.listing}/${slug}/${id}`)
      await page.getByRole('button', { name: words.write }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(words.name).fill('Eva Malá')
      await sheet.getByRole('textbox', { name: words.phone }).fill('601 123 456')
      await chooseViewing(sheet, words.viewing)
      const leads = postsTo(page, '/leads')
      await pressTwentyTimes(sheet.getByRole('button', { name: words.send }))
      await expect(sheet.getByText(words.delivered)).toBeVisible()
      expect(leads).toHaveLength(1)
      await expect(sheet.getByText(words.place)).toBeVisible()

      const lister = await browser.newPage({ viewport: { width, height: 900 } })
      await signIn(lister, await tokensOf(request, owner))
      await lister.goto(`/${lang}/profile/leads`)
      await lister.getByRole('link', { name: /Eva Malá/ }).click()
      await expect(lister.getByRole('heading', { level: 2, name: 'Eva Malá' })).toBeVisible()
      await lister.context().setOffline(true)
      await lister.getByLabel(words.reply).fill('Ve čtvrtek v pět.')
      await lister.getByRole('button', { name: words.sendReply, exact: true }).click()
      await expect(lister.locator('form').getByRole('alert').filter({ hasText: words.unreachable })).toBeVisible()
      await lister.context().setOffline(false)
      await lister.reload()
      await expect(lister.getByLabel(words.reply)).toHaveValue('Ve čtvrtek v pět.')
      const replies = postsTo(lister, /^\/leads\/\d+\/messages$/)
      await pressTwentyTimes(lister.getByRole('button', { name: words.sendReply, exact: true }))
      await expect(messagesOf(lister).getByRole('listitem').filter({ hasText: 'Ve čtvrtek v pět.' })).toHaveCount(1)
      await expect(lister.getByLabel(words.reply)).toHaveValue('')
      expect(replies).toHaveLength(1)
      await lister.getByRole('button', { name: words.agree }).click()
      await expect(lister.getByText(words.agreed, { exact: true }).last()).toBeVisible()
      expect(await findingsOf(lister)).toEqual([])
      await lister.close()

      // The mail about the answer leads to the conversation.
      const path = await linkInMail(request, seeker, '/profile/leads?lead=')
      expect(path).toBe(`/${lang}/profile/leads`)
      await page.goto(path)
      await page.getByRole('link', { name: /Ota/ }).click()
      await expect(messagesOf(page).getByText('Ve čtvrtek v pět.')).toBeVisible()

      await context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${words.listing}/${slug}/${id}`)
      await page.getByRole('button', { name: words.report, exact: true }).click()
      const reporting = page.getByRole('dialog')
      await reporting.getByLabel(words.reason).selectOption({ index: 1 })
      const reports = postsTo(page, /\/strike\//)
      await pressTwentyTimes(reporting.getByRole('button', { name: words.sendReport }))
      await expect(reporting.getByText(words.thanks)).toBeVisible()
      expect(reports).toHaveLength(1)
    })
  })
}

import { expect, it } from 'vitest'

import { breakableSpaces } from '#tests/support/breakableSpaces.ts'
import { tenthHere, languagesHere } from '#tests/support/components/languagesHere.ts'
import { openExample } from '#tests/support/components/openExample.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, submitForms } from '#tests/support/components/submitForms.ts'
import { allRouteExamples, routeExamples } from '#tests/support/routeExamples.ts'
import { deferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { messages as later } from '#locales/en/deferred.po'
import { messages as forms } from '#locales/en/forms.po'
import { messages as listings } from '#locales/en/listings.po'
import { messages } from '#locales/en/messages.po'

drawMaps()

/** What stands on a page where a message is in no catalog that the page has: its id, as `82sWFi`. */
const ids = new Set([messages, forms, later, listings].flatMap(Object.keys))

const attributesNamed = (...names: string[]) =>
  [...document.querySelectorAll('*')].flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? []))

/** What a person reads of the page, in lines. */
/** What is shown on the page, without what was written in another language, which has its own rules. */
function shownHere(): string {
  const others = document.body.querySelectorAll<HTMLElement>(`[lang]:not([lang="${document.documentElement.lang}"])`)
  return [...others].reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText)
}
const shownTexts = () => [document.title, shownHere(), ...attributesNamed('title', 'placeholder')]

/** What is only heard, or read by programs: it has no lines, and may be what its owner wrote. */
const heardTexts = () => attributesNamed('alt', 'aria-label', 'aria-description', 'aria-roledescription', 'content')

const findIds = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/[^\w+/-]+/)).filter((word) => ids.has(word))

/** Everybody with an account, at pages of others, too: some are refused to them, which is a page as well. */
const roles = ['visitor', 'owner', 'agent', 'unconfirmed', 'banned', 'admin'] as const
const languages = ['en', 'cs'] as const

/** What nobody should read on the page as it stands. */
function findHere(lang: (typeof languages)[number], place: string): string[] {
  const breaks = lang === 'cs' ? breakableSpaces(shownTexts()) : []
  const unknown = findIds([...shownTexts(), ...heardTexts()])
  return [...unknown.map((id) => `${place}: ${id}`), ...breaks.map((words) => `${place}: breaks in “${words}”`)]
}

it('knows the ids of the catalogs, and finds one that is shown [B5]', () => {
  expect(ids.size).toBeGreaterThan(1_000)
  const [one = ''] = ids
  expect(findIds(['Domivo – 82sWFi', 'Nothing here', `A button: ${one}.`])).toContain(one)
})

const drawn = tenthHere(allRouteExamples)
/** One page of each route that not everybody finds; who is refused is told so on each in the same way. */
const ofOthers = Object.values(routeExamples).flatMap(([example]) =>
  example === undefined || example.by === 'guest' ? [] : [example],
)

for (const lang of languagesHere('texts of pages', languages)) {
  const title = (where: string) =>
    `shows no id of a message, nor a line that ends with a short word, ${where} in ${lang}`

  for (const example of drawn)
    it(`${title(`on “${example.path}” of the ${example.by}`)} [N-TITLE-LOCALE] [B5]`, async () => {
      await openExample(lang, example)
      const found = findHere(lang, example.path)
      expect(found, found.join('\n')).toEqual([])
    })

  for (const [round, role] of roles.entries())
    it(`${title(`to whoever is ${role}`)} [N-TITLE-LOCALE] [B5]`, { timeout: 20_000 }, async () => {
      const found: string[] = []
      for (const { path, by } of tenthHere(ofOthers, round)) {
        if (by === role) continue
        await openExample(lang, { by: role, path })
        found.push(...findHere(lang, path))
      }
      expect(found, found.join('\n')).toEqual([])
    })

  // An article is a document in one language: nothing says it in another one.
  const inThisLanguage = submitForms.filter(({ path }) => lang === 'en' || !path.includes('/article/'))
  for (const form of tenthHere(inThisLanguage, 3))
    it(`${title(`in the form ${form.file.replace(/^.*\//, '')}`)} [B5]`, { timeout: 20_000 }, async () => {
      const { app } = await openPage(form.path, { answers: answersOf(form), isSignedIn: form.by !== 'guest' })
      await settled()
      await form.open()
      // It is opened by its English words, and then said in the language.
      const english = document.body.innerText
      const said = { ...(await firstMessages(lang)), ...(await deferredMessages(app.i18n, lang)) }
      // The title was made with its address, which is the English one.
      document.title = ''
      app.i18n.loadAndActivate({ locale: lang, messages: said })
      if (lang === 'cs') await expect.poll(() => document.body.innerText).not.toBe(english)
      await settled()
      const found = findHere(lang, form.path)
      expect(found, found.join('\n')).toEqual([])
    })
}

import { beforeAll, describe, expect, it } from 'vitest'

import { loadPhoneReader } from '#src/features/phone/components/phoneParts.ts'
import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import { answerForm } from '#tests/support/components/answerForm.ts'
import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { brokenConnection, createFakeServer, problem } from '#tests/support/components/fakeServer.ts'
import { pressOthers, textsOf, typedAndLost, typeOn } from '#tests/support/components/meddle.ts'
import { exampleUser } from '#tests/support/components/examples/users.ts'
import { tenthHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, submitForms, textOfForm, type SubmitForm } from '#tests/support/components/submitForms.ts'
import { takenAnswers } from '#tests/support/components/takenAnswers.ts'

/** Forms that ask for a page and send nothing; and two whose answers are awaited elsewhere, walked by their own machines. */
const otherForms = [
  'NotFoundScreen',
  'HomeSearchCard',
  'ResultsBox',
  'FilterActions',
  'DropdownFilter',
  'SaveSearchForm',
  'UserFilters',
  'AuditFilters',
  'ListingFilters',
  'RecoverPasswordScreen',
  'WizardFooter',
  'BulkDialog',
]
const isAsking = ({ file }: SubmitForm) => otherForms.some((name) => file.endsWith(`/${name}.tsx`))

/** Those whose days are counted from today, and the one that tells of the last seconds, are another one in each run. */
const isAnother = ({ file }: SubmitForm) => /\/viewings\/|ProblemSheet/.test(file)

const submitButton = (form: HTMLElement) => form.querySelector<HTMLElement>('button[type=submit]')
const saysBusy = (button: HTMLElement | null) =>
  button === null || button.ariaBusy === 'true' || button.ariaDisabled === 'true' || button.matches(':disabled')
const alerts = () =>
  // A toast goes by itself: what is wrong stays with the form.
  [...document.querySelectorAll('[role=alert], [aria-invalid=true]')].filter(
    (alert) =>
      (alert.textContent.trim() !== '' || alert.matches('[aria-invalid]')) && alert.closest('.Toastify') === null,
  ).length

/** The API with all that is written held back until the test says how it fares. */
function holdingServer(form: SubmitForm) {
  const server = createFakeServer({ ...takenAnswers, ...answersOf(form) })
  const writes: string[] = []
  const waiting: ((answer: Response | null | Promise<Response>) => void)[] = []
  let isHolding = false
  server.answerAll((name, { method }) => {
    if (method === 'GET' || !isHolding) return null
    writes.push(`${name} ${JSON.stringify(server.seen.at(-1)?.body)}`)
    return new Promise((settle) => waiting.push(settle))
  })
  return {
    server,
    writes,
    hold: () => (isHolding = true),
    refuse: () => {
      for (const settle of waiting.splice(0)) settle(problem(503))
    },
    /** What waits is done, and nobody hears of it. */
    lose: () => {
      for (const settle of waiting.splice(0)) settle(brokenConnection())
    },
    /** Takes what waits, and all that is written from now on; whoever signed in is known. */
    take: () => {
      isHolding = false
      if (form.by === 'guest') server.answer(answersFor('visitor'))
      for (const settle of waiting.splice(0)) settle(null)
    },
  }
}

const forms = submitForms.filter((form) => !isAsking(form))
/** A run walks every tenth form, the next runs the others; `WALKS=all` walks all of them. */
const walked = import.meta.env['WALKS'] === 'all' ? forms : tenthHere(forms)

// Numbers are read as soon as they are typed, not when what reads them has arrived.
beforeAll(async () => void (await loadPhoneReader()))

describe('every form that is sent', () => {
  for (const form of walked)
    it(
      `${form.file} walks, and is pressed and typed into before it is answered [REL-68]`,
      { timeout: 40_000 },
      async () => {
        const { server, writes, hold, refuse, lose, take } = holdingServer(form)
        await openPage(form.path, { answers: server, isSignedIn: form.by !== 'guest' })
        await settled()
        const opened = await form.open()
        const approved = isAnother(form) ? null : new ApprovedScreen('forms', textOfForm(form))
        await approved?.meetPart('1 it is opened', opened)
        expect(await pressOthers(opened)).toBe(null)
        hold()
        const send = async () => {
          const before = writes.length
          await answerForm(opened)
          const written = textsOf(opened)
          // A number is still being read where the first press comes at once.
          const press = () => {
            if (writes.length === before) submitButton(opened)?.click()
            return writes.length
          }
          await expect.poll(press, { message: 'it is sent', interval: 400 }).toBe(before + 1)
          expect(textsOf(opened), 'what is being sent stays in sight').toEqual(written)
        }
        const meddle = async () => {
          const before = writes.length
          expect(saysBusy(submitButton(opened)), 'its button says that it is on its way').toBe(true)
          submitButton(opened)?.click()
          const typed = typeOn(opened)
          await expect.poll(() => saysBusy(submitButton(opened))).toBe(true)
          expect(writes.slice(before), 'what is sent again').toEqual([])
          return typed
        }

        /** Sends it, types on meanwhile, and sees that nothing of it is lost when it fares like this. */
        const fail = async (fare: () => void) => {
          await send()
          const typed = await meddle()
          const texts = textsOf(opened)
          const before = alerts()
          fare()
          await expect.poll(() => saysBusy(submitButton(opened)), { message: 'it can be sent again' }).toBe(false)
          await expect.poll(alerts, { message: 'it says that it was not sent' }).toBeGreaterThan(before)
          expect(typedAndLost(typed)).toBe(null)
          expect(textsOf(opened)).toEqual(texts)
          await expect.poll(() => document.activeElement, { message: 'the focus' }).not.toBe(document.body)
          return writes.splice(0)
        }

        await approved?.meet('2 it is refused', await fail(refuse))
        await approved?.meet('3 its answer is lost', await fail(lose))

        await send()
        const taken = await meddle()
        take()
        await expect
          .poll(() => !opened.isConnected || !saysBusy(submitButton(opened)), { message: 'it is done' })
          .toBe(true)
        await settled()
        expect(typedAndLost(taken)).toBe(null)
        await approved?.meet('4 it is taken', writes)
      },
    )
})

/** Boxes that no form has. */
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]:not(form *)')]

describe('every choice that is saved at once', () => {
  /** Pages with boxes that no button sends. */
  const pages = ['/en/profile/settings']
  for (const path of pages)
    it(`${path}: is as it was where the server refuses it, and as it was pressed where it does not [REL-68]`, async () => {
      let user = exampleUser()
      const writes: unknown[] = []
      const answers: ((answer: Response | null) => void)[] = []
      const server = createFakeServer({
        ...takenAnswers,
        ...answersFor('visitor'),
        getCurrentUser: () => user,
        updateCurrentUser: ({ body }) => (user = { ...user, ...(body as Partial<typeof user>) }), // a part of a user
      })
      server.answerAll((_, { method }) => {
        if (method === 'GET') return null
        writes.push(server.seen.at(-1)?.body)
        return new Promise((settle) => answers.push(settle))
      })
      await openPage(path, { answers: server, isSignedIn: true })
      await settled()
      const stands = () => boxes().map(({ checked }) => checked)
      expect(boxes().length).toBeGreaterThan(0)
      for (const at of boxes().keys()) {
        const before = stands()
        const after = before.map((isOn, index) => (index === at ? !isOn : isOn))
        const press = async (answer: Response | null) => {
          const sent = writes.length
          // Nothing is taken before what was pressed last is done.
          const pressOnce = () => {
            if (writes.length === sent) boxes()[at]?.click()
            return writes.length
          }
          await expect.poll(pressOnce, { interval: 400 }).toBe(sent + 1)
          await expect.poll(stands, { message: 'it changes at once' }).toEqual(after)
          for (const settle of answers.splice(0)) settle(answer)
        }
        const said = alerts()
        await press(problem(503))
        await expect.poll(alerts, { message: 'it says that it was not saved' }).toBeGreaterThan(said)
        await expect.poll(stands, { message: 'it is as it was' }).toEqual(before)
        await press(null)
        await settled()
        await expect.poll(stands).toEqual(after)
      }
    })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { loadPhoneReader } from '#src/features/phone/actors/phoneField.actor.ts'
import { answerForm } from '#tests/support/components/answerForm.ts'
import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { createFakeServer, problem } from '#tests/support/components/fakeServer.ts'
import { textsOf, typedAndLost, typeOn } from '#tests/support/components/meddle.ts'
import { fifthHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, submitForms, type SubmitForm } from '#tests/support/components/submitForms.ts'
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
  'ListingFilters',
  'RecoverPasswordScreen',
  'WizardFooter',
  'BulkDialog',
]
const isAsking = ({ file }: SubmitForm) => otherForms.some((name) => file.endsWith(`/${name}.tsx`))

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
  const waiting: ((answer: Response | null) => void)[] = []
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
    /** Takes what waits, and all that is written from now on; whoever signed in is known. */
    take: () => {
      isHolding = false
      if (form.by === 'guest') server.answer(answersFor('visitor'))
      for (const settle of waiting.splice(0)) settle(null)
    },
  }
}

const forms = submitForms.filter((form) => !isAsking(form))
/** A run walks every fifth form, the next runs the others; `WALKS=all` walks all of them. */
const walked = import.meta.env['WALKS'] === 'all' ? forms : fifthHere(forms)

// Numbers are read as soon as they are typed, not when what reads them has arrived.
beforeAll(async () => void (await loadPhoneReader()))

describe('every form that is sent', () => {
  for (const form of walked)
    it(
      `${form.file} walks, and is pressed and typed into before it is answered [REL-68]`,
      { timeout: 40_000 },
      async () => {
        const { server, writes, hold, refuse, take } = holdingServer(form)
        await openPage(form.path, { answers: server, isSignedIn: form.by !== 'guest' })
        await settled()
        const opened = await form.open()
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

        await send()
        const refused = await meddle()
        const texts = textsOf(opened)
        const before = alerts()
        refuse()
        await expect.poll(() => saysBusy(submitButton(opened)), { message: 'it can be sent again' }).toBe(false)
        await expect.poll(alerts, { message: 'it says that it was not sent' }).toBeGreaterThan(before)
        expect(typedAndLost(refused)).toBe(null)
        expect(textsOf(opened)).toEqual(texts)
        await expect.poll(() => document.activeElement, { message: 'the focus' }).not.toBe(document.body)

        await send()
        const taken = await meddle()
        take()
        await expect
          .poll(() => !opened.isConnected || !saysBusy(submitButton(opened)), { message: 'it is done' })
          .toBe(true)
        await settled()
        expect(typedAndLost(taken)).toBe(null)
      },
    )
})

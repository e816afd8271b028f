import { describe, it } from 'vitest'

import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import { answerForm } from '#tests/support/components/answerForm.ts'
import { formsOfRun } from '#tests/support/components/formsOfRun.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { controlName } from '#tests/support/components/pageLines.ts'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, textOfForm, titleOfForm, type SubmitForm } from '#tests/support/components/submitForms.ts'
import { takenAnswers } from '#tests/support/components/takenAnswers.ts'

/** Those whose days are counted from today, those that tell of the last seconds, and the wizard, whose draft is saved. */
const isAnother = ({ file }: SubmitForm) => /\/viewings\/|ProblemSheet|WizardFooter/.test(file)

const walked = formsOfRun((form) => !isAnother(form))

/** What leads out of a form without sending it. */
const leaving = /^button “(?:Cancel|Close|Keep|Back)/

/** By which button a form is sent: it tells one form of a page from another. */
const sentBy = (form: HTMLElement): string => {
  const button = form.querySelector('button[type=submit]')
  return button === null ? '' : controlName(button)
}

const wayOut = (form: HTMLElement): HTMLElement | undefined =>
  [...(form.closest('dialog, [role=dialog]') ?? form).querySelectorAll<HTMLElement>('button')].find((button) =>
    leaving.test(controlName(button)),
  )

/** Numbers of phones are read, and what was typed is kept, a little later than it is typed, in ms. */
const readingMs = 400

describe('every form that somebody comes back to', () => {
  for (const form of walked)
    it(
      `${titleOfForm(form)} has what a person approved of what was typed, after a reload and after it was cancelled [REL-64]`,
      { timeout: 60_000 },
      async () => {
        const open = async (keepsStorage?: true) => {
          await openPage(form.path, {
            answers: { ...takenAnswers, ...answersOf(form) },
            isSignedIn: form.by !== 'guest',
            ...(keepsStorage && { keepsStorage }),
          })
          await settled()
        }
        const approved = new ApprovedScreen('returns', textOfForm(form))
        await open()
        const name = sentBy(await form.open())
        /** It stands open already, or is opened as before. */
        const found = async () =>
          [...document.querySelectorAll<HTMLElement>('form')].find((one) => sentBy(one) === name) ?? (await form.open())
        await open()
        await approved.beginAtRest()
        await answerForm(await form.open())
        await pause(readingMs)
        await open(true)
        await approved.meetBeside('1 it was filled in, and the page is loaded again')
        const again = await found()
        await approved.meetPart('2 it is opened again', again)
        await open()
        await approved.beginAtRest()
        const third = await form.open()
        await answerForm(third)
        const cancel = wayOut(third)
        if (cancel === undefined) return
        await pause(readingMs)
        cancel.click()
        await settled()
        await open(true)
        await approved.meetBeside('3 it was cancelled, and the page is loaded again')
        await approved.meetPart('4 it is opened again after that', await found())
      },
    )
})

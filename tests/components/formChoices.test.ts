import { describe, it } from 'vitest'

import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import { chooseEntry } from '#tests/support/components/chooseEntry.ts'
import { isSeen, typeOn, writableFields } from '#tests/support/components/meddle.ts'
import { formsOfRun } from '#tests/support/components/formsOfRun.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { controlName } from '#tests/support/components/pageLines.ts'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, textOfForm, titleOfForm, type SubmitForm } from '#tests/support/components/submitForms.ts'
import { takenAnswers } from '#tests/support/components/takenAnswers.ts'
import { twoFrames } from '#tests/support/components/twoFrames.ts'

/** Those whose days are counted from today, and those that tell of the last seconds. */
const isAnother = ({ file }: SubmitForm) => /\/viewings\/|ProblemSheet/.test(file)

const walked = formsOfRun((form) => !isAnother(form), 5)

/** Of a long list, and of many boxes, so many are tried. */
const most = 4

/** Numbers of phones are read, and what was typed is kept, a little later than it is typed, in ms. */
const readingMs = 400

const isThere = (control: HTMLElement) => isSeen(control) && !control.matches(':disabled, [aria-disabled=true]')

/** The form with all that belongs to it: what changes it may stand beside it. */
const placeOf = (form: HTMLElement) => form.closest<HTMLElement>('dialog, [role=dialog], section, main') ?? form

/** What leads out of a form is tried where somebody comes back to it, the list of countries by its own machine. */
const leaving = /^button “(?:Cancel|Close|Keep|Back|Country for)/

const buttonsOf = (form: HTMLElement) =>
  [...placeOf(form).querySelectorAll<HTMLButtonElement>('button:not([type=submit])')].filter(
    (button) => isThere(button) && !leaving.test(controlName(button)),
  )

describe('every form whose answers are changed', () => {
  for (const form of walked)
    it(
      `${titleOfForm(form)} has what a person approved once another answer is chosen, a field is left twice, and what else it offers is pressed [REL-64]`,
      { timeout: 120_000 },
      async () => {
        const open = async () => {
          await openPage(form.path, {
            answers: { ...takenAnswers, ...answersOf(form) },
            isSignedIn: form.by !== 'guest',
          })
          await settled()
          const opened = await form.open()
          await approved.beginAtRest()
          return opened
        }
        const approved = new ApprovedScreen('choices', textOfForm(form))

        // One answer after another, in both directions.
        const chosen = await open()
        for (const list of [...chosen.querySelectorAll('select')].filter(isThere)) {
          const options = [...list.options].filter(({ disabled }) => !disabled).slice(0, most)
          for (const option of [...options, ...options.slice(0, -1).toReversed()]) {
            list.focus()
            chooseEntry(list, option.value)
            await settled()
            await approved.meet(`${controlName(list)}: ${option.text}`)
          }
        }
        const boxes = chosen.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')
        for (const box of [...boxes].filter(isThere).slice(0, 2 * most)) {
          box.click()
          await settled()
          await approved.meet(`${controlName(box)} is pressed`)
        }

        // Each field is gone through again after it was filled in.
        const left = await open()
        for (const round of ['filled in', 'gone through again']) {
          if (round === 'filled in') typeOn(left)
          for (const field of writableFields(left)) {
            field.focus()
            await twoFrames()
            field.blur()
          }
          await pause(readingMs)
          await approved.meet(`each field is ${round}`)
        }
        for (const list of [...left.querySelectorAll('select')].filter(isThere))
          for (const option of [...list.options]
            .filter(({ disabled, selected }) => !disabled && !selected)
            .slice(0, 2)) {
            chooseEntry(list, option.value)
            await settled()
            await approved.meet(`${controlName(list)}: ${option.text}, after the fields`)
          }

        // And what else is offered, while it is half written.
        const names = buttonsOf(await open()).map(controlName)
        for (const [at, name] of names.slice(0, 2 * most).entries()) {
          const opened = await open()
          typeOn(opened)
          await pause(readingMs)
          await approved.begin()
          const button = buttonsOf(opened).filter((one) => controlName(one) === name)[
            names.slice(0, at).filter((former) => former === name).length
          ]
          button?.click()
          await settled()
          await approved.meet(`${name}${names.indexOf(name) === at ? '' : `, number ${at + 1}`}, half written`)
        }
      },
    )
})

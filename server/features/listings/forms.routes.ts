import { getPropertyForm, getSearchForm } from '#contract/endpoints/forms.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { searchForm } from '#contract/propertyFields/searchForm.ts'
import type { FastifyInstance } from 'fastify'

import { implement } from '#server/platform/http/implement.ts'
import { preparedAnswer, type PreparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { pragueDay } from '#server/platform/text/pragueDay.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

/** The forms, which change with the day because some bounds are years and dates. */
export function registerForms(app: FastifyInstance): void {
  implement(
    app,
    getPropertyForm,
    daily((day) => propertyForm(day, wordsOf)),
  )
  implement(
    app,
    getSearchForm,
    daily((day) => searchForm(day, wordsOf)),
  )
}

/** Writes a form once a day. */
function daily(formOf: (today: string) => unknown): () => PreparedAnswer {
  let written: { day: string; answer: PreparedAnswer } | undefined
  return () => {
    const day = pragueDay(new Date())
    if (written?.day !== day) written = { day, answer: preparedAnswer(JSON.stringify(formOf(day))) }
    return written.answer
  }
}

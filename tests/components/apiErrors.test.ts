import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { problem } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

/** A refusal in these words of the API, whatever they say. */
const refusal = (status: number, body: string) => () =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })
const unexplained = refusal(500, '{"status":500}')

const toast = (text: string) =>
  expect
    .poll(
      () => [...document.querySelectorAll('.Toastify [role=alert]')].map(({ textContent }) => textContent).join(' '),
      {
        timeout: 5_000,
      },
    )
    .toContain(text)

for (const [status, detail] of [
  [429, 'Come back on Tuesday.'],
  [500, 'The cellar is flooded.'],
  [503, 'We are moving house.'],
] as const) {
  it(`a form says what the API says of a ${status}, beside it and as a toast [X-APIMSG] [X-TOAST] [B9]`, async () => {
    await openPage('/en/auth/lost-password', {
      answers: { ...guestAnswers, sendPasswordReset: () => problem(status, { detail, message: 'Never seen.' }) },
    })
    await settled()
    await page.getByLabelText('Email').fill('jana@example.test')
    await page.elementLocator(document.querySelector('form [type=submit]') ?? document.body).click()
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(detail)
    await toast(detail)
  })
}

it('refused calls of lists and settings raise a toast, too [X-TOAST] [B10]', async () => {
  const { server } = await openPage('/en/profile/saved-searches', {
    answers: {
      ...answersFor('visitor'),
      updateSavedSearch: () => problem(503, { detail: 'We are moving house.' }),
      deleteSavedSearch: () => problem(503),
    },
    isSignedIn: true,
  })
  await settled()
  // A saved search that cannot be changed …
  await page.getByLabelText(/^How often to notify/).selectOptions('weekly')
  await toast('We are moving house.')
  await expect.element(page.getByRole('article').getByText('We are moving house.')).toBeVisible()

  // … or be deleted, where nobody says why.
  server.answer({ updateSavedSearch: unexplained, deleteSavedSearch: unexplained })
  await page.getByRole('button', { name: /^Delete/ }).click()
  await toast('Error, please contact support.')

  // A list that cannot be read.
  await openPage('/en/profile/leads', {
    answers: { ...answersFor('visitor'), getLeads: refusal(422, '{"errors":["One.","Two."]}') },
    isSignedIn: true,
  })
  await toast('One. Two.')
})

const refused = (propertyPath: string) => () =>
  refusal(
    422,
    JSON.stringify({
      detail: `${propertyPath}: Not this one.`,
      violations: [{ propertyPath, message: 'Not this one.', code: 'of_the_server' }],
    }),
  )()

it('says what is wrong with a field once, at the field, and raises no toast that repeats it [D5]', async () => {
  const { server } = await openPage('/en/auth/signup', {
    answers: { ...guestAnswers, registerUser: refused('password') },
  })
  await settled()
  await page.getByLabelText('Email').fill('jana@example.test')
  await page.getByLabelText('Password', { exact: true }).fill('correct-horse-battery')
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  await expect.element(page.getByText('Not this one.')).toBeVisible()
  expect(page.getByText('Not this one.').elements()).toHaveLength(1)

  // What concerns no field of the form is a toast, too.
  server.answer({ registerUser: refused('preferredLanguage') })
  await send.click()
  await toast('preferredLanguage: Not this one.')
  // A toast comes a moment after its answer, and would still be there now.
  expect(document.querySelectorAll('.Toastify [role=alert]')).toHaveLength(1)
})

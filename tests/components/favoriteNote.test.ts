import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { exampleTime } from '#tests/support/components/examples/listings.ts'
import { fill, press } from '#tests/support/components/hands.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

it('keeps what is written into a note while it is being saved, until that is saved as well [C7]', async () => {
  const saved: unknown[] = []
  const answers: (() => void)[] = []
  await openPage('/en/profile/saved-listings', {
    answers: {
      ...answersFor('visitor'),
      updateFavoriteProperty: ({ body }) => {
        saved.push(body)
        return new Promise((resolve) => answers.push(() => resolve({ likedAt: exampleTime, priceThen: null })))
      },
    },
    isSignedIn: true,
  })
  await settled()
  await press(page.getByRole('button', { name: 'Edit note' }))
  const note = page.getByRole('textbox', { name: 'Your note' })
  const save = page.getByRole('button', { name: 'Save note' })
  await fill(note, 'Ask about the cellar.')
  await press(save)
  await expect.poll(() => saved.length).toBe(1)
  await fill(note, 'Ask about the cellar and the lift.')
  answers[0]?.()
  await settled()
  await expect.element(note).toHaveValue('Ask about the cellar and the lift.')
  await press(save)
  await expect.poll(() => saved.length).toBe(2)
  answers[1]?.()
  await expect.element(note).not.toBeInTheDocument()
  expect(saved).toEqual([{ note: 'Ask about the cellar.' }, { note: 'Ask about the cellar and the lift.' }])
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { createFakeServer, problem, type FakeServer } from '#tests/support/components/fakeServer.ts'
import { fill } from '#tests/support/components/hands.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { storeElsewhere } from '#tests/support/components/otherTab.ts'
import { createUsers } from '#tests/support/components/userServer.ts'
import { settled } from '#tests/support/components/settled.ts'

const ended = 'You’ve been signed out. Your text will still be here after you sign in again.'
const user = 'visitor@domivo.test'

/** Opens a page as somebody who is signed in. */
async function open(path: string) {
  const users = createUsers()
  const server = createFakeServer({
    ...users.handlers,
    createLead: () => problem(401),
    createSupportMessage: () => problem(401),
  })
  const tokens = () => {
    const { token, refresh_token: refreshToken } = users.pairOf(user)
    return { refresh_token: refreshToken, access_token: token }
  }
  await openPage(path, { answers: server, stored: tokens() })
  await settled()
  return { server, tokens }
}

/** From now on the server knows the session no more; what is sent is refused with and without a token. */
const endSession = (server: FakeServer) =>
  server.answerAll((_, { headers, method }) =>
    headers.has('authorization') || method === 'POST' ? problem(401) : null,
  )

it('a message to a lister stays in its form when the session ends, and when somebody signs in in another tab [C7]', async () => {
  const { server, tokens } = await open('/en/listing/flat-2-kk-zizkova-zlin-1/1')
  await page.getByRole('button', { name: 'Contact agent' }).first().click()
  const sheet = page.getByRole('dialog')
  const message = sheet.getByLabelText('Message', { exact: true })
  await fill(message, 'We are four and have a cat.')
  for (const [name, text] of [
    ['name', 'Jana'],
    ['phoneNumber', '601 123 456'],
  ] as const)
    await fill(
      page.elementLocator(
        document.querySelector(`[role=dialog] [name=${name}], dialog [name=${name}]`) ?? document.body,
      ),
      text,
    )
  endSession(server)
  await sheet.getByRole('button', { name: 'Send message' }).click()
  await expect.element(sheet.getByText(ended)).toBeVisible()
  await expect.element(message).toHaveValue('We are four and have a cat.')
  server.answerAll(null)
  await storeElsewhere(tokens())
  await expect.poll(() => sheet.getByText(ended).elements().length).toBe(0)
  await expect.element(message).toHaveValue('We are four and have a cat.')
})

it('a message to support keeps what was typed when the session ends, and after signing in again [C7]', async () => {
  const { server } = await open('/en/profile/support')
  const main = page.getByRole('main')
  const message = main.getByRole('textbox', { name: 'Message' })
  await fill(message, 'The map stays grey.')
  endSession(server)
  await main.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText(ended)).toBeVisible()
  await expect.element(message).toHaveValue('The map stays grey.')
  server.answerAll(null)
  await main.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fill(page.getByLabelText('Email', { exact: true }), user)
  await fill(page.getByLabelText('Password', { exact: true }), 'zelený slon plave')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(message).toHaveValue('The map stays grey.')
})

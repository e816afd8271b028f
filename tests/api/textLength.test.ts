import { createLead, createLeadMessage, getLeadMessages } from '#contract/endpoints/leads.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { onOneDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** One sign of three people: five code points, eight UTF-16 units. */
const family = '👨‍👩‍👧'

onOneDatabase(
  {
    statementsIn: [
      'tests/api/accounts.test.ts',
      'tests/api/favorites.test.ts',
      'tests/api/jobs.test.ts',
      'tests/api/leads.test.ts',
      'tests/api/listingMedia.test.ts',
      'tests/api/listingStatus.test.ts',
      'tests/api/maintenance.test.ts',
      'tests/api/ownListings.test.ts',
      'tests/api/savedSearches.test.ts',
      'tests/api/tokens.test.ts',
      'tests/api/viewings.test.ts',
    ],
  },
  (name, openTestDatabase) => {
    let opened: OpenedDatabase
    let server: TestApp
    let headers: Record<string, string>
    let listingId = 0
    beforeAll(async () => {
      opened = await openTestDatabase()
      server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
      const [owner = 0] = await addAccounts(opened.database, [{ email: 'owner@example.com' }])
      await addAccounts(opened.database, [{ email: 'seeker@example.com' }])
      listingId = (await addFindable(opened.database, [{}], owner))[0] ?? 0
      headers = bearer((await signInAs(server.app, 'seeker@example.com')).token)
    })
    afterAll(() => server.close())

    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      server.app.inject({ method, url, headers: { ...headers, ...mergePatchWith(method) }, payload })
    const write = (message: string) =>
      send('POST', '/leads', {
        propertyId: listingId,
        name: 'Jana',
        email: 'seeker@example.com',
        phoneNumber: '+420601123456',
        message,
      })

    describe(`texts as long as they may be (${name})`, () => {
      it('are taken whole: a limit counts code points, not UTF-16 units [C10]', async () => {
        // 400 signs of five code points: the limit of 2,000 exactly, and 3,200 UTF-16 units.
        const full = family.repeat(400)
        const lead = expectAnswer(createLead, await write(full))
        expectAnswer(createLeadMessage, await send('POST', `/leads/${lead.id}/messages`, { text: full }))
        const answer = await server.app.inject({ method: 'GET', url: `/leads/${lead.id}/messages`, headers })
        const { messages } = expectAnswer(getLeadMessages, answer)
        // Compared without printing 4,000 emoji.
        expect(messages.map(({ text }) => text === full)).toEqual([true, true])
      })

      it('are refused with a character more, at the field, and never cut [C10]', async () => {
        const lead = expectAnswer(createLead, await write('Dobrý den'))
        const tooLong = `${family.repeat(400)}!`
        for (const [field, answer] of [
          ['message', await write(tooLong)],
          ['text', await send('POST', `/leads/${lead.id}/messages`, { text: tooLong })],
          ['text', await send('POST', `/properties/strike/${listingId}`, { reason: 'other', text: tooLong })],
          [
            'message',
            await send('POST', '/support_messages', { message: `${'a'.repeat(5_000)}!`, email: 'seeker@example.com' }),
          ],
          [
            'name',
            await send('POST', '/saved_searches', { name: `${'😀'.repeat(120)}!`, frequency: 'off', criteria: {} }),
          ],
        ] as const) {
          const { violations } = expectProblem(answer, 422)
          expect(violations).toEqual([expect.objectContaining({ propertyPath: field, code: 'maxLength' })])
        }
      })
    })
  },
)

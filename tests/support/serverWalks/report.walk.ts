import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { reportModel } from '#machines/report/report.model.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { saveCompleteHome, setListingState } from '#workbench/api/completeHome.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'

import { newAccount } from './newAccount.ts'
import type { ServerWalked } from './serverWalked.ts'

const reason = { code: 'other', text: 'A path through the machine asks for this.' }

/** Reports of a listing: three hold it back, its steps or an administrator answer them, once. */
export const reportWalk: ServerWalked = {
  model: reportModel,
  filters: [
    {
      why: msg('There is no call for it.'),
      leavesOut: (_, { type, by }) =>
        by === 'reporter' || (by === 'admin' && type === 'UPHOLD') || (by === 'system' && type === 'REOPEN'),
    },
    {
      why: msg('Its time is over at once at this server.'),
      leavesOut: (_, { type, by }) => type === 'REOPEN' && by === 'admin',
    },
  ],
  walk: async (server) => {
    const { origin, database } = server
    const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
    const [owner, admin] = [user('visitor'), user('admin')]
    const listingId = await saveCompleteHome(owner)
    await setListingState(owner, listingId, 'PENDING')
    await setListingState(admin, listingId, 'PUBLISHED')
    /** What a step brings with it is done by jobs. */
    const follow = () => mailboxOf(database).open('nobody@paths.test')
    await follow()
    for (const name of ['owner', 'agent', 'admin2']) {
      const reported = await user(name).ask('POST', `/properties/strike/${listingId}`, { reason: 'fraud' })
      expectStatus(reported, 204, 'Reporting it')
    }

    async function expectReports(promised: string): Promise<void> {
      const { rows } = await sql<{ line: string }>`
        select coalesce(report.outcome, 'open') || coalesce((
                 select string_agg(', ' || event || ' by ' || actor_role || ' from ' || from_state || ' to ' || to_state, '' order by id)
                   from report_history where report_id = report.id), '') as line
          from listing_report report where listing_id = ${listingId} order by id limit 3
      `.execute(database)
      const seen = rows.map(({ line }) => line).join('; ')
      const each = [promised, promised, promised].join('; ')
      if (seen !== each) throw new Mismatch(`The reports are ${seen} instead of ${each}.`)
    }

    /** What was dismissed counts no more: another one alone does not hold it back again. */
    async function expectOneMoreChangesNothing(): Promise<void> {
      const { user: stranger } = await newAccount(server)
      const reported = await stranger.ask('POST', `/properties/strike/${listingId}`, { reason: 'fraud' })
      expectStatus(reported, 204, 'Reporting it once more')
      await follow()
      const { body } = await owner.ask('GET', `/properties/${listingId}`)
      const status = String(Reflect.get(Object(body), 'status'))
      if (status !== 'PUBLISHED') throw new Mismatch(`One report after three that were dismissed made it ${status}.`)
    }

    const { body } = await owner.ask('GET', `/properties/${listingId}`)
    if (Reflect.get(Object(body), 'status') !== 'PENDING') throw new Mismatch('Three reports did not hold it back.')
    await expectReports('open')
    return {
      reads: async () => ({
        'an administrator reads': (await admin.ask('GET', `/properties/${listingId}`)).body,
        'the owner reads': (await owner.ask('GET', `/properties/${listingId}`)).body,
        'of its owner': (await admin.ask('GET', `/admin/properties/${listingId}/owner`)).body,
      }),
      happen: async ({ type, by }) => {
        if (by === 'admin') {
          const answer = await admin.ask('POST', `/admin/properties/${listingId}/dismiss-reports`)
          return expectStatus(answer, 200, 'Dismissing them')
        }
        await (type === 'DISMISS'
          ? setListingState(admin, listingId, 'PUBLISHED')
          : setListingState(admin, listingId, 'REJECTED', { reason }))
        await follow()
      },
      expect: async ({ value }, { event: { type, by } }) => {
        const answered = `${String(value)}, ${type} by ${String(by)} from open to ${String(value)}`
        await expectReports(answered)
        if (type === 'DISMISS' && by === 'system') await expectOneMoreChangesNothing()
        // They are answered once, whatever becomes of the listing.
        await setListingState(admin, listingId, 'DELETED', { reason })
        await follow()
        await expectReports(answered)
      },
    }
  },
}

import { setTimeout as wait } from 'node:timers/promises'

import { Mismatch, type ModelEvent } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { messageStreamModel } from '#machines/messageStream/messageStream.model.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import { setReach } from '#server/platform/database/announcements.ts'
import type { Database } from '#server/platform/database/database.ts'
import { examplePassword } from '#tests/support/accounts.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { demoPassword, expectStatus, userOf, type User } from '#workbench/api/user.ts'
import type { Model } from '#workbench/model.ts'

import { newAccount } from './newAccount.ts'
import { ask, newPassword, type ServerAtHand, type ServerWalked } from './serverWalked.ts'

const model = messageStreamModel as unknown as Model

/** By what a session ends, and the stream with it. */
const endings = [
  'signed out in another tab',
  'ended on another device',
  'another password on another device',
  'banned',
] as const
type Ending = (typeof endings)[number]

/** Longer than a beat takes, on a busy machine. */
const patienceMs = 8_000

/** What comes by a stream. */
interface Followed {
  heard: () => readonly string[]
  hasEnded: () => boolean
  leave: () => Promise<void>
}

async function follow(origin: string, token: string): Promise<Followed | number> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/leads/events`, { headers })
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel()
    return answer.status
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let hasEnded = false
  const read = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value
  }
  const reading = read()
    .catch(() => undefined)
    .finally(() => (hasEnded = true))
  return {
    heard: () => text.split('\n\n').filter((event) => event !== ''),
    hasEnded: () => hasEnded,
    leave: async () => {
      await reader.cancel()
      await reading
    },
  }
}

const admins = new Map<string, User>()

/** Who can ban somebody, signed in before that is done. */
async function adminOf(origin: string): Promise<User> {
  const admin = admins.get(origin) ?? userOf(origin, 'admin@domivo.test', demoPassword)
  if (!admins.has(origin)) expectStatus(await admin.ask('GET', '/users/me'), 200, 'Reading their own account')
  admins.set(origin, admin)
  return admin
}

/** Waits until it is so. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!isSo()) {
    if (performance.now() > deadline) throw new Mismatch(`${what} did not happen.`)
    await wait(5)
  }
}

/** Those that a walk before this one left open. */
let open: Followed[] = []

/** Somebody new, signed in here and on another device. */
async function newPerson(server: ServerAtHand) {
  const { id, email, password, user: elsewhere } = await newAccount(server)
  const signIn = async () => {
    const answer = await ask(server.origin, '/api/token/create', { email, password })
    return (await answer.json()) as { token: string; refresh_token: string } // what the contract says
  }
  return { id, elsewhere, signIn }
}

/** Ends the session of this account that was begun last, by the calls that do that. */
async function endSession(
  how: Ending,
  { origin, database }: ServerAtHand,
  person: { id: number; elsewhere: User; refreshToken: string; admin: User },
): Promise<void> {
  const { id, elsewhere, refreshToken, admin } = person
  switch (how) {
    case 'signed out in another tab': {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ refresh_token: refreshToken })
      const { status } = await fetch(`${origin}/api/token`, { method: 'DELETE', headers, body })
      return expectStatus({ status, body: null }, 204, 'Signing out')
    }
    case 'ended on another device':
      return expectStatus(
        await elsewhere.ask('DELETE', `/users/me/sessions/${await newestSession(database, id)}`),
        204,
        how,
      )
    case 'another password on another device': {
      const passwords = { oldPassword: examplePassword, newPassword }
      return expectStatus(await elsewhere.ask('PATCH', '/users/me/new_password', passwords), 204, how)
    }
    default:
      return expectStatus(
        await admin.ask('PATCH', `/users/${id}`, { isBanned: true, banReason: 'A path asks for this ban.' }),
        200,
        how,
      )
  }
}

async function newestSession(database: Database, accountId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from session where account_id = ${accountId} order by created_at desc limit 1
  `.execute(database)
  return rows[0]?.id ?? ''
}

/**
 * What the server does for a page that follows the messages of its user, while the other side and somebody who has nothing
 * to do with it follow theirs: what each of them hears, and when that ends.
 */
export const messageStreamWalk: ServerWalked = {
  model: {
    ...model,
    events: [
      ...model.events.filter(({ type }) => type !== doneOf('followStream')),
      ...endings.map((because) => ({ type: doneOf('followStream'), output: undefined, because })),
    ],
    detailOf: ({ because }) => (typeof because === 'string' ? because : ''),
  },
  filters: [
    {
      why: msg('The server answers at once, and gives signs of life.'),
      leavesOut: (_, { type }) => isAfter(type, 'opening') || isAfter(type, 'silence'),
    },
    {
      why: msg('A session that has ended has no stream that could end; one that is refused was not open.'),
      leavesOut: (before, { type }) =>
        (type === doneOf('followStream') && !before.hasTag('live')) ||
        (type === errorOf('followStream') && before.hasTag('live')),
    },
    {
      why: msg('For the server a page without a connection is one that has left.'),
      leavesOut: (before, { type }) =>
        type.startsWith('connection.') && !before.hasTag('live') && !before.matches('offline'),
    },
  ],
  isOfPage: true,
  walk: async (server) => {
    const { origin, database } = server
    await Promise.all(open.map((each) => each.leave()))
    open = []
    const [lister, sender, stranger] = [await newPerson(server), await newPerson(server), await newPerson(server)]
    const [listingId] = await addFindable(database, [{}], lister.id)
    const sent = await sender.elsewhere.ask('POST', '/leads', {
      propertyId: listingId,
      name: 'Jana Nováková',
      email: 'jana@paths.test',
      phoneNumber: '+420601123456',
      message: 'Is the flat still free?',
    })
    expectStatus(sent, 201, 'Writing about it')
    const leadId = Number(Reflect.get(Object(sent.body), 'id'))
    const admin = await adminOf(origin)
    let session = await lister.signIn()
    let page: Followed | null = null
    let hasEnded = false
    const listen = async (token: string): Promise<Followed> => {
      const followed = await follow(origin, token)
      if (typeof followed === 'number') throw new Mismatch(`The stream was answered with ${followed}.`)
      open.push(followed)
      return followed
    }
    const others = [await listen((await sender.signIn()).token), await listen((await stranger.signIn()).token)] as const
    /** What the page has heard on all its streams. */
    const before: string[] = []
    const eventsOf = (heard: readonly string[]) =>
      heard
        .filter((event) => event.startsWith('event: '))
        .map((event) => event.replace(`{"leadId":${leadId}}`, 'this conversation').replace('\ndata: ', ' '))

    const leave = async () => {
      await page?.leave()
      before.push(...(page?.heard() ?? []))
      page = null
    }
    /** Somebody writes, and whoever is concerned hears it. */
    const write = async () => {
      const hearing = [page, others[0]].flatMap((each) => (each === null || each.hasEnded() ? [] : [each]))
      const known = hearing.map((each) => eventsOf(each.heard()).length)
      const said = await sender.elsewhere.ask('POST', `/leads/${leadId}/messages`, { text: 'Are you there?' })
      expectStatus(said, 201, 'Writing a message')
      for (const [place, each] of hearing.entries())
        await until('Hearing of a message', () => eventsOf(each.heard()).length > (known[place] ?? 0))
    }

    async function happen({ type, because }: ModelEvent): Promise<void> {
      switch (type) {
        case 'stream.ready':
          if (hasEnded) session = await lister.signIn()
          hasEnded = false
          page = await listen(session.token)
          return until('The first word of a stream', () => eventsOf(page?.heard() ?? []).length > 0)
        case 'stream.changed':
          return write()
        case 'stream.beat': {
          const beats = () => (page?.heard() ?? []).filter((event) => event === ': beat').length
          const known = beats()
          return until('A sign of life', () => beats() > known)
        }
        case 'page.hidden':
        case 'connection.lost':
          return leave()
        case doneOf('followStream'): {
          const ending = endings.find((each) => each === because) ?? endings[0]
          await endSession(ending, server, {
            ...lister,
            refreshToken: session.refresh_token,
            admin,
          })
          hasEnded = true
          await until('The end of the stream', () => page?.hasEnded() ?? true)
          await leave()
          const refused = await follow(origin, session.token)
          if (refused !== 401) throw new Mismatch('Whose session has ended can follow again.')
          // Where nothing is left to be written to, the other side hears of that instead.
          return ending === 'banned' ? undefined : write()
        }
        case errorOf('followStream'): {
          setReach(database, 'deaf')
          const refused = await follow(origin, session.token)
          setReach(database, 'alone')
          if (refused !== 503) throw new Mismatch('A process that does not hear the others offers a stream.')
          for (const each of others) await until('The end of the other streams', () => each.hasEnded())
          return undefined
        }
        default:
          return undefined
      }
    }

    return {
      reads: () =>
        Promise.resolve({
          'the page has heard': eventsOf([...before, ...(page?.heard() ?? [])]),
          'the other side has heard': eventsOf(others[0].heard()),
          'a stranger has heard': eventsOf(others[1].heard()),
        }),
      happen,
      expect: (after) => {
        const isOpen = page !== null && !page.hasEnded()
        if (isOpen !== after.hasTag('live'))
          throw new Mismatch(`The stream of the page is ${isOpen ? 'still open' : 'over'}.`)
        return Promise.resolve()
      },
    }
  },
}

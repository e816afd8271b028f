import { createRandom } from '#demo/random.ts'
import { slugOf } from '#server/platform/text/slugOf.ts'
import { agencyNames, men, women } from './names.ts'

export interface PlannedUser {
  email: string
  firstName: string
  lastName: string
  agencyName: string | null
  phoneNumber: string | null
  addressCity: string | null
  preferredLanguage: 'en' | 'cs'
  isAdmin: boolean
  isConfirmed: boolean
  banReason: string | null
  memberForDays: number
}

/** The password of everybody in the demo town. */
export const demoPassword = 'correct-horse-battery'

const user = (
  name: string,
  firstName: string,
  lastName: string,
  memberForDays: number,
  more: Partial<PlannedUser> = {},
): PlannedUser => ({
  email: `${name}@domivo.test`,
  firstName,
  lastName,
  agencyName: null,
  phoneNumber: null,
  addressCity: null,
  preferredLanguage: 'cs',
  isAdmin: false,
  isConfirmed: true,
  banReason: null,
  memberForDays,
  ...more,
})

/** The people that the documentation names, one for each thing a person can be. */
export const namedUsers: readonly PlannedUser[] = [
  user('visitor', 'Klára', 'Veselá', 210, {
    phoneNumber: '+420601000101',
    addressCity: 'Brno',
    preferredLanguage: 'en',
  }),
  user('owner', 'Tomáš', 'Dvořák', 640, { phoneNumber: '+420601000102', addressCity: 'Praha' }),
  user('agent', 'Lenka', 'Horáková', 1_290, {
    agencyName: 'Domov a klíč',
    phoneNumber: '+420601000103',
    addressCity: 'Praha',
  }),
  user('unconfirmed', 'Jakub', 'Malý', 3, { isConfirmed: false }),
  user('banned', 'Radek', 'Šimek', 420, { banReason: 'Opakovaně nabízel byty, které mu nepatří.' }),
  user('admin', 'Eva', 'Němcová', 1_500, { isAdmin: true, phoneNumber: '+420601000106' }),
  user('admin2', 'Ondřej', 'Král', 1_180, { isAdmin: true, preferredLanguage: 'en' }),
]

/** Everybody of the demo town: the named people first, then agencies, then owners, more where there is more to own. */
export function planUsers(
  seed: number,
  listings: number,
): { users: PlannedUser[]; agents: number[]; owners: number[] } {
  const random = createRandom(`${seed}/people`)
  const agencyCount = 12 + Math.floor(Math.sqrt(Math.max(0, listings - 3_000) / 400))
  const ownerCount = 60 + Math.floor(listings / 16)
  const agencies = Array.from({ length: agencyCount }, (_, index) => {
    const name = agencyNames[index % agencyNames.length] ?? ''
    const agencyName = index < agencyNames.length ? name : `${name} ${Math.floor(index / agencyNames.length) + 1}`
    return { ...someone(`agentura.${index + 1}`), agencyName }
  })
  const owners = Array.from({ length: ownerCount }, (_, index) => someone(String(index + 1)))
  const users = [...namedUsers, ...agencies, ...owners]
  const start = namedUsers.length
  return {
    users,
    agents: agencies.map((_, index) => start + index),
    owners: owners.map((_, index) => start + agencies.length + index),
  }

  function someone(tail: string): PlannedUser {
    const { firstNames, surnames } = random.pick([men, women])
    const [firstName, lastName] = [random.pick(firstNames), random.pick(surnames)]
    return user(`${slugOf(firstName)}.${slugOf(lastName)}.${tail}`, firstName, lastName, random.int(2, 1_900), {
      preferredLanguage: random.chance(0.9) ? 'cs' : 'en',
    })
  }
}

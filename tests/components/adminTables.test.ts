import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard } from '#tests/support/components/examples/listings.ts'
import { exampleAdminUser } from '#tests/support/components/examples/users.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
const answers: Handlers = {
  ...answersFor('admin'),
  getAdminProperties: () =>
    collection(
      '/admin/properties',
      numbers.map((id) => exampleAdminCard(id, { status: 'PUBLISHED', expiresAt: '2027-03-01T10:00:00.000Z' })),
    ),
  getUsers: () =>
    collection(
      '/users',
      numbers.map((id) => exampleAdminUser(id, { email: 'josefina.cermakova.nejdelsi@example.test' })),
    ),
}
const open = async (path: string, width: number) => {
  await openPage(`/en/admin/${path}`, { answers, isSignedIn: true, size: [width, 844] })
  await expect.poll(() => page.getByRole('row').elements().length).toBe(41)
  await settled()
}
const heightsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) => Math.round(row.getBoundingClientRect().height))

it.each([
  ['properties', 768],
  ['properties', 1440],
  ['users', 1440],
])(
  'keeps the heads of the columns below the header of the page while %s are read, at %i px [23]',
  async (path, width) => {
    await open(path, width)
    const head = document.querySelector('thead th') ?? document.body
    const header = Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    expect(Math.round(head.getBoundingClientRect().top)).toBeGreaterThan(header)
    scrollTo(0, 900)
    await expect.poll(() => Math.abs(head.getBoundingClientRect().top - header)).toBeLessThanOrEqual(1)
    // Nothing of the rows lies above it.
    const { left, width: wide, top, height } = head.getBoundingClientRect()
    expect(head.contains(document.elementFromPoint(left + wide / 2, top + height / 2))).toBe(true)
    expect(await findings()).toEqual([])
  },
)

it('says on a tablet until when a listing is online, in rows of the same height [23]', async () => {
  await open('properties', 768)
  const terms = page.getByText('until 1 Mar 2027', { exact: true })
  const shown = () => terms.elements().filter((term) => term.getBoundingClientRect().height > 0)
  expect(shown()).toHaveLength(40)
  expect(new Set(heightsOf('tbody tr + tr')).size).toBe(1)
  await open('properties', 1440)
  // There it has a column of its own, and stands once.
  expect(shown()).toHaveLength(40)
})

it('says on a tablet by which address a user is reached, in one line, and cuts no word in two [23]', async () => {
  await open('users', 768)
  const addresses = page.getByText('josefina.cermakova.nejdelsi@example.test', { exact: true })
  const shown = () => addresses.elements().filter((address) => address.getBoundingClientRect().height > 0)
  expect(shown()).toHaveLength(40)
  for (const address of shown()) expect(address.getBoundingClientRect().height).toBeLessThan(24)
  expect(document.documentElement.scrollWidth).toBe(768)
  expect(await findings()).toEqual([])
})

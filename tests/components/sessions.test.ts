import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { brokenConnection, createFakeServer, problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { storeElsewhere } from '#tests/support/components/otherTab.ts'
import { createUsers } from '#tests/support/components/userServer.ts'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'

const secret = 'zelený slon plave'
const terms = '/en/article/terms'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const firstName = () => page.getByLabelText(/^First name/)
const account = () => page.getByRole('banner').getByRole('button', { name: /^(Account|Účet): / })
const signInLink = () => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const expectAddress = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address)
const expectCount = (locator: { elements: () => Element[] }) => expect.poll(() => locator.elements().length)

/** Everything that this browser keeps for the page. */
const kept = () => JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)))
const storedTokens = () => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key))

const tokensOf = ({ token, refresh_token: refreshToken }: { token: string; refresh_token: string }) => ({
  refresh_token: refreshToken,
  access_token: token,
})

const ownListings = (counts: Partial<typeof noListings>) => ({
  ...collection('/my/own/properties', []),
  countsByStatus: { ...noListings, ...counts },
})

/** Opens a page with the tokens that this browser stored before. */
async function openWith(path: string, stored: Record<string, string> = {}, more: Handlers = {}, users = createUsers()) {
  const server = createFakeServer({ ...users.handlers, getOwnProperties: () => ownListings({}), ...more })
  await openPage(path, { answers: server, stored })
  await settled()
  return { users, server }
}

it('what was typed to sign up is there again after a reload, but no password is kept [C12]', async () => {
  const { server } = await openWith('/en/auth/signup')
  await field('Email').fill('jana@example.com')
  await firstName().fill('Jana')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('601123456')
  await field('Password').fill(secret)
  await expect.poll(kept).toContain('jana@example.com')
  expect(kept()).not.toContain(secret)
  await openPage('/en/auth/signup', { answers: server, keepsStorage: true })
  await expect.element(field('Email')).toHaveValue('jana@example.com')
  await expect.element(firstName()).toHaveValue('Jana')
  const phone = page.getByRole('textbox', { name: /^Phone/ })
  await expect.poll(() => (phone.element() as HTMLInputElement).value).toMatch(/601 ?123 ?456/)
  await expect.element(field('Password')).toHaveValue('')
  expect(kept()).not.toContain(secret)
})

it('what was typed to sign up is forgotten once the account is made [C12]', async () => {
  const { server } = await openWith('/en/auth/signup', {}, { registerUser: ({ body: { email } }) => ({ email }) })
  await field('Email').fill('jana@example.com')
  await field('Password').fill(secret)
  await firstName().fill('Jana')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(kept()).not.toContain('Jana')
  expect(kept()).not.toContain(secret)
  await openPage('/en/auth/signup', { answers: server, keepsStorage: true })
  await expect.element(firstName()).toHaveValue('')
})

it('what one person typed to sign up is gone when another signs in in that tab [C12]', async () => {
  const { server } = await openWith('/en/auth/signup')
  await firstName().fill('Jana')
  const open = async (path: string) => {
    await openPage(path, { answers: server, keepsStorage: true })
    await settled()
  }
  await open('/en/auth/signin')
  expect(kept()).toContain('Jana')
  await field('Email').fill('visitor@domivo.test')
  await field('Password').fill(secret)
  await userEvent.keyboard('{Enter}')
  await expectAddress('/en/profile')
  await expect.poll(kept).not.toContain('Jana')
  await open('/en/auth/signup')
  await expect.element(firstName()).toHaveValue('')
})

it('what one person typed to sign up is gone when another signs in in another tab [C12]', async () => {
  const { users, server } = await openWith('/en/auth/signup')
  await firstName().fill('Jana')
  await openPage(terms, { answers: server, keepsStorage: true })
  await settled()
  expect(kept()).toContain('Jana')
  await storeElsewhere(tokensOf(users.pairOf('visitor@domivo.test')))
  await expect.poll(kept).not.toContain('Jana')
})

const signInByForm = async (email: string) => {
  await field('Email').fill(email)
  await field('Password').fill(secret)
  await userEvent.keyboard('{Enter}')
}

it.each([
  ['unread messages', { getUnreadLeads: () => ({ received: 1, sent: 0 }) }, '/en/profile/leads'],
  ['a draft', { getOwnProperties: () => ownListings({ DRAFT: 1 }) }, '/en/profile/properties'],
  ['nothing', {}, '/en/profile'],
  ['what cannot be found out', { getUnreadLeads: brokenConnection }, '/en/profile'],
] satisfies [string, Handlers, string][])(
  'signing in lands where something waits: %s [S23]',
  async (_, answers, path) => {
    await openWith('/en/auth/signin', {}, answers)
    await signInByForm('visitor@domivo.test')
    await expectAddress(path)
  },
)

it('a seeker who signs in from the results goes on there, whatever else waits [S23]', async () => {
  await openWith('/en/listings?listing_type=rent', {}, { getUnreadLeads: () => ({ received: 1, sent: 0 }) })
  await signInLink().click()
  await expectAddress('/en/auth/signin')
  await signInByForm('visitor@domivo.test')
  await expectAddress('/en/listings?listing_type=rent')
})

/** The last links of the foot. */
const ofFoot = () => {
  const navigations = [...document.querySelectorAll('footer nav')]
  return [...(navigations.at(-1)?.querySelectorAll('a') ?? [])]
}

const languages = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    followed: 'You signed in on another tab, so we’re taking you where you were going.',
  },
  cs: {
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    followed: 'Přihlásili jste se na jiné kartě, proto pokračujeme, kam jste měli namířeno.',
  },
} as const

for (const lang of languagesHere('sessions', ['en', 'cs'] as const)) {
  const words = languages[lang]
  for (const [name, path] of [
    ['the form to sign in', `/${lang}/auth/signin?next=%2F${lang}%2Fprofile%2Fsaved-listings`],
    ['the form to sign up', `/${lang}/auth/signup?next=%2F${lang}%2Fprofile%2Fsaved-listings`],
    ['a lost password', `/${lang}/auth/lost-password`],
  ] as const) {
    it(`${name} gives way when somebody signs in in another tab, and says so [C12] (${lang})`, async () => {
      const { users } = await openWith(path)
      await userEvent.type(field(words.email), 'somebody@el')
      await storeElsewhere(tokensOf(users.pairOf('visitor@domivo.test')))
      // It goes by itself after a while.
      await expect.element(page.getByText(words.followed)).toBeVisible()
      await expectAddress(path.includes('next') ? `/${lang}/profile/saved-listings` : `/${lang}/profile`)
      await expectCount(field(words.password)).toBe(0)
    })
  }

  it(`whoever signs in by the form goes where it leads, and is told nothing of tabs [C12] (${lang})`, async () => {
    await openWith(`/${lang}/auth/signin?next=%2F${lang}%2Farticle%2Fterms`)
    await field(words.email).fill('visitor@domivo.test')
    await field(words.password).fill(secret)
    await userEvent.keyboard('{Enter}')
    await expectAddress(`/${lang}/article/terms`)
    await expect.element(account()).toBeVisible()
    await expectCount(page.getByText(words.followed)).toBe(0)
  })

  it(`the foot of /${lang}/article/terms leads guests to signing in, and others to what is theirs`, async () => {
    const links = lang === 'en' ? ['Support', 'Profile', 'Sign out'] : ['Podpora', 'Profil', 'Odhlásit se']
    const texts = () => ofFoot().map(({ textContent }) => textContent)
    const { users } = await openWith(`/${lang}/article/terms`)
    await expect.poll(texts).toEqual([links[0], expect.stringMatching(/Sign in|Přihlásit/)])
    await openWith(`/${lang}/article/terms`, tokensOf(users.pairOf('visitor@domivo.test')), {}, users)
    await expect.poll(texts).toEqual(links)
    ofFoot().at(-1)?.click()
    await expect.poll(() => location.pathname).toMatch(/logout|odhlaseni/)
  })
}

it('a page to sign in stays for those who were signed in when they opened it [C12]', async () => {
  const users = createUsers()
  await openWith('/en/auth/signin', tokensOf(users.pairOf('visitor@domivo.test')), {}, users)
  await expect.element(account()).toBeVisible()
  await pause(1_000)
  await expectAddress('/en/auth/signin')
  await expect.element(field('Password')).toBeVisible()
})

it('a refresh that is answered with anything but a pair removes both tokens and leaves a guest [S-REFRESHFAIL] [S-USERTYPE] [REL-14]', async () => {
  let refreshes = 0
  const refreshToken = () => {
    refreshes += 1
    return new Response('<html>')
  }
  await openWith(terms, { access_token: 'outdated', refresh_token: 'unknown' }, { refreshToken })
  await expect.element(signInLink()).toBeVisible()
  expect([storedTokens(), refreshes]).toEqual([[null, null], 1])
})

describe('a clock that is wrong', () => {
  for (const hours of [-24, 24]) {
    it(`a clock that is ${hours} hours off signs nobody out [REL-13]`, async () => {
      const now = Date.now.bind(Date)
      // The tokens live by the clock of the server.
      const users = createUsers({ now })
      const { refresh_token: refreshToken } = users.pairOf('agent@domivo.test')
      const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000)
      try {
        await openPage(terms, {
          answers: users.handlers,
          stored: { access_token: 'outdated', refresh_token: refreshToken },
        })
        await expect.element(account()).toBeVisible()
      } finally {
        spy.mockRestore()
      }
    })
  }
})

it('tokens that are none leave a guest and a whole page [REL-11]', async () => {
  const errors: string[] = []
  const onError = ({ message }: ErrorEvent) => void errors.push(message)
  addEventListener('error', onError)
  const long = 'x'.repeat(100_000)
  for (const [token, refreshToken] of [
    ['null', 'undefined'],
    ['{"a":', '[]'],
    ['a.b.c', 'a.b.c'],
    ['\u0000\uFFFF', '🏠'],
    [long, long],
    ['e30.e30.', ' '],
  ] as const) {
    await openWith(terms, { access_token: token, refresh_token: refreshToken })
    await expect.element(signInLink()).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of use')
  }
  removeEventListener('error', onError)
  expect(errors).toEqual([])
})

const saidByForm = () => document.querySelector('main form')?.textContent

const refused = {
  en: { wrong: 'Incorrect email or password.', offline: 'We can’t reach the server.' },
  cs: { wrong: 'Nesprávný e-mail nebo heslo.', offline: 'Server neodpovídá.' },
} as const

for (const lang of languagesHere('a sign-in that fails', ['en', 'cs'] as const)) {
  it(`says why nobody was signed in, asks once however often it is pressed, and keeps what was typed [R-AUTH-SIGN] (${lang})`, async () => {
    const words = languages[lang]
    const path = `/${lang}/auth/signin`
    // What is wrong is said in the words of the server.
    const createToken = () => problem(401, { detail: refused[lang].wrong })
    const { server } = await openWith(path, {}, { createToken })
    await field(words.email).fill(`nobody.${lang}@domivo.test`)
    await field(words.password).fill('not-the-password')
    const isKept = () => [words.email, words.password].map((name) => (field(name).element() as HTMLInputElement).value)
    const button = document.querySelector<HTMLElement>('main button[type=submit]')
    for (let press = 0; press < 20; press += 1) button?.click()
    await expect.poll(saidByForm).toContain(refused[lang].wrong)
    expect(server.seen.filter(({ name }) => name === 'createToken')).toHaveLength(1)
    expect(isKept()).toEqual([`nobody.${lang}@domivo.test`, 'not-the-password'])
    server.answer({ createToken: brokenConnection })
    button?.click()
    await expect.poll(saidByForm).toContain(refused[lang].offline)
    expect(isKept()).toEqual([`nobody.${lang}@domivo.test`, 'not-the-password'])
  })
}

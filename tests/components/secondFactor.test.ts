import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { answersFor, collection, guestAnswers, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleTime } from '#tests/support/components/examples/listings.ts'
import { exampleAdminUser, exampleRoles } from '#tests/support/components/examples/users.ts'
import { tokensFor } from '#tests/support/components/exampleTokens.ts'
import { brokenConnection, createFakeServer, problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openedPage, openPage } from '#tests/support/components/openPage.tsx'
import { savedFiles } from '#tests/support/components/savedFiles.ts'
import { settled } from '#tests/support/components/settled.ts'

const secret = 'zelený slon plave'
const codes = Array.from({ length: 10 }, (_, index) => `K7QMX-3PZ9${'ABCDEFGHJK'[index]}`)
const wrongCode = () =>
  problem(422, { violations: [{ propertyPath: 'code', message: 'Nope, wrong code.', code: 'wrong_code' }] })
const needed = () => problem(403, { code: 'second_factor_needed', secondFactorToken: 'half' })
const on = { isAvailable: true, isRequired: false, isAsked: true, since: exampleTime, recoveryCodesLeft: 9 }
const stored = tokensFor()
const pair = { token: stored['access_token'] ?? '', refresh_token: stored['refresh_token'] ?? '' }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const toasts = () => document.querySelectorAll('.Toastify__toast').length
const callsOf = (server: ReturnType<typeof createFakeServer>, name: string) =>
  server.seen.filter((call) => call.name === name).map(({ body }) => body)

/** What the server answers to an administrator who signs in. */
function signInAnswers(): Handlers {
  let isSignedIn = false
  return {
    ...answersFor('admin'),
    ...guestAnswers,
    createToken: needed,
    answerSecondFactor: () => {
      isSignedIn = true
      return pair
    },
    getCurrentUser: () => (isSignedIn ? exampleRoles.admin : problem(401)),
    getFavoriteIds: () => ({ ids: [] }),
    getUnreadLeads: () => ({ received: 0, sent: 0 }),
    getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
  }
}

async function openSignIn(more: Handlers = {}) {
  const server = createFakeServer({ ...signInAnswers(), ...more })
  await openPage('/en/auth/signin', { answers: server })
  await settled()
  await field('Email').fill('admin@example.test')
  await field('Password').fill(secret)
  await userEvent.keyboard('{Enter}')
  return server
}

describe('signing in with a second factor', () => {
  it('asks for the code after the password, says at the field what is wrong, and goes where somebody was going', async () => {
    const server = await openSignIn({ answerSecondFactor: wrongCode })
    await expect.element(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
    await expect.element(field('6-digit code')).toHaveFocus()
    await expect.element(field('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(toasts()).toBe(0)
    await userEvent.keyboard(' 287 082{Enter}')
    await expect.element(page.getByText('Nope, wrong code.')).toBeVisible()
    await expect.element(field('6-digit code')).toHaveFocus()
    expect(toasts()).toBe(0)
    server.answer({ answerSecondFactor: brokenConnection })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^We can’t reach the server\. Your text/)).toBeVisible()
    await expect.element(field('6-digit code')).toHaveValue(' 287 082')
    server.answer(signInAnswers())
    await field('6-digit code').fill('287082')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe('/en/admin')
    expect(callsOf(server, 'answerSecondFactor').at(-1)).toEqual({ secondFactorToken: 'half', code: '287082' })
  })

  it('takes a recovery code where there is no phone, and the app again', async () => {
    const server = await openSignIn()
    await button('No phone at hand? Use a recovery code').click()
    await expect.element(field('Recovery code')).toHaveFocus()
    await button('Use the authenticator app').click()
    await expect.element(field('6-digit code')).toHaveFocus()
    await button('No phone at hand? Use a recovery code').click()
    await userEvent.keyboard(`${codes[0]}{Enter}`)
    await expect.poll(() => location.pathname).toBe('/en/admin')
    expect(callsOf(server, 'answerSecondFactor')).toEqual([{ secondFactorToken: 'half', code: codes[0] }])
  })

  it('asks for the password again once the first step has expired, or when somebody goes back', async () => {
    await openSignIn({ answerSecondFactor: () => problem(403, { code: 'sign_in_expired' }) })
    await field('6-digit code').fill('287082')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
    await button('Enter password').click()
    await expect.element(field('Password')).toHaveValue('')
    await field('Password').fill(secret)
    await userEvent.keyboard('{Enter}')
    await expect.element(field('6-digit code')).toHaveValue('')
    await button('Back to sign-in').click()
    await expect.element(field('Email')).toHaveValue('admin@example.test')
  })
})

/** The settings of an administrator who sets it up; the server knows what became of it. */
async function openSettings(more: Handlers = {}, needsSecondFactor = false) {
  let state: typeof on | { isAvailable: boolean; isRequired: boolean; isAsked: boolean } = {
    isAvailable: true,
    isRequired: needsSecondFactor,
    isAsked: false,
  }
  const server = createFakeServer({
    ...answersFor('admin'),
    getCurrentUser: () =>
      needsSecondFactor && !state.isAsked ? { ...exampleRoles.admin, needsSecondFactor: true } : exampleRoles.admin,
    getSecondFactor: () => state,
    turnOnSecondFactor: () => {
      state = { ...on, recoveryCodesLeft: 10 }
      return { recoveryCodes: codes }
    },
    ...more,
  })
  await openPage('/en/profile/settings', { answers: server, isSignedIn: true })
  await settled()
  return server
}

async function beginSetup(): Promise<void> {
  await button('Set up two-step verification').click()
  await page.getByRole('form', { name: 'Two-step verification' }).getByLabelText('Current password').fill(secret)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('6-digit code')).toHaveFocus()
}

/** A code that scanners read: dark on light, with a quiet zone, in any theme. */
function expectScannable(svg: Element): void {
  const { backgroundColor, color } = getComputedStyle(svg)
  expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const [, , size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const dark = new Set((svg.querySelector('path')?.getAttribute('d') ?? '').match(/M\d+ \d+/g))
  // The three marks of every QR code (ISO/IEC 18004) stand in its corners, four modules from the edge.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect([dark.has(`M${x} ${y}`), dark.has(`M${x + 1} ${y + 1}`), dark.has(`M${x + 3} ${y + 3}`)]).toEqual([
      true,
      false,
      true,
    ])
  }
  expect([...dark].some((module) => /^M[0-3] /.test(module))).toBe(false)
}

describe('setting up a second factor', () => {
  it('goes from the password over the QR code to ten recovery codes, shown once', async () => {
    const server = await openSettings()
    await beginSetup()
    await expect.element(page.getByRole('img', { name: 'QR code with the setup key' })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expectScannable(page.getByRole('img', { name: 'QR code with the setup key' }).element())
    await userEvent.keyboard('287082{Enter}')
    await expect.element(page.getByText('Recovery codes for Domivo')).toHaveFocus()
    expect([...document.querySelectorAll('ol code')].map(({ textContent }) => textContent)).toEqual(codes)
    expect(document.body.textContent).not.toContain('JBSW')
    await button('I’ve saved the codes').click()
    await expect.element(page.getByText(/Recovery codes left: 10\./)).toBeVisible()
    expect(document.body.textContent).not.toContain(codes[0])
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(codes[0])
    expect([...callsOf(server, 'setUpSecondFactor'), ...callsOf(server, 'turnOnSecondFactor')]).toEqual([
      { password: secret },
      { code: '287082' },
    ])
    expect(server.unanswered).toEqual([])
  })

  it('says at the field what is wrong, and leaves the key on the page; a setup that is over begins anew', async () => {
    let answer = wrongCode
    await openSettings({ turnOnSecondFactor: () => answer() })
    await beginSetup()
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByText('Nope, wrong code.')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'QR code with the setup key' })).toBeVisible()
    answer = () => problem(409, { code: 'setup_expired', detail: 'This setup has expired.' })
    await field('6-digit code').fill('000001')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('form', { name: 'Two-step verification' }).getByLabelText('Current password'))
      .toBeVisible()
    await expect.element(page.getByRole('main').getByText('This setup has expired.')).toBeVisible()
  })

  it('stands first where it is required, and opens the administration', async () => {
    await openSettings({}, true)
    const headings = [...document.querySelectorAll('main section h2')].map(({ textContent }) => textContent)
    expect(headings[0]).toBe('Two-step verification')
    await expect.element(page.getByText(/^Administrators must turn on two-step verification\./)).toBeVisible()
    await beginSetup()
    await userEvent.keyboard('287082{Enter}')
    await expect.element(page.getByText(codes[0] ?? '')).toBeVisible()
    await settled()
    await button('I’ve saved the codes').click()
    await openedPage()?.go('/en/admin')
    await expect.element(page.getByRole('heading', { name: 'Listings by status' })).toBeVisible()
  })

  it('is not offered to users who are no administrators', async () => {
    await openPage('/en/profile/settings', { answers: answersFor('visitor'), isSignedIn: true })
    await settled()
    expect(page.getByText('Two-step verification').elements()).toEqual([])
  })
})

describe('what is set up', () => {
  it('gives new recovery codes for a code, to copy and to download', async () => {
    const server = await openSettings({
      getSecondFactor: () => ({ ...on, recoveryCodesLeft: 2 }),
      renewRecoveryCodes: () => ({ recoveryCodes: codes }),
    })
    await expect.element(page.getByText(/^You have few recovery codes left\./)).toBeVisible()
    await button('New recovery codes…').click()
    await userEvent.keyboard('287082{Enter}')
    await expect.element(page.getByText('Recovery codes for Domivo')).toBeVisible()
    expect(callsOf(server, 'renewRecoveryCodes')).toEqual([{ code: '287082' }])
    const copied: string[] = []
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text))
    await button('Copy').click()
    await expect.element(button('Copied')).toBeVisible()
    expect(copied).toEqual([codes.join('\n')])
    const saved = savedFiles()
    await button('Download').click()
    expect((await saved())[0]?.text).toBe(`Recovery codes for Domivo\n\n${codes.join('\n')}\n`)
  })

  it('is turned off with a code, which the server may refuse', async () => {
    let state: object = on
    let answer: () => Response | undefined = wrongCode
    await openSettings({
      getSecondFactor: () => state as typeof on,
      turnOffSecondFactor: () => answer(),
    })
    await button('Turn off…').click()
    await userEvent.keyboard('000000{Enter}')
    await expect.element(page.getByText('Nope, wrong code.')).toBeVisible()
    answer = () => {
      state = { isAvailable: true, isRequired: false, isAsked: false }
      return undefined
    }
    await field('Code from the app, or a recovery code').fill('287082')
    await button('Turn off').click()
    await expect.element(button('Set up two-step verification')).toBeVisible()
  })
})

describe('administrators', () => {
  it.each(['admin', 'admin/users?jobs=1', 'admin/properties?queue=1', 'admin/import'])(
    'are led to the setup from %s as long as they need it, and ask the server for nothing',
    async (path) => {
      const server = createFakeServer({
        ...guestAnswers,
        getCurrentUser: () => ({ ...exampleRoles.admin, needsSecondFactor: true }),
        getFavoriteIds: () => ({ ids: [] }),
        getUnreadLeads: () => ({ received: 0, sent: 0 }),
        getLeadEvents: answersFor('admin').getLeadEvents ?? (() => problem(404)),
      })
      await openPage(`/en/${path}`, { answers: server, isSignedIn: true })
      await settled()
      await expect.element(page.getByRole('heading', { name: 'Set up two-step verification first' })).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Set up', exact: true }))
        .toHaveAttribute('href', '/en/profile/settings')
      expect(server.unanswered).toEqual([])
      expect(toasts()).toBe(0)
    },
  )

  it('reset that of somebody else with a reason, and nobody’s who has none', async () => {
    const server = createFakeServer({
      ...answersFor('admin'),
      getUsers: () => collection('/users', [exampleAdminUser(21, { hasSecondFactor: true }), exampleAdminUser(22)]),
      updateUser: () => exampleAdminUser(21),
    })
    await openPage('/en/admin/users', { answers: server, isSignedIn: true })
    await settled()
    const more = button(/^More ?: /)
    await more.nth(1).click()
    await expect.element(button(/^Ban .*…$/)).toBeVisible()
    expect(button(/^Reset two-step verification/).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await more.nth(0).click()
    await button(/^Reset two-step verification/).click()
    const reason = page.getByLabelText('Reason (for the audit log)')
    await reason.fill('too short')
    await button('Reset').click()
    await expect.element(page.getByText('Write at least 10 characters.')).toBeVisible()
    await reason.fill('Lost his phone, called me.')
    await button('Reset').click()
    await expect
      .poll(() => callsOf(server, 'updateUser'))
      .toEqual([{ resetsSecondFactor: true, resetReason: 'Lost his phone, called me.' }])
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  })
})

/** Each screen in a language, at every width. */
const texts = {
  en: {
    begin: 'Set up two-step verification',
    password: 'Current password',
    code: '6-digit code',
    email: 'Email',
    signIn: 'Password',
  },
  cs: {
    begin: 'Nastavit dvoufázové ověření',
    password: 'Současné heslo',
    code: 'Šestimístný kód',
    email: 'E-mail',
    signIn: 'Heslo',
  },
} as const

for (const lang of languagesHere('screens of the second factor', ['en', 'cs'] as const)) {
  it(`axe finds nothing at any width in ${lang} on the screens of the second factor`, { timeout: 40_000 }, async () => {
    const { begin, password, code, email, signIn } = texts[lang]
    const setup: Handlers = { ...answersFor('admin'), turnOnSecondFactor: () => ({ recoveryCodes: codes }) }
    await openPage(`/${lang}/auth/signin`, { answers: { ...guestAnswers, createToken: needed } })
    await field(email).fill('admin@example.test')
    await field(signIn).fill(secret)
    await userEvent.keyboard('{Enter}')
    await expect.element(field(code)).toBeVisible()
    expect(await findingsAtEveryWidth()).toEqual([])
    await openPage(`/${lang}/profile/settings`, { answers: setup, isSignedIn: true })
    await settled()
    await button(begin).click()
    await page
      .getByRole('form', { name: /^(Two-step verification|Dvoufázové ověření)$/ })
      .getByLabelText(password)
      .fill(secret)
    await userEvent.keyboard('{Enter}')
    await expect.element(field(code)).toBeVisible()
    expect(await findingsAtEveryWidth()).toEqual([])
    await userEvent.keyboard('287082{Enter}')
    await expect.element(page.getByText(codes[0] ?? '')).toBeVisible()
    expect(await findingsAtEveryWidth()).toEqual([])
  })
}

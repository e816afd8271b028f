import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, guestAnswers, noListings } from './exampleAnswers.ts'
import { exampleCard, exampleTime } from './examples/listings.ts'
import { exampleAdminUser, type exampleRoles } from './examples/users.ts'
import { problem, type Handlers } from './fakeServer.ts'

/** A form of the product that is sent by a button, and how a person comes to it. */
export interface SubmitForm {
  /** Where its submit button is written. */
  file: string
  /** In which it asks for more than elsewhere. */
  situation?: string
  by: 'guest' | keyof typeof exampleRoles
  path: string
  /** What the server answers differently from `exampleAnswers`. */
  answers?: Handlers
  /** It lies over its page, and Back closes it. */
  isOverPage?: true
  /** The home or the person that the dialog is about, as its description says. */
  about?: string
  /** Opens it on its page and answers it, ready to be filled in. */
  open: () => Promise<HTMLElement>
}

const formButton = 'button[type=submit]'

/** The first element for which this selector and this condition hold, as soon as there is one. */
async function found(selector: string, fits: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
  const find = () => [...document.querySelectorAll<HTMLElement>(selector)].find(fits)
  await expect.poll(() => find() !== undefined, { message: selector, timeout: 5_000 }).toBe(true)
  return find() ?? document.body
}

/** Forms that are a page, or a part of one; `nth` of those there. */
const onPage =
  (nth = 0) =>
  () =>
    found('main form', (form) => {
      const forms = [...document.querySelectorAll('main form')].filter((one) => one.querySelector(formButton) !== null)
      return forms[nth] === form
    })

const named = async (name: string | RegExp) => {
  const form = page.getByRole('form', { name, exact: typeof name === 'string' })
  await expect.element(form).toBeVisible()
  return form.element() as HTMLElement
}

const inDialog = () => found('dialog[open] form, [role=dialog] form')

const press = async (name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Presses a button of the page, which opens a dialog with the form. */
const pressed = (name: string | RegExp) => async () => {
  await press(name)
  return inDialog()
}

/** The same, where the button is in the menu of the first row. */
const fromMenu = (name: string | RegExp) => async () => {
  await press(/^More ?: /)
  return pressed(name)()
}

const listing = '/en/listing/flat-2-kk-zizkova-zlin-1/1'
const inDays = (days: number, hours: number) => {
  const time = new Date(Date.now() + days * 86_400_000)
  time.setUTCHours(hours, 0, 0, 0)
  return time.toISOString()
}

/** Every form of the product with a submit button; a law finds one that is missing. */
export const submitForms: readonly SubmitForm[] = [
  {
    file: 'src/features/problem/ProblemSheet.tsx',
    by: 'guest',
    path: '/en/article/terms',
    isOverPage: true,
    open: pressed('Report a problem'),
    about: 'Domivo – Terms of use',
  },
  { file: 'src/features/frame/screens/NotFoundScreen.tsx', by: 'guest', path: '/en/nowhere', open: onPage() },
  // Accounts
  {
    file: 'src/features/account/screens/SignUpScreen.tsx',
    by: 'guest',
    path: '/en/auth/signup',
    open: onPage(),
  },
  { file: 'src/features/account/screens/SignInScreen.tsx', by: 'guest', path: '/en/auth/signin', open: onPage() },
  {
    file: 'src/features/account/screens/MailRequestScreen.tsx',
    by: 'guest',
    path: '/en/auth/lost-password',
    open: onPage(),
  },
  {
    file: 'src/features/account/screens/RecoverPasswordScreen.tsx',
    by: 'guest',
    path: '/en/auth/recover-password',
    open: onPage(),
  },
  {
    file: 'src/features/account/screens/ResetPasswordScreen.tsx',
    by: 'guest',
    path: '/en/auth/reset-password/some-token',
    open: onPage(),
  },
  {
    file: 'src/features/account/screens/UndoChangeScreen.tsx',
    by: 'guest',
    path: '/en/auth/undo-change/some-token',
    open: onPage(),
  },
  {
    file: 'src/features/account/screens/RenewListingScreen.tsx',
    by: 'guest',
    path: '/en/auth/renew-listing/some-token',
    open: onPage(),
  },
  {
    file: 'src/features/account/screens/ProfileScreen.tsx',
    by: 'visitor',
    path: '/en/profile',
    open: () => named('You'),
  },
  {
    file: 'src/features/account/components/ContactSection.tsx',
    by: 'visitor',
    path: '/en/profile/settings',
    open: onPage(0),
  },
  {
    file: 'src/features/account/components/PasswordSection.tsx',
    by: 'visitor',
    path: '/en/profile/settings',
    open: onPage(1),
  },
  {
    file: 'src/features/account/components/LoginEmailSection.tsx',
    by: 'visitor',
    path: '/en/profile/settings',
    open: onPage(2),
  },
  {
    file: 'src/features/account/components/DataSections.tsx',
    by: 'visitor',
    path: '/en/profile/settings',
    open: async () => {
      await press(/^Delete account/)
      return named('Delete account')
    },
  },
  {
    file: 'src/features/account/components/secondFactor/CodeStep.tsx',
    by: 'guest',
    path: '/en/auth/signin',
    answers: { createToken: () => problem(403, { code: 'second_factor_needed', secondFactorToken: 'half' }) },
    open: async () => {
      await page.getByLabelText('Email', { exact: true }).fill('admin@example.test')
      await page.getByLabelText('Password', { exact: true }).fill('zelený slon plave')
      await press('Sign in')
      await expect.element(page.getByLabelText('6-digit code')).toBeVisible()
      return onPage()()
    },
  },
  {
    file: 'src/features/account/components/secondFactor/SetupFlow.tsx',
    by: 'admin',
    path: '/en/profile/settings',
    open: async () => {
      await press('Set up two-step verification')
      const password = page.elementLocator(await named('Two-step verification')).getByLabelText('Current password')
      await password.fill('zelený slon plave')
      await press('Continue')
      await expect.element(page.getByLabelText('6-digit code')).toBeVisible()
      return named('Two-step verification')
    },
  },
  {
    file: 'src/features/account/components/secondFactor/CodeForm.tsx',
    by: 'admin',
    path: '/en/profile/settings',
    answers: {
      getSecondFactor: () => ({
        isAvailable: true,
        isRequired: false,
        isAsked: true,
        since: exampleTime,
        recoveryCodesLeft: 9,
      }),
    },
    open: async () => {
      await press('Turn off…')
      return named('Turn off two-step verification')
    },
  },
  {
    file: 'src/features/account/screens/SupportScreen.tsx',
    by: 'visitor',
    path: '/en/profile/support',
    open: onPage(),
  },
  // Looking for a home
  { file: 'src/features/home/components/HomeSearchCard.tsx', by: 'guest', path: '/en', open: onPage() },
  {
    file: 'src/features/search/components/ResultsBox.tsx',
    by: 'guest',
    path: '/en/listings',
    open: onPage(),
  },
  {
    file: 'src/features/search/components/filters/FilterActions.tsx',
    by: 'guest',
    path: '/en/search',
    open: onPage(),
  },
  {
    file: 'src/features/search/components/filters/DropdownFilter.tsx',
    by: 'guest',
    path: '/en/listings',
    isOverPage: true,
    open: pressed(/^Price/),
  },
  {
    file: 'src/features/savedSearches/components/SaveSearchForm.tsx',
    by: 'guest',
    path: '/en/listings?listing_type=rent',
    isOverPage: true,
    about: 'Homes for rent',
    open: pressed('Save this search'),
  },
  {
    file: 'src/features/savedSearches/components/SavedSearchEditor.tsx',
    by: 'visitor',
    path: '/en/profile/saved-searches',
    open: async () => {
      await press(/^Edit: /)
      return named(/^Edit: /)
    },
  },
  {
    file: 'src/features/favorites/components/FavoriteNote.tsx',
    by: 'visitor',
    path: '/en/profile/saved-listings',
    answers: {
      getFavoriteProperties: () =>
        collection('/my/favorite/properties', [
          { ...exampleCard(2), favorite: { likedAt: exampleTime, priceThen: 5_400_000 } },
        ]),
    },
    open: async () => {
      await press('Add note')
      return named(/^Note: /)
    },
  },
  {
    file: 'src/features/messages/components/LeadForm.tsx',
    by: 'guest',
    path: listing,
    isOverPage: true,
    about: 'Lenka Horáková · Žižkova\u00A01, Zlín\u00A0- Letná',
    open: pressed('Contact agent'),
  },
  {
    file: 'src/features/messages/components/ReportForm.tsx',
    by: 'guest',
    path: listing,
    isOverPage: true,
    about: 'Lenka Horáková · Žižkova\u00A01, Zlín\u00A0- Letná',
    open: pressed('Report'),
  },
  // Offering one
  {
    file: 'src/features/publish/components/WizardFooter.tsx',
    by: 'visitor',
    path: '/en/property-onboarding',
    answers: { getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }) },
    open: onPage(),
  },
  {
    file: 'src/features/messages/components/inbox/ReplyForm.tsx',
    by: 'owner',
    path: '/en/profile/leads?lead=1',
    open: () => found('main form'),
  },
  {
    file: 'src/features/manage/components/StepDialog.tsx',
    by: 'owner',
    path: '/en/profile/properties?listing=1',
    isOverPage: true,
    about: 'Žižkova\u00A01, Zlín\u00A0- Letná',
    open: async () => {
      const first = await found('main button', ({ textContent }) => /^(More|Delete)/.test(textContent))
      if (first.textContent.startsWith('More')) await page.elementLocator(first).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      return inDialog()
    },
  },
  {
    file: 'src/features/viewings/components/ArrangeViewing.tsx',
    by: 'owner',
    path: '/en/profile/leads?lead=1',
    isOverPage: true,
    about: 'Klára Šimková · Žižkova\u00A01, Zlín\u00A0- Letná',
    open: pressed('Arrange a viewing'),
  },
  {
    file: 'src/features/viewings/components/NewTimesSheet.tsx',
    by: 'owner',
    // The hours that are proposed may be over on a day of this week.
    path: `/en/profile/manage-tours?week=${inDays(7, 12).slice(0, 10)}`,
    isOverPage: true,
    about: 'Žižkova\u00A01, Zlín\u00A0- Letná',
    open: pressed('Add times'),
  },
  {
    file: 'src/features/viewings/components/TourDateSheet.tsx',
    by: 'owner',
    // From Friday on that day is in the next week.
    path: `/en/profile/manage-tours?week=${inDays(3, 12).slice(0, 10)}`,
    answers: {
      getOwnTourDates: () => ({
        tourDates: [
          { id: 1, start: inDays(3, 12), end: inDays(3, 13), capacity: 2, free: 2, propertyId: 1, bookings: [] },
        ],
      }),
    },
    isOverPage: true,
    about: 'Žižkova\u00A01, Zlín\u00A0- Letná',
    open: async () => {
      await page.elementLocator(await found('[data-day] ol button')).click()
      const form = await inDialog()
      await page.elementLocator(await found('dialog[open] [name=capacity], [role=dialog] [name=capacity]')).fill('4')
      return form
    },
  },
  // Administration
  {
    file: 'src/features/moderation/components/UserFilters.tsx',
    by: 'admin',
    path: '/en/admin/users',
    open: onPage(),
  },
  {
    file: 'src/features/moderation/components/AuditFilters.tsx',
    by: 'admin',
    path: '/en/admin/users?record=1',
    open: onPage(),
  },
  {
    file: 'src/features/moderation/components/ListingFilters.tsx',
    by: 'admin',
    path: '/en/admin/properties',
    open: onPage(),
  },
  {
    file: 'src/features/moderation/components/RightsSheet.tsx',
    by: 'admin',
    path: '/en/admin/users',
    isOverPage: true,
    about: 'josef.21@example.test',
    open: fromMenu(/^Rights of/),
  },
  {
    file: 'src/features/moderation/components/BanSheet.tsx',
    by: 'admin',
    path: '/en/admin/users',
    isOverPage: true,
    about: 'josef.21@example.test',
    open: fromMenu(/^Ban .*…$/),
  },
  {
    file: 'src/features/moderation/components/ResetSecondFactorSheet.tsx',
    by: 'admin',
    path: '/en/admin/users',
    answers: { getUsers: () => collection('/users', [exampleAdminUser(21, { hasSecondFactor: true })]) },
    isOverPage: true,
    about: 'josef.21@example.test',
    open: fromMenu(/^Reset two-step verification/),
  },
  {
    file: 'src/features/manage/components/BulkDialog.tsx',
    by: 'admin',
    path: '/en/admin/properties',
    isOverPage: true,
    about: '3 listings',
    open: async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await press(/^More: Selected listings/)
      await press(/^Delete \(3\)/)
      return inDialog()
    },
  },
  {
    file: 'src/features/moderation/components/RejectionForm.tsx',
    by: 'admin',
    path: '/en/admin/properties?queue=1',
    open: async () => {
      await press(/^Reject…/)
      return named(/^Reject: /)
    },
  },
]

/** Forms that ask for more in another situation than that in which they are sent. */
export const fullerForms: readonly SubmitForm[] = [
  {
    file: 'src/features/messages/components/LeadForm.tsx',
    situation: 'with viewings',
    by: 'guest',
    path: listing,
    answers: {
      getTourDates: () => ({
        tourDates: [0, 1, 2].map((free) => ({
          id: free + 1,
          start: `2027-03-0${free + 4}T10:00:00.000Z`,
          end: `2027-03-0${free + 4}T10:30:00.000Z`,
          capacity: 2,
          free,
        })),
      }),
    },
    open: pressed('Contact agent'),
  },
  {
    file: 'src/features/savedSearches/components/SaveSearchForm.tsx',
    situation: 'beside saved ones',
    by: 'visitor',
    path: '/en/listings?listing_type=sale&property_type%5B%5D=house',
    open: pressed('Save this search'),
  },
  {
    file: 'src/features/moderation/components/RightsSheet.tsx',
    situation: 'of an administrator',
    by: 'admin',
    path: '/en/admin/users',
    answers: { getUsers: () => collection('/users', [exampleAdminUser(21, { isAdmin: true })]) },
    open: fromMenu(/^Rights of/),
  },
]

/** What a form is called in titles. */
export const titleOfForm = ({ file, situation }: SubmitForm): string =>
  situation === undefined ? file : `${file} ${situation}`

/** The text in which a form is approved. */
export const textOfForm = (form: SubmitForm): string =>
  titleOfForm(form).replace(/^.*\//, '').replace('.tsx', '').replaceAll(' ', '-')

/** How the server answers whoever fills a form in. */
export const answersOf = ({ by, answers }: SubmitForm): Handlers => ({
  ...(by === 'guest' ? guestAnswers : answersFor(by)),
  ...answers,
})

import type { APIRequestContext, Locator, Page } from '@playwright/test'

import type { Property, PropertyCollection } from '#contract/entities/property.ts'

import { completeFields } from './completeListing.ts'
import { linkInMail } from './developmentMails.ts'
import { asPerson, publishFlat } from './journeyFlat.ts'
import { demoPassword, register } from './journeyPeople.ts'

interface Visit {
  page: Page
  request: APIRequestContext
  /** The address of whoever is signed in. */
  email: string
}

/** A form of the product that is sent by a button, and how a person comes to it. */
export interface SubmitForm {
  /** Where its submit button is written. */
  file: string
  /** Who fills it in; `newcomer` is a new account with a confirmed address. */
  by: 'guest' | 'newcomer' | 'owner' | 'admin'
  /** It lies over its page, and Back closes it. */
  isOverPage?: true
  /** Opens it, ready to be filled in, and answers it. */
  open: (visit: Visit) => Promise<Locator>
}

/** Forms that are a page, or a part of one, at this address; `nth` of those there. */
const at =
  (path: string, nth = 0): SubmitForm['open'] =>
  async ({ page }) => {
    await page.goto(path)
    return page
      .locator('main form')
      .filter({ has: page.locator('button[type=submit]') })
      .nth(nth)
  }

/** The form with this name on the page at this address. */
const named =
  (path: string, name: string): SubmitForm['open'] =>
  async ({ page }) => {
    await page.goto(path)
    return page.getByRole('form', { name, exact: true })
  }

const dialogForm = (page: Page) => page.locator('dialog[open] form, [role=dialog] form')

/** Presses a button of the page as soon as the page listens. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

/** The page of some listing on the market. */
async function openListing({ page, request }: Visit): Promise<void> {
  const answer = await request.get('/properties?itemsPerPage=1')
  const { _embedded } = (await answer.json()) as PropertyCollection // what the contract says
  const listing = _embedded?.item?.[0]
  await page.goto(`/en/listing/${listing?.slug}/${listing?.id}`)
}

/** A draft of whoever is signed in. */
async function newDraft({ request, email }: Visit): Promise<number> {
  const byOwner = await asPerson(request, email)
  const saved = await byOwner('POST', '/v1/property/save', { data: completeFields })
  return ((await saved.json()) as Property).id // what the contract says
}

/** A published flat of whoever is signed in, with a viewing three days from now. */
async function newViewing({ request, email }: Visit): Promise<void> {
  const { id } = await publishFlat(request, email, { price: 5_000_000 + (Date.now() % 1_000_000) })
  const start = Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000
  const tourDates = [
    { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString(), capacity: 2 },
  ]
  const byOwner = await asPerson(request, email)
  await byOwner('POST', '/v1/property/save-tour-dates', { data: { propertyId: id, tourDates } })
}

/** Every form of the product with a submit button; a law finds one that is missing. */
export const submitForms: readonly SubmitForm[] = [
  // Accounts
  { file: 'src/features/account/screens/SignUpScreen.tsx', by: 'guest', open: at('/en/auth/signup') },
  { file: 'src/features/account/screens/SignInScreen.tsx', by: 'guest', open: at('/en/auth/signin') },
  { file: 'src/features/account/screens/MailRequestScreen.tsx', by: 'guest', open: at('/en/auth/lost-password') },
  {
    file: 'src/features/account/screens/RecoverPasswordScreen.tsx',
    by: 'guest',
    open: at('/en/auth/recover-password'),
  },
  {
    file: 'src/features/account/screens/ResetPasswordScreen.tsx',
    by: 'guest',
    open: at('/en/auth/reset-password/some-token'),
  },
  {
    file: 'src/features/account/screens/UndoChangeScreen.tsx',
    by: 'guest',
    open: at('/en/auth/undo-change/some-token'),
  },
  {
    file: 'src/features/account/screens/RenewListingScreen.tsx',
    by: 'guest',
    // The demo has a listing that ends soon.
    open: async (visit) => at(await linkInMail(visit.request, 'owner@domivo.test', '/auth/renew-listing/'))(visit),
  },
  { file: 'src/features/account/screens/ProfileScreen.tsx', by: 'newcomer', open: named('/en/profile', 'You') },
  { file: 'src/features/account/components/ContactSection.tsx', by: 'newcomer', open: at('/en/profile/settings', 0) },
  {
    file: 'src/features/account/components/LoginEmailSection.tsx',
    by: 'newcomer',
    open: at('/en/profile/settings', 1),
  },
  { file: 'src/features/account/components/PasswordSection.tsx', by: 'newcomer', open: at('/en/profile/settings', 2) },
  {
    file: 'src/features/account/components/DataSections.tsx',
    by: 'newcomer',
    open: async ({ page }) => {
      await page.goto('/en/profile/settings')
      await press(page, 'Delete the account')
      return page.getByRole('form', { name: 'Delete the account' })
    },
  },
  { file: 'src/features/account/screens/SupportScreen.tsx', by: 'newcomer', open: at('/en/profile/support') },
  // Looking for a home
  { file: 'src/features/home/components/HomeSearchCard.tsx', by: 'guest', open: at('/en') },
  { file: 'src/features/search/components/filters/FilterActions.tsx', by: 'guest', open: at('/en/search') },
  {
    file: 'src/features/search/components/filters/DropdownFilter.tsx',
    by: 'guest',
    isOverPage: true,
    open: async ({ page }) => {
      await page.goto('/en/listings')
      await press(page, /^Price/)
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/savedSearches/components/SaveSearchForm.tsx',
    by: 'guest',
    isOverPage: true,
    open: async ({ page }) => {
      await page.goto('/en/listings?listing_type=rent')
      await press(page, 'Save this search')
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/savedSearches/components/SavedSearchEditor.tsx',
    by: 'newcomer',
    open: async ({ page, request, email }) => {
      const bySeeker = await asPerson(request, email)
      await bySeeker('POST', '/saved_searches', {
        data: { name: 'Homes', criteria: { listing_type: 'rent' }, frequency: 'off' },
      })
      await page.goto('/en/profile/saved-searches')
      await press(page, /^Change: /)
      return page.getByRole('form', { name: /^Change: / })
    },
  },
  {
    file: 'src/features/favorites/components/FavoriteNote.tsx',
    by: 'newcomer',
    open: async ({ page, request, email }) => {
      const answer = await request.get('/properties?itemsPerPage=1')
      const { _embedded } = (await answer.json()) as PropertyCollection // what the contract says
      const bySeeker = await asPerson(request, email)
      await bySeeker('POST', `/my/favorite/properties/${_embedded?.item?.[0]?.id}`)
      await page.goto('/en/profile/saved-listings')
      await press(page, 'Add a note')
      return page.getByRole('form', { name: /^Note: / })
    },
  },
  {
    file: 'src/features/messages/components/LeadForm.tsx',
    by: 'guest',
    isOverPage: true,
    open: async (visit) => {
      await openListing(visit)
      await press(visit.page, 'Write to the lister')
      return dialogForm(visit.page)
    },
  },
  {
    file: 'src/features/messages/components/ReportForm.tsx',
    by: 'guest',
    isOverPage: true,
    open: async (visit) => {
      await openListing(visit)
      await press(visit.page, 'Report')
      return dialogForm(visit.page)
    },
  },
  // Offering one
  { file: 'src/features/publish/components/Wizard.tsx', by: 'newcomer', open: at('/en/property-onboarding') },
  {
    file: 'src/features/messages/components/inbox/ReplyForm.tsx',
    by: 'owner',
    open: async ({ page }) => {
      await page.goto('/en/profile/leads')
      await page.getByRole('main').getByRole('list').getByRole('link').first().click()
      return page.locator('main form')
    },
  },
  {
    file: 'src/features/manage/components/StepDialog.tsx',
    by: 'newcomer',
    isOverPage: true,
    open: async (visit) => {
      const { page } = visit
      await page.goto(`/en/profile/properties?listing=${await newDraft(visit)}`)
      const remove = page.getByRole('main').getByRole('button', { name: /^Delete/ })
      const more = page.getByRole('main').getByRole('button', { name: /^More/ })
      await more.or(remove).first().waitFor()
      if (await more.isVisible()) await more.click()
      await remove.click()
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/viewings/components/NewTimesSheet.tsx',
    by: 'owner',
    isOverPage: true,
    open: async ({ page }) => {
      await page.goto('/en/profile/manage-tours')
      await press(page, 'Add times')
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/viewings/components/TourDateSheet.tsx',
    by: 'newcomer',
    isOverPage: true,
    open: async (visit) => {
      const { page } = visit
      await newViewing(visit)
      await page.goto('/en/profile/manage-tours')
      await page.locator('[data-day] ol button').first().click()
      await dialogForm(page).getByRole('spinbutton').or(dialogForm(page).locator('[name=capacity]')).fill('4')
      return dialogForm(page)
    },
  },
  // Administration
  { file: 'src/features/moderation/components/UserFilters.tsx', by: 'admin', open: at('/en/admin/users') },
  { file: 'src/features/moderation/components/ListingFilters.tsx', by: 'admin', open: at('/en/admin/properties') },
  {
    file: 'src/features/moderation/components/RightsSheet.tsx',
    by: 'admin',
    isOverPage: true,
    open: async ({ page }) => {
      await page.goto('/en/admin/users')
      await press(page, /^Rights of/)
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/moderation/screens/AdminUsersScreen.tsx',
    by: 'admin',
    isOverPage: true,
    open: async ({ page }) => {
      await page.goto('/en/admin/users')
      await press(page, /^Ban .*…$/)
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/moderation/components/BulkDialog.tsx',
    by: 'admin',
    isOverPage: true,
    open: async ({ page, request }) => {
      const owner = await register(request, 'en', 'hromada')
      const byOwner = await asPerson(request, owner)
      await byOwner('POST', '/v1/property/save', { data: completeFields })
      await page.goto(`/en/admin/properties?q=${encodeURIComponent(owner)}`)
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
      await press(page, /^Delete \(1\)/)
      return dialogForm(page)
    },
  },
  {
    file: 'src/features/moderation/components/RejectionForm.tsx',
    by: 'admin',
    open: async ({ page, request }) => {
      const owner = await register(request, 'en', 'ceka')
      const byOwner = await asPerson(request, owner)
      const { id } = await publishFlat(request, owner, { price: 5_000_000 + (Date.now() % 1_000_000) })
      await byOwner('PATCH', `/properties/${id}`, {
        data: { locationGps: { latitude: 50.0936, longitude: 14.4641 } },
      })
      await page.goto('/en/admin/properties?queue=1')
      await press(page, /\(R\)$/)
      return page.getByRole('form', { name: 'Reject' })
    },
  },
]

/** Who fills a form in, by the address they sign in with; null for a guest. */
export async function visitorOf(form: SubmitForm, request: APIRequestContext) {
  if (form.by === 'guest') return null
  if (form.by === 'newcomer') return { email: await register(request, 'en', 'novy'), secret: undefined }
  return { email: `${form.by}@domivo.test`, secret: demoPassword }
}

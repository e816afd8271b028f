import { msg } from '#contract/message.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'

import { anyHome, completeHome } from '../api/completeFields.ts'
import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageText, Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { madeUpAccount } from './madeUpAccount.ts'
import { madeUpListing } from './madeUpListing.ts'
import { rowOf } from './madeUpQueue.ts'

/** The draft of the models, and its owner as the walks tell it. */
export const draftId = 7
export const ownerId = 9

/** Those that read a draft have a time in their address, those that change it none. */
export const reading: Requests = { pattern: `/properties/${draftId}\\?`, what: msg('requests for a draft') }
export const saving: Requests = { pattern: `/properties/${draftId}$`, what: msg('requests to save a draft') }
export const creating: Requests = { pattern: '/v1/property/save$', what: msg('requests with a new draft') }
export const uploading: Requests = { pattern: '/property-media/save$', what: msg('requests with a picture') }
export const ordering: Requests = {
  pattern: `/properties/${draftId}/property_medias$`,
  what: msg('requests with the order of pictures'),
}

export type Fields = Readonly<Record<string, unknown>>

/** Where the drafts of the walks lie, beside what is said of any home. */
const here = { city_part: 'Žižkov' }
/** A flat of which everything is said that has to be. */
export const flat: Fields = { ...completeHome, ...here }
const anyKind: Fields = { ...anyHome, ...here, price_unit: 'property' }
/** A house of which nobody has said what kind of house it is, which the first step asks. */
export const house: Fields = { ...anyKind, property_type: 'house' }
/** Something else, which is asked neither for areas nor for equipment nor for energy. */
export const other: Fields = { ...anyKind, property_type: 'other' }

const picture = (id: number) => ({ id, mediaType: 'OTHER_IMAGE', path: `/media/${id}`, width: 1600, height: 1200 })

/** The draft as the server has it; a flat needs three pictures. */
export function draftWith(fields: Fields, pictures: readonly number[] = [71, 72, 73], status = 'DRAFT') {
  const listing = madeUpListing({ id: draftId, status, version: 3, transitions: [] })
  const media = pictures.map(picture)
  const counts = { OTHER_IMAGE: media.length, EER_IMAGE: 0, FLOOR_PLAN: 0 }
  return {
    ...listing,
    fields: { ...fields, ...counts },
    property_medias: media,
    _embedded: { ...listing._embedded, propertyMedia: media },
  }
}
/** What the server says of a file that it has made a picture of. */
export const answerPicture = (id: number): Gesture => ({
  answer: uploading,
  status: 200,
  json: picture(id),
  as: msg('picture {id}', { id }),
})

/** From now on the order of pictures is taken as it is sent. */
export const answerOrders: Gesture = {
  answerAll: ordering,
  status: 200,
  json: draftWith(flat),
  as: msg('yes ({status})', { status: 200 }),
}

/** A picture by its beginning, which is all that the device looks at. */
export const photo = (name: string) => ({ name, text: 'RIFF0000WEBPVP8 ' })

/** An owner before the wizard. Every answer is made up, so no draft of anybody is changed. */
export const beforeWizard: readonly Gesture[] = [
  { comeAs: 'owner@domivo.test' },
  ...[saving, creating, uploading].map((requests) => ({ hold: requests })),
  {
    answerAll: { pattern: '/users/me(\\?|$)', what: msg('requests for the account') },
    status: 200,
    json: madeUpAccount({ id: ownerId, email: 'owner@domivo.test' }),
    as: msg('an owner'),
  },
  {
    answerAll: { pattern: '/my/own/properties', what: msg('requests for drafts') },
    status: 200,
    json: {
      _links: { self: { href: '/my/own/properties' } },
      totalItems: 1,
      itemsPerPage: 100,
      _embedded: { item: [rowOf({ id: draftId, status: 'DRAFT', version: 3, transitions: [] })] },
    },
    as: msg('{count} homes', { count: 1 }),
  },
  {
    answerAll: { pattern: '/my/own/tour_dates', what: msg('requests for the viewings of a week') },
    status: 200,
    json: { tourDates: [] },
    as: msg('no viewings'),
  },
  {
    answerAll: { pattern: '/maps/reverse', what: msg('requests for the place of a position') },
    status: 404,
    json: { status: 404, detail: 'Nothing is there.' },
    as: msg('the refusal {code}', { code: 404 }),
  },
]

/** What the steps of the wizard are called. */
export const stepNames: Readonly<Record<OnboardingStep, ReturnType<typeof said>>> = {
  type: said('Type', 'step'),
  location: said('Location'),
  areas: said('Areas'),
  building: said('Building', 'step'),
  equipment: said('Equipment'),
  description: said('Description'),
  energy: said('Energy'),
  price: said('Price'),
  photos: said('Photos'),
  viewings: said('Viewings'),
  review: said('Review', 'step'),
}
/** A step in the list of them, which has its number before its name, and after it whether it is done. */
export const stepInList = (step: OnboardingStep): Named => {
  const { en, cs } = stepNames[step]
  const ending = '( ?\\(.*\\))?$'
  return {
    role: 'button',
    name: { en: `${en}${ending}`, cs: `${cs}${ending}` },
    isPattern: true,
    within: { role: 'navigation', name: said('Steps') },
  }
}
/** One whose name begins like this. */
export const beginning = (role: Named['role'], { en, cs }: ReturnType<typeof said>): Named => ({
  ...inMain(role, { en: `^${en}`, cs: `^${cs}` }),
  isPattern: true,
})

/** What belongs to the photos of the draft, not to its plans. */
export const inPhotos = (role: Named['role'], name?: PageText): Named => ({
  role,
  ...(name !== undefined && { name }),
  within: { role: 'region', name: said('Photos') },
})
/** An owner before the photos of a draft. */
const openPhotosOf = (pictures: readonly number[]): readonly Gesture[] => [
  ...beforeWizard,
  { answerAll: reading, status: 200, json: draftWith(flat, pictures), as: msg('a draft') },
  { open: `/{lang}/property-onboarding/${draftId}?step=photos`, isBare: true },
  { await: inPhotos('heading') },
]
/** The same where it has none. */
export const openNoPhotos = openPhotosOf([])
/** The same where it has three. */
export const openPhotos: readonly Gesture[] = [
  ...openPhotosOf([71, 72, 73]),
  { await: inPhotos('button', filled('Remove photo {position}', { position: 1 })) },
]

import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

const sources = filesIn('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const filesWith = (words: RegExp) => sources.filter((file) => words.test(readFileSync(file, 'utf8')))

it('has one client of the API, which tells of every failed call [X-TOAST] [B10]', () => {
  expect(filesWith(/createApi\(/)).toEqual(['src/app/createApp.ts', 'src/platform/api/api.ts'])
})

/** Each has its reason beside it: a failure that is mended without a word, or one that nobody waits for. */
const exceptions = [
  'src/app/runSession.ts', // a language that a profile lacks: nobody asked for it
  'src/features/account/model/landing.ts', // where to go after signing in: the profile is good enough
  'src/features/account/screens/SignInScreen.tsx', // the password was right: a code is asked for
  'src/features/favorites/actors/favorites.actor.ts', // sent again by the machine, which tells of refusals itself
  'src/features/favorites/actors/keepOffline.ts', // a copy for later: nobody waits for it
  'src/features/forms/model/unlessAtFields.ts', // said at the fields that it is about
  'src/features/messages/actors/messagePhotos.actor.ts', // said beside the photo, or deleted later by itself
  'src/features/messages/components/inbox/useMarkRead.ts', // nobody asked for it: it stays unread
  'src/features/moderation/actors/moderation.actor.ts', // reads outside of queries, which are told of
  'src/features/publish/actors/draftSaver.ts', // saved again when the connection is back; another version is merged or asked about
  'src/features/publish/actors/media.actor.ts', // gone already, ordered anew, or uploaded when the connection is back
  'src/features/publish/actors/onboarding.actor.ts',
  'src/features/savedSearches/actors/restoreSearch.ts', // is there again already, or saved anew
  'src/features/savedSearches/actors/savedSearch.actor.ts', // saved already: told as news
  'src/features/savedSearches/actors/useSavedSearchChange.ts', // that results were looked at
  'src/features/savedSearches/screens/SavedSearchesScreen.tsx', // deleted in another tab already
  'src/features/viewings/actors/tourPlanner.actor.ts',
]

it('says of every call with a rule of its own why that is so [X-TOAST] [B10]', () => {
  const rules = filesWith(/\bnotifies\b(?: =|:| \})/).filter((file) => file !== 'src/platform/api/api.ts')
  expect(rules.toSorted()).toEqual(exceptions)
})

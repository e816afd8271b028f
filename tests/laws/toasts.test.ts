import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

const sources = filesIn('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const filesWith = (words: RegExp) => sources.filter((file) => words.test(readFileSync(file, 'utf8')))

it('has one client of the API, which tells of every failed call [X-TOAST] [B10]', () => {
  expect(filesWith(/createApi\(/)).toEqual(['src/api/api.ts', 'src/app/createApp.ts'])
})

/** Each has its reason beside it: a failure that is mended without a word, or one that nobody waits for. */
const exceptions = [
  'src/app/runSession.ts', // a language that a profile lacks: nobody asked for it
  'src/screens/profile/SavedSearchesScreen.tsx', // deleted in another tab already
  'src/wiring/draftSaver.ts', // saved again when the connection is back; another version is merged or asked about
  'src/wiring/favorites.logic.ts', // sent again by the machine, which tells of refusals itself
  'src/wiring/media.logic.ts', // gone already, ordered anew, or uploaded when the connection is back
  'src/wiring/moderation.logic.ts', // reads outside of queries, which are told of
  'src/wiring/onboarding.logic.ts',
  'src/wiring/restoreSearch.ts', // is there again already, or saved anew
  'src/wiring/savedSearch.logic.ts', // saved already: told as news
  'src/wiring/tourPlanner.logic.ts',
  'src/wiring/useSavedSearchChange.ts', // that results were looked at
]

it('says of every call with a rule of its own why that is so [X-TOAST] [B10]', () => {
  const rules = filesWith(/\btells\b(?: =|:| \})/).filter((file) => file !== 'src/api/api.ts')
  expect(rules.toSorted()).toEqual(exceptions)
})

import { relative } from 'node:path'

import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

import { fallbackLocale, locales } from './contract/entities/locale.ts'
import { messagesIn } from './scripts/messagesIn.ts'

/** What is fetched when it is needed has its texts in a catalog that first visits do not load: `src/platform/i18n/deferredMessages.ts`. */
const lazyParts = [
  'src/features/account',
  'src/features/compare',
  'src/features/consent',
  'src/features/costs',
  'src/features/deviceHistory',
  'src/features/favorites/model',
  'src/features/favorites/screens',
  'src/features/forms',
  'src/features/frame/components/session',
  'src/features/import',
  'src/features/manage',
  'src/features/messages',
  'src/features/moderation',
  'src/features/phone',
  'src/features/problem',
  'src/features/publish',
  'src/features/savedSearches',
  'src/features/search/components/box',
  'src/features/search/components/map',
  'src/features/search/model/box',
  'src/features/session',
  'src/features/viewings',
  'src/platform/maps/google',
  'src/showcase',
  'src/ui/dashboard',
]

/** Of these, what forms of guests say: pages on which somebody signs up or in, or comes with a link from an email. */
const guestForms = [
  'src/features/account/components/{EmailField,MailSent,SendAgain}.tsx',
  'src/features/account/components/secondFactor/{CodeField,CodeStep}.tsx',
  'src/features/account/components/useFollowSignIn.ts',
  'src/features/account/model/**',
  'src/features/account/screens/{ConfirmEmail,LostPassword,MailRequest,RecoverPassword,RenewListing,ResetPassword}Screen.tsx',
  'src/features/account/screens/{SendConfirmation,SignIn,SignUp,UndoChange,Unsubscribe}Screen.tsx',
  'src/features/forms/**',
  'src/features/phone/**',
  'src/features/session/**',
  'src/routes/$lang.{auth,unsubscribe}.*',
]

/** The same for single files. */
const deferredFiles = [
  'src/app/notifyFailure.ts',
  'src/features/favorites/actors/keepOffline.ts',
  'src/features/favorites/components/{FavoriteItem,FavoriteNote,FavoriteSortSelect}.tsx',
  'src/features/frame/components/OfflineBar.tsx',
  'src/features/frame/model/nearestPages.ts',
  'src/features/frame/screens/{FailureHelp,NearestPages}.tsx',
  'src/features/search/components/EmptyWays.tsx',
  'src/features/listing/components/{GalleryViewer,ListerPhone,ListingHistory,PlaceOnMap,ShareAndPrint}.tsx',
  'src/features/listing/model/{answerText,listingTitle,phoneRefusal,statusText}.ts',
  'src/platform/i18n/pictureRefusal.ts',
  'src/platform/maps/{CountrySources,OtherMaps}.tsx',
]

/** Pages that are no first visit: their titles come with their texts. */
const deferredPages = 'src/routes/$lang.{admin,auth,compare,profile,seen,property-onboarding,unsubscribe}.*'

/** Texts outside of the browser application that it shows to those who write and review listings, administrators among them. */
const listingMessages = [
  'contract/adminActions.ts',
  'contract/photoWords.ts',
  'contract/files/**',
  'contract/propertyFields/{crossFieldRules,validateListing,validateValue}.ts',
  'machines/listing/{listingRevision.labels,listingStatus.labels,listingBlockers,revisionRules}.ts',
]

/** A package has a folder of this name as well. */
const isOfApplication = (path: string) => /(?:^|\/)src\//.test(path) && !path.startsWith('packages/')

/** Reading a source whole takes a hundred times as long as finding that it holds no message. */
const mayHaveMessages = /\bmsg(?:In)?\(|description:/

/** Those of macros, and `i18n._`: all of them come from one of Lingui's packages. */
const macroExtractor: ExtractorType = {
  match: (file) => babelExtractor.match(file),
  extract: (file, code, onMessage, context) =>
    code.includes('lingui') ? babelExtractor.extract(file, code, onMessage, context) : undefined,
}

/** Outside of the browser application there are no macros: messages are made by `msg` of `contract/message.ts`. */
const messageExtractor: ExtractorType = {
  match: (file) => !isOfApplication(relative(import.meta.dirname, file)) && file.endsWith('.ts'),
  extract: (file, code, onMessage) => {
    if (!mayHaveMessages.test(code)) return
    for (const { message, context, start } of messagesIn(file, code)) {
      const line = code.slice(0, start).split('\n').length
      const id = generateMessageId(message, context)
      onMessage({ id, message, ...(context !== undefined && { context }), origin: [file, line], placeholders: {} })
    }
  },
}

/** Tests, and the function that makes messages. */
const silent = ['**/*.test.*', 'contract/message.ts', 'packages/everypath/src/wording.ts']

/** Why a piece of a sentence was understood in another way: said by the API and shown by the search box, which is loaded later. */
const notes = 'contract/understanding/notes.ts'

/** What amounts and filters are called, on pages and in answers of the API. */
const labels = ['contract/amounts.ts', 'contract/filterLabels.ts']

/** Why paths leave something out: only testers read it. The words of machines stand in reports of problems, too. */
const models = 'machines/**/*.model.ts'

const catalogPath = (name: string) => `${process.env.LOCALES_DIRECTORY ?? '<rootDir>/locales'}/{locale}/${name}`

export default defineConfig({
  sourceLocale: fallbackLocale,
  locales: [...locales],
  extractors: [messageExtractor, macroExtractor],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: catalogPath('messages'),
      include: ['src', ...labels],
      exclude: [...silent, ...lazyParts.map((path) => `${path}/**`), ...deferredFiles, deferredPages],
    },
    {
      path: catalogPath('deferred'),
      include: [...lazyParts, ...deferredFiles, deferredPages, notes],
      exclude: [...silent, ...guestForms],
    },
    { path: catalogPath('forms'), include: guestForms, exclude: silent },
    { path: catalogPath('listings'), include: listingMessages, exclude: silent },
    { path: catalogPath('fields'), include: ['contract'], exclude: [...silent, ...listingMessages] },
    { path: catalogPath('mails'), include: ['server/features/mails'], exclude: silent },
    { path: catalogPath('server'), include: ['server'], exclude: [...silent, 'server/features/mails/**'] },
    {
      path: catalogPath('machines'),
      include: ['machines'],
      exclude: [...silent, ...listingMessages, models],
    },
    { path: catalogPath('workbench'), include: ['workbench', 'packages/everypath/src', models], exclude: silent },
  ],
  macro: { jsxPlaceholderAttribute: '_t', jsxPlaceholderDefaults: { br: 'br' } },
})

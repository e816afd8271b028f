import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What is fetched when it is needed has its texts in a catalog that first visits do not load: `src/platform/i18n/laterMessages.ts`. */
const laterParts = [
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
  'src/features/publish',
  'src/features/savedSearches',
  'src/features/search/components/map',
  'src/features/session',
  'src/features/viewings',
  'src/platform/maps/google',
  'src/showcase',
  'src/ui/dashboard',
]

/** The same for single files. */
const laterFiles = [
  'src/app/tellFailure.ts',
  'src/features/favorites/components/{FavoriteItem,FavoriteNote}.tsx',
  'src/features/frame/components/OfflineBar.tsx',
  'src/features/listing/components/{GalleryViewer,ListingHistory,ShareAndPrint}.tsx',
  'src/features/listing/model/{listingTitle,statusText}.ts',
]

/** Pages that are no first visit: their titles come with their texts. */
const laterPages = 'src/routes/$lang.{admin,auth,compare,profile,seen,property-onboarding,unsubscribe}.*'

const catalogPath = (name: string) => `${process.env.LOCALES_DIRECTORY ?? '<rootDir>/locales'}/{locale}/${name}`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cs'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: catalogPath('messages'),
      include: ['src', 'contract', 'machines', 'server'],
      exclude: ['**/*.test.*', ...laterParts.map((path) => `${path}/**`), ...laterFiles, laterPages],
    },
    { path: catalogPath('later'), include: [...laterParts, ...laterFiles, laterPages], exclude: ['**/*.test.*'] },
  ],
  macro: { jsxPlaceholderAttribute: '_t', jsxPlaceholderDefaults: { br: 'br' } },
})

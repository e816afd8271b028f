import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What is fetched when it is needed has its texts in a catalog that first visits do not load: `src/i18n/laterMessages.ts`. */
const laterParts = [
  'src/forms/account',
  'src/forms/leads',
  'src/maps/google',
  'src/parts/account',
  'src/parts/admin',
  'src/parts/compare',
  'src/parts/consent',
  'src/parts/costs',
  'src/onboarding',
  'src/parts/favorites',
  'src/parts/forms',
  'src/parts/inbox',
  'src/parts/leads',
  'src/parts/manage',
  'src/parts/marks',
  'src/parts/onboarding',
  'src/parts/phone',
  'src/parts/resultsMap',
  'src/parts/revision',
  'src/parts/savedSearches',
  'src/parts/session',
  'src/parts/tours',
  'src/parts/viewings',
  'src/phone',
  'src/screens/admin',
  'src/screens/auth',
  'src/screens/mail',
  'src/screens/manage',
  'src/screens/marks',
  'src/screens/onboarding',
  'src/screens/profile',
  'src/showcase',
]

/** The same for single files. */
const laterFiles = [
  'src/app/tellFailure.ts',
  'src/parts/frame/OfflineBar.tsx',
  'src/parts/listing/GalleryViewer.tsx',
  'src/parts/listing/ListingHistory.tsx',
  'src/parts/listing/ShareAndPrint.tsx',
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

import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What is fetched when it is needed has its texts in a catalog that first visits do not load: `src/i18n/laterMessages.ts`. */
const laterParts = [
  'src/forms/account',
  'src/maps/google',
  'src/parts/account',
  'src/parts/consent',
  'src/parts/forms',
  'src/parts/phone',
  'src/parts/session',
  'src/phone',
  'src/screens/auth',
  'src/screens/profile',
  'src/showcase',
]

/** Pages that are no first visit: their titles come with their texts. */
const laterPages = 'src/routes/$lang.{admin,auth,profile,property-onboarding}.*'

const catalogPath = (name: string) => `${process.env.LOCALES_DIRECTORY ?? '<rootDir>/locales'}/{locale}/${name}`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cs'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: catalogPath('messages'),
      include: ['src', 'contract', 'machines', 'server'],
      exclude: ['**/*.test.*', ...laterParts.map((path) => `${path}/**`), laterPages],
    },
    { path: catalogPath('later'), include: [...laterParts, laterPages], exclude: ['**/*.test.*'] },
  ],
  macro: { jsxPlaceholderAttribute: '_t', jsxPlaceholderDefaults: { br: 'br' } },
})

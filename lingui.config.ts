import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cs'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: `${process.env.LOCALES_DIRECTORY ?? '<rootDir>/locales'}/{locale}/messages`,
      include: ['src', 'contract', 'machines', 'server'],
      exclude: ['**/*.test.*'],
    },
  ],
  macro: { jsxPlaceholderAttribute: '_t', jsxPlaceholderDefaults: { br: 'br' } },
})

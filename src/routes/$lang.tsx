import { Outlet, createFileRoute } from '@tanstack/react-router'

import { isLocale } from '#src/i18n/locales.ts'

export const Route = createFileRoute('/$lang')({
  params: {
    parse: ({ lang }) => (isLocale(lang) ? { lang } : false),
    stringify: ({ lang }) => ({ lang }),
  },
  beforeLoad: ({ context, params }) => context.activateLocale(params.lang),
  component: Outlet,
})

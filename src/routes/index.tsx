import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address leads to the visitor's language. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const params = { lang: context.preferredLocale() }
    throw redirect({ to: '/$lang', params, search: true, replace: true, statusCode: 302 })
  },
})

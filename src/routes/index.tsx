import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address leads to the visitor's language. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: '/$lang', params: { lang: context.preferredLocale() }, replace: true, statusCode: 302 })
  },
})

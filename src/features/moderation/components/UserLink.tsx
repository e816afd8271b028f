import type { ComponentProps, ReactNode } from 'react'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

interface UserLinkProps extends Pick<ComponentProps<typeof TextLink>, 'fontWeight' | 'look' | 'title'> {
  userId: number
  children: ReactNode
}

/** Leads to the page of a user, as administrators see it. */
export function UserLink({ userId, children, ...look }: UserLinkProps) {
  const lang = useLocale()
  return (
    <TextLink to="/$lang/admin/users/$userId" params={{ lang, userId: String(userId) }} preload={false} {...look}>
      {children}
    </TextLink>
  )
}

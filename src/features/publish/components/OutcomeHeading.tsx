import { useEffect, useRef } from 'react'

import { usePageTitle } from '#src/platform/page/usePageTitle.ts'
import { PageHeading } from '#src/ui/components/Heading.tsx'

/** The heading of what the wizard ends in, at the address of its last step: it has the focus, and titles the page. */
export function OutcomeHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(text)
  useEffect(() => heading.current?.focus(), [])
  return <PageHeading ref={heading}>{text}</PageHeading>
}

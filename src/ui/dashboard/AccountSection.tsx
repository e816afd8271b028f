import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

import { SectionHeading } from '#src/ui/components/Heading.tsx'

const Card = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    // Email addresses are one long word.
    overflowWrap: 'anywhere',
    bg: 'bg',
    p: { base: '4', sm: '6' },
    borderWidth: '1px',
    borderRadius: 'panel',
  },
})

interface AccountSectionProps {
  heading: ReactNode
  /** What is changed here, in one sentence. */
  intro?: ReactNode
  children: ReactNode
}

/** One matter of the account, with a save of its own. */
export function AccountSection({ heading, intro, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <chakra.header display="grid" gap="1">
        <SectionHeading id={id} textStyle="lg">
          {heading}
        </SectionHeading>
        {intro !== undefined && <chakra.p color="fg.muted">{intro}</chakra.p>}
      </chakra.header>
      {children}
    </Card>
  )
}

/** Says, and reads out, that something was kept. */
export const SavedNote = ({ isShown, children }: { isShown: boolean; children?: ReactNode }) => (
  <chakra.output display="block" textStyle="sm" color="green.fg" _empty={{ display: 'none' }}>
    {isShown && (children ?? <Trans>Saved.</Trans>)}
  </chakra.output>
)

import { chakra } from '@chakra-ui/react'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface DoubtedPricesProps {
  steps: readonly RequestedStep[]
  /** Says which listing it is, with both prices. */
  lineOf: (step: RequestedStep) => ReactNode
  onConfirm: () => void
}

/** Asks once about all new prices that nobody would believe, with both prices of each. */
export function DoubtedPrices({ steps, lineOf, onConfirm }: DoubtedPricesProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={onConfirm}>
          <Plural value={steps.length} one="This price is right" other="These prices are right" />
        </Button>
      }
    >
      <p>
        <Plural
          value={steps.length}
          one="# new price is very different from the old one, so it won’t change. Is it right?"
          other="# new prices are very different from the old ones, so they won’t change. Are they right?"
        />
      </p>
      <chakra.ul pl="6" listStyleType="disc" textStyle="sm" mt="2">
        {steps.map((step) => (
          <li key={step.listingId}>{lineOf(step)}</li>
        ))}
      </chakra.ul>
    </Notice>
  )
}

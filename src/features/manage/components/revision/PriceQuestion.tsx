import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { PriceConsequence } from '#contract/entities/revision.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface PriceQuestionProps {
  price: PriceConsequence
  /** The home whose price it is, once it is known. */
  title: string | undefined
  onConfirm: () => void
  onCorrect: () => void
}

/** Asks about a price that nobody would believe, with both prices. */
export function PriceQuestion({ price: { before, after }, title, onConfirm, onCorrect }: PriceQuestionProps) {
  const { i18n } = useLingui()
  const [old, next] = [before, after].map((amount) => formatMoney(amount, i18n.locale))
  return (
    <Sheet isOpen onClose={onCorrect} title={<Trans>Is this price right?</Trans>} about={title}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>
            The new price is <strong>{next}</strong>. It was {old}.
          </Trans>
        </p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={onConfirm}>
            <Trans>Yes, publish {next}</Trans>
          </Button>
          <Button variant="outline" onClick={onCorrect}>
            <Trans>Correct the price</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}

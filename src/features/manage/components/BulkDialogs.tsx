import { useState } from 'react'

import type { BulkStepView } from '#src/features/manage/actors/useBulkStep.ts'
import type { PricedListing } from '#src/features/manage/model/priceSteps.ts'

import { BulkDialog } from './BulkDialog.tsx'
import { PriceSheet, type PriceDraft } from './PriceSheet.tsx'

/** Whether prices are being filled in, and what was, for whoever comes back from the confirmation. */
export function usePricing() {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<PriceDraft | null>(null)
  return {
    isOpen,
    draft,
    open: () => {
      setDraft(null)
      setIsOpen(true)
    },
    reopen: () => setIsOpen(true),
    close: () => setIsOpen(false),
    keep: (filled: PriceDraft) => {
      setDraft(filled)
      setIsOpen(false)
    },
  }
}

interface BulkDialogsProps {
  bulk: BulkStepView
  pricing: ReturnType<typeof usePricing>
  chosen: readonly PricedListing[]
}

/** What an owner is asked about chosen listings: where prices change, which; then whether all that will follow is right. */
export function BulkDialogs({ bulk, pricing, chosen }: BulkDialogsProps) {
  return (
    <>
      <BulkDialog
        bulk={bulk}
        by="owner"
        chosen={chosen}
        onBackToPrices={() => {
          bulk.dismiss()
          pricing.reopen()
        }}
      />
      {pricing.isOpen && (
        <PriceSheet
          chosen={chosen}
          begun={pricing.draft}
          onClose={pricing.close}
          onChoose={(steps, draft) => {
            pricing.keep(draft)
            bulk.choose(steps)
          }}
        />
      )}
    </>
  )
}

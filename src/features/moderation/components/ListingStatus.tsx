import { Trans, useLingui } from '@lingui/react/macro'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { StatusBadge } from '#src/features/listing/index.ts'
import { Badge } from '#src/ui/components/Badge.tsx'

interface ListingStatusProps {
  listing: Pick<AdminPropertyCard, 'status' | 'refusal'>
}

/** The status of a listing; of one that went down with its owner also that, because nobody found fault with what it says. */
export function ListingStatus({ listing: { status, refusal } }: ListingStatusProps) {
  const { t } = useLingui()
  return (
    <>
      <StatusBadge status={status} />
      {refusal?.code === 'banned' && statusHas(status, 'refused') && (
        <Badge colorPalette="gray" title={t`Taken down when the owner was banned`}>
          <Trans context="listing">ban</Trans>
        </Badge>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'

import { StepDialog, managedPropertyQuery, type ListingStepView } from '#src/features/manage/index.ts'
import { listingOwnerQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'

interface AdminStepDialogProps {
  stepping: ListingStepView
  title: string
}

/** Asks an administrator about a step as the review does: with prepared messages, and in which language its owner reads. */
export function AdminStepDialog({ stepping, title }: AdminStepDialogProps) {
  const api = useApi()
  const { step, isAsking } = stepping
  const listingId = step?.listingId ?? 0
  const enabled = isAsking && step !== null
  const { data: listing } = useQuery({ ...managedPropertyQuery(api, listingId), enabled })
  const { data: owner } = useQuery({ ...listingOwnerQuery(api, listingId), enabled })
  return (
    <StepDialog
      stepping={stepping}
      by="admin"
      title={title}
      ownerLanguage={listing?.ownerLanguage}
      preparedMessages={owner?.preparedMessages}
    />
  )
}

import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiPhoneOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useSubmission } from '#src/features/forms/index.ts'
import { phoneRefusal } from '#src/features/listing/model/phoneRefusal.ts'
import { writtenPhone } from '#src/features/listing/model/writtenPhone.ts'
import { listerPhoneQuery } from '#src/features/listing/queries/listerPhone.queries.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { ButtonAnchor } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

export interface ListerPhoneProps {
  listingId: number
  ownerId: number
}

/** What was pressed is gone; whoever goes on by keyboard or screen reader goes on here. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** The phone number of a listing's owner: a button until somebody asks for it. Nothing where that is oneself. */
export function ListerPhone({ listingId, ownerId }: ListerPhoneProps) {
  const { i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const user = useUser()
  const query = listerPhoneQuery(listingId)
  const { data: phone } = useQuery(query)
  const { submit, isPending, isSucceeded, failure } = useSubmission<Record<string, never>>(async () => {
    const shown = await api.showListerPhone({ params: { propertyId: listingId } })
    queryClient.setQueryData(query.queryKey, shown)
  })
  if (user?.id === ownerId) return null
  return (
    <chakra.div display="grid" gap="2" aria-live="polite">
      {phone === undefined ? (
        <Button variant="outline" width="full" aria-disabled={isPending} onClick={() => submit({})}>
          <Icon path={mdiPhoneOutline} />
          {isPending ? <Trans>Getting the number…</Trans> : <Trans>Show phone number</Trans>}
        </Button>
      ) : (
        <ButtonAnchor
          ref={isSucceeded ? takeFocus : undefined}
          variant="outline"
          width="full"
          href={`tel:${phone.phoneNumber}`}
        >
          <Icon path={mdiPhoneOutline} />
          {writtenPhone(phone, i18n.locale)}
        </ButtonAnchor>
      )}
      {phone === undefined && failure !== null && <Notice tone="error">{phoneRefusal(failure, i18n)}</Notice>}
    </chakra.div>
  )
}

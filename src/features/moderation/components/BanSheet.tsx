import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { object } from 'yup'

import type { AdminUser } from '#contract/entities/admin.ts'
import { limits } from '#contract/limits.ts'
import { FormLines, SubmissionForm, SubmitButton, useSubmission, writtenText } from '#src/features/forms/index.ts'
import { OutcomeLine } from '#src/features/manage/index.ts'
import { banOutcomeQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { placeText } from '#contract/placeText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface BanSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** What a ban ends, before it does; and the reason, which the person reads. */
export function BanSheet({ user, name, onClose }: BanSheetProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const keptAs = `ban ${user.id}`
  const { minLength, maxLength } = limits.banReason
  const { listings, futureTours, sessions } = user
  const { data: outcome } = useQuery(banOutcomeQuery(api, user.id))
  // Until the server has said it, what the list knew.
  const countOf = (event: string, known: number) =>
    outcome?.will.reduce((sum, one) => (one.event === event ? sum + one.count : sum), 0) ?? known
  const takenDown = countOf('TAKE_DOWN', listings.published)
  const withdrawn = countOf('WITHDRAW', listings.waiting)
  const hidden = takenDown + withdrawn
  const banning = useSubmission<{ banReason: string }>(async ({ banReason }) => {
    await api.updateUser({ params: { userId: user.id }, body: { isBanned: true, banReason: banReason.trim() } })
    forgetDialog(keptAs)
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  const tooShort = t`Write at least ${minLength} characters.`
  return (
    <Sheet isOpen onClose={onClose} title={t`Ban ${name}`} about={user.email}>
      <chakra.div display="grid" gap="4">
        <div>
          <p>
            <Trans>What happens right away:</Trans>
          </p>
          <chakra.ul pl="6" mt="2" listStyleType="disc">
            {takenDown > 0 && (
              <li>
                <Plural
                  value={takenDown}
                  one="# published listing is taken down"
                  other="# published listings are taken down"
                />
              </li>
            )}
            {withdrawn > 0 && (
              <li>
                <Plural value={withdrawn} one="# listing leaves the queue" other="# listings leave the queue" />
              </li>
            )}
            {futureTours > 0 && (
              <li>
                <Plural value={futureTours} one="# viewing is cancelled" other="# viewings are cancelled" />
              </li>
            )}
            {sessions > 0 && (
              <li>
                <Plural value={sessions} one="# session ends" other="# sessions end" />
              </li>
            )}
            <li>
              <Trans>Their open conversations are closed, and viewings they booked are cancelled</Trans>
            </li>
            <li>
              <Trans>Emails about their saved searches stop</Trans>
            </li>
          </chakra.ul>
          {hidden > 0 && (
            <chakra.p mt="2">
              <Trans>Unbanning doesn’t bring these listings back: their owner has to submit them again.</Trans>
            </chakra.p>
          )}
        </div>
        {outcome !== undefined && outcome.total > 0 && (
          <OutcomeLine
            count={hidden}
            leftOut={outcome.willNot.map(({ code, because, message, count, listings: sample }) => ({
              key: [code, ...because.map((each) => each.code)].join(' '),
              text: message,
              count,
              listings: sample.map(({ id, formattedAddress: place = String(id) }) => ({ id, title: placeText(place) })),
            }))}
          />
        )}
        <SubmissionForm
          submission={banning}
          initialValues={{ banReason: '' }}
          schemaIn={() => object({ banReason: writtenText(minLength, tooShort) })}
          explain={(failure) => adminFailureText(failure, i18n)}
          label={t`Ban ${name}`}
          keptAs={keptAs}
        >
          <FormLines name="banReason" label={t`Reason (shown to the user)`} maxLength={maxLength} />
          <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette="red">
            <SubmitButton isPending={banning.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
              {hidden === 0 ? (
                <Trans>Ban</Trans>
              ) : (
                <Plural value={hidden} one="Ban and hide # listing" other="Ban and hide # listings" />
              )}
            </SubmitButton>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        </SubmissionForm>
      </chakra.div>
    </Sheet>
  )
}

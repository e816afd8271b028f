import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiBellCheckOutline, mdiBellPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { useSaving } from '#src/features/savedSearches/actors/useSaving.ts'
import { savedSearchesKey, savedSearchesQuery } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import { describeSearch, type FilterWords, findsTheSame, proposeName } from '#src/features/search/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'

import { SaveSearchForm } from './SaveSearchForm.tsx'

/** Keeps the search whose results are shown; where it is kept already, the way to the saved ones. */
export function SaveSearch({ criteria, words }: { criteria: Criteria; words: FilterWords }) {
  const { t } = useLingui()
  const lang = useLocale()
  const router = useRouter()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const keptAs = `search ${JSON.stringify(criteria)}`
  const { data: searches = [] } = useQuery({ ...savedSearchesQuery(useApi()), enabled: user !== undefined })
  const onNeed = useCallback(() => {
    const next = router.state.location.publicHref
    void router.navigate({ to: '/$lang/auth/signin', params: { lang }, search: { next } })
  }, [router, lang])
  const onKept = useCallback(() => {
    setOpen(false)
    forgetDialog(keptAs)
    showToast(t`Search saved.`, 'success')
  }, [t, keptAs])
  const onKnown = useCallback(() => {
    setOpen(false)
    forgetDialog(keptAs)
    // Another tab or device saved it.
    void router.options.context.queryClient.invalidateQueries({ queryKey: savedSearchesKey })
    showToast(t`You’ve already saved this search.`, 'information')
  }, [t, keptAs, router])
  const saving = useSaving({ onNeed, onKept, onKnown })
  // Also where it was sent from elsewhere: by a guest who signed in since, or by an earlier page.
  const isRefused = saving.failure !== null && !saving.isParked
  const close = () => {
    setOpen(false)
    saving.dismiss()
  }
  if (saving.isParked) {
    return (
      <chakra.output display="flex" flexWrap="wrap" gap="2" alignItems="center" textStyle="sm">
        <span className="word">
          <Trans>Saved on this device for now. We’ll sync it when you’re back online.</Trans>
        </span>
        <Button size="sm" variant="outline" onClick={saving.repeat}>
          <Trans>Try now</Trans>
        </Button>
      </chakra.output>
    )
  }
  const same = user === undefined ? undefined : searches.find((search) => findsTheSame(search.criteria, criteria))
  if (same !== undefined) {
    return (
      <LinkButton to="/$lang/profile/saved-searches" params={{ lang }} variant="outline" size="sm" preload={false}>
        <Icon path={mdiBellCheckOutline} />
        <span className="word">
          <Trans>Saved</Trans>
        </span>
      </LinkButton>
    )
  }
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Icon path={mdiBellPlusOutline} />
        <span className="word">{saving.isPending ? <Trans>Saving…</Trans> : <Trans>Save this search</Trans>}</span>
      </Button>
      <Sheet
        isOpen={isOpen || isRefused}
        onClose={close}
        title={t`Save this search`}
        about={describeSearch(criteria, words)}
      >
        <SaveSearchForm
          keptAs={keptAs}
          saving={saving}
          criteria={criteria}
          proposedName={proposeName(criteria, words)}
          searches={searches}
          isGuest={user === undefined}
          isUnconfirmed={user?.verified === false}
        />
      </Sheet>
    </>
  )
}

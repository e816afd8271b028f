import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowRight, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { deriveListing, offerOf } from '#src/features/listing/index.ts'
import { draftsQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

const choiceStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  '& > .home': { display: 'grid', gap: '1', minWidth: '0' },
  '& > .onwards': {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'green.fg',
    fontWeight: 'strong',
  },
  p: '4',
  bg: 'bg',
  borderWidth: '1px',
  borderRadius: 'card',
  _hover: { borderColor: 'green.solid' },
} as const
const Choice = chakra('div', { base: choiceStyles })

/** Going on with a draft, or beginning another. Where there is none, the first one begins at once. */
export function DraftChoice({ onBegin }: { onBegin: () => void }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { data, isError, isFetchedAfterMount, isPaused } = useQuery(draftsQuery(useApi()))
  const drafts = data?._embedded?.item ?? []
  // What was known before is asked for again: one may have been begun since.
  const isNew = isFetchedAfterMount || isPaused
  const isNone = isError || (isNew && data !== undefined && drafts.length === 0)
  const begin = useEffectEvent(onBegin)
  useEffect(() => {
    if (isNone) begin()
  }, [isNone])
  if (data === undefined || drafts.length === 0) return <Skeleton height="24rem" borderRadius="panel" />
  return (
    <chakra.div display="grid" gap="6" maxWidth="prose" mx="auto">
      <PageHeading>
        <Trans>Start a new listing or continue a draft</Trans>
      </PageHeading>
      <Button justifySelf="start" onClick={onBegin}>
        <Icon path={mdiPlus} />
        <Trans>Start a new listing</Trans>
      </Button>
      <SectionHeading textStyle="lg">
        <Trans>Continue a draft</Trans>
      </SectionHeading>
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to="/$lang/property-onboarding/$" params={{ lang, _splat: String(draft.id) }}>
              <Choice>
                <span className="home">
                  <strong>{offerOf(deriveListing(draft), i18n)}</strong>
                  {draft.formattedAddress !== '' && <span>{placeText(draft.formattedAddress)}</span>}
                </span>
                <span className="onwards">
                  <Trans>Continue</Trans>
                  <Icon path={mdiArrowRight} />
                </span>
              </Choice>
            </Link>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

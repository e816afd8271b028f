import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiClose, mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import type { PropertyCard } from '#contract/entities/property.ts'
import { comparedAtMost } from '#machines/comparison/comparedAtMost.ts'
import { Picture, pictureStyles, propertyCardsQuery } from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

import { deviceComparison, useComparison } from './useComparison.ts'

// The types of styles know only selectors that begin or end with the element itself.
const pageOfBar = 'body:has(&)' as string as '& i'

const Bar = chakra('section', {
  base: {
    // The end of the page stays in sight.
    [pageOfBar]: { paddingBottom: '4rem' },
    position: 'fixed',
    insetX: '0',
    bottom: '0',
    // Above what floats at the foot of the page.
    zIndex: 'header',
    bg: 'bg',
    boxShadow: 'sheet',
    pb: 'env(safe-area-inset-bottom)',
    '& .inner': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { base: '2', sm: '4' },
      rowGap: '2',
      maxWidth: 'calc({sizes.content} + {spacing.12})',
      mx: 'auto',
      px: { base: '4', md: '6' },
      py: '2',
    },
    '& ul': { display: 'flex', gap: '2', listStyleType: 'none', marginInlineEnd: 'auto' },
    '& li': { position: 'relative' },
    '& .thumb': {
      ...pictureStyles,
      display: 'grid',
      placeItems: 'center',
      width: { base: '2.5rem', sm: '3rem' },
      height: { base: '2.5rem', sm: '3rem' },
      borderRadius: 'control',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& .room': { borderWidth: '1px', borderStyle: 'dashed', bg: 'transparent' },
    '& .drop': {
      position: 'absolute',
      top: '-2',
      right: '-2',
      display: 'grid',
      placeItems: 'center',
      width: '1.5rem',
      height: '1.5rem',
      borderRadius: 'full',
      bg: 'bg',
      boxShadow: 'float',
    },
    '& .refusal': { width: 'full', color: 'orange.fg', textStyle: 'sm' },
    '@media print': { display: 'none' },
  },
})

/** What is to be compared, at the foot of the page, as long as there is something. */
export function ComparisonBar() {
  const { t } = useLingui()
  const lang = useLocale()
  const ids = useComparison(({ context }) => context.ids)
  const isComparable = useComparison((snapshot) => snapshot.hasTag('comparable'))
  const isRefusing = useComparison((snapshot) => snapshot.hasTag('refusing'))
  const { data: cards = [] } = useQuery(propertyCardsQuery(useApi(), ids))
  if (ids.length === 0) return null
  const count = ids.length
  return (
    <Bar id="comparison" aria-label={t`Comparison`}>
      <div className="inner">
        {isRefusing && (
          <p className="refusal" role="alert">
            <Trans>You can compare up to four homes. Remove one to add another.</Trans>
          </p>
        )}
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <Thumb id={id} card={cards.find((card) => card.id === id)} />
            </li>
          ))}
          {Array.from({ length: comparedAtMost - count }, (_, index) => (
            <chakra.li key={index} aria-hidden display={{ base: 'none', sm: 'block' }}>
              <span className="thumb room" />
            </chakra.li>
          ))}
        </ul>
        <Button
          variant="quiet"
          display={{ base: 'none', sm: 'inline-flex' }}
          onClick={() => deviceComparison().send({ type: 'comparison.cleared' })}
        >
          <Trans>Clear comparison</Trans>
        </Button>
        {isComparable ? (
          <LinkButton to="/$lang/compare" params={{ lang }} search={{ ids: ids.join(',') }} px={{ base: '3', sm: '4' }}>
            <chakra.span display={{ base: 'none', sm: 'inline-flex' }}>
              <Icon path={mdiScaleBalance} />
            </chakra.span>
            <Plural value={count} one="Compare # home" other="Compare # homes" />
          </LinkButton>
        ) : (
          <chakra.span color="fg.muted">
            <Trans>Add one more home</Trans>
          </chakra.span>
        )}
      </div>
    </Bar>
  )
}

function Thumb({ id, card }: { id: number; card: PropertyCard | undefined }) {
  const { t } = useLingui()
  const place = card?.formattedAddress ?? t`Listing no. ${id}`
  const [picture] = card?._embedded.propertyMedia ?? []
  return (
    <>
      {picture === undefined ? (
        <span className="thumb">
          <Icon path={mdiScaleBalance} />
        </span>
      ) : (
        <Picture className="thumb" media={picture} sizes="48px" isDecorative />
      )}
      <button
        type="button"
        className="drop"
        aria-label={t`Remove from comparison: ${place}`}
        onClick={() => deviceComparison().send({ type: 'listing.dropped', listingId: id })}
      >
        <Icon path={mdiClose} size={16} />
      </button>
    </>
  )
}

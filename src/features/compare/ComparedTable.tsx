import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckCircle, mdiClose, mdiImageOffOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'

import { placeText } from '#contract/placeText.ts'
import {
  Picture,
  breakBeforeUnit,
  headlineOf,
  heartStyles,
  type HeartSlot,
  listingBadges,
  pictureStyles,
} from '#src/features/listing/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { ComparedNames, factsWidth, tableWidth, type ComparedHome } from './ComparedNames.tsx'
import type { ComparedGroup } from './compareListings.ts'

/** Wider than a phone: pushed sideways, also by keyboard, while the names of the facts stay. */
const Scroller = chakra('section', {
  base: {
    overflowX: 'auto',
    // What is only read out is put out of the flow, and has to stay in here.
    position: 'relative',
    mx: { base: '-4', md: '0' },
    // With that of the cells, as far from the right edge as from the left one.
    pe: { base: '2', md: '0' },
    borderWidth: { md: '1px' },
    borderRadius: { md: 'panel' },
    '& table': { borderCollapse: 'separate', borderSpacing: '0', width: 'full', tableLayout: 'fixed' },
    '& thead th, & thead td': { verticalAlign: 'top', px: { base: '2', md: '3' }, py: '3' },
    '& thead th': { fontWeight: 'text', textAlign: 'start' },
    // The names of the facts.
    '& thead td, & th[scope=row]': {
      position: 'sticky',
      left: '0',
      zIndex: '1',
      bg: 'bg',
    },
    '& tbody th[scope=row]': {
      textAlign: 'start',
      fontWeight: 'text',
      color: 'fg.muted',
      textStyle: { base: 'sm', md: 'md' },
    },
    '& tbody th[scope=row], & tbody td': {
      px: { base: '2', md: '3' },
      py: '3',
      verticalAlign: 'top',
      borderTopWidth: '1px',
      overflowWrap: 'break-word',
      hyphens: 'auto',
    },
    // What is equal stands back, what is best stands out.
    // On a phone an amount with its unit (`203 966 Kč / m²`) fits a column only in the smaller size.
    '& tbody td': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textStyle: { base: 'sm', md: 'md' } },
    '& tr[data-different] :is(td, th)': { color: 'fg' },
    '& td[data-best]': { fontWeight: 'strong' },
    '& td[data-best] svg': { display: 'inline-block', marginInlineStart: '1', color: 'teal.solid' },
    '& tbody th[scope=rowgroup]': { pt: '6', pb: '2', textAlign: 'start', textStyle: 'lg', bg: 'bg' },
    // In line with the rest of the page, which the table leaves on small screens.
    '& tbody :is(th[scope=row], th[scope=rowgroup])': { ps: { base: '4', md: '3' }, pe: { base: '1', md: '3' } },
    '& tbody th[scope=rowgroup] > span': { position: 'sticky', left: { base: '4', md: '3' } },
    '& .picture': { ...pictureStyles, aspectRatio: '4 / 3', borderRadius: 'card', bg: 'bg.muted', mb: '2' },
    // Above the links of the home.
    '& .over': { position: 'absolute', top: '1' },
    '& .over > button': { width: '2rem', height: '2rem', minHeight: '2rem', bg: 'bg', boxShadow: 'float' },
    // As large to a finger as any button, and no larger to the eye.
    '& .over > button::after': { content: '""', position: 'absolute', inset: '-6px' },
    '& .heart': { ...heartStyles },
    '& .heart svg': { width: '1.25rem', height: '1.25rem' },
    '& .none': { display: 'grid', placeItems: 'center', color: 'fg.subtle' },
  },
})

interface ComparedTableProps {
  homes: readonly ComparedHome[]
  groups: readonly ComparedGroup[]
  /** Differences are marked where there are several homes. */
  hasSeveral: boolean
  Heart: HeartSlot
  onDrop: (listingId: number) => void
}

/** Homes beside each other: a column for each of them, a row for each fact. */
export function ComparedTable({ homes, groups, hasSeveral, Heart, onDrop }: ComparedTableProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLElement>(null)
  return (
    <chakra.div>
      <ComparedNames homes={homes} scroller={scroller} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <Scroller ref={scroller} aria-label={t`Compared homes`} tabIndex={0}>
        {/* Two homes fit on a phone of 390 px, and the edge of a third shows that there are more. */}
        <chakra.table minWidth={tableWidth(homes.length)}>
          <VisuallyHidden asChild>
            <caption>
              <Trans>Compared homes: one column per home, one row per fact.</Trans>
            </caption>
          </VisuallyHidden>
          <colgroup>
            <chakra.col width={factsWidth} />
          </colgroup>
          <thead>
            <tr>
              <td aria-label={t`Facts`} />
              {homes.map((home) => (
                <th key={home.property.id} scope="col">
                  <HomeHead home={home} Heart={Heart} onDrop={onDrop} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, label, rows }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  <span>{label}</span>
                </th>
              </tr>
              {rows.map((row) => {
                const isMarked = hasSeveral && row.isDifferent
                return (
                  <tr key={row.key} data-different={isMarked || undefined}>
                    <th scope="row">
                      {isMarked && (
                        <VisuallyHidden>
                          <Trans>Different:</Trans>{' '}
                        </VisuallyHidden>
                      )}
                      {row.label}
                    </th>
                    {row.values.map((value, column) => {
                      const isBest = hasSeveral && row.areBest[column] === true
                      return (
                        <td key={homes[column]?.property.id} data-best={isBest || undefined}>
                          {value === null || value === undefined ? (
                            <Unknown />
                          ) : isBest ? (
                            <BestValue value={breakBeforeUnit(value)} />
                          ) : (
                            breakBeforeUnit(value)
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </chakra.table>
      </Scroller>
    </chakra.div>
  )
}

/** The best of its row: the tick stays on the line of the last word. */
function BestValue({ value }: { value: string }) {
  const { t } = useLingui()
  const lastWord = value.lastIndexOf(' ') + 1
  return (
    <>
      {value.slice(0, lastWord)}
      <chakra.span whiteSpace="nowrap">
        {value.slice(lastWord)}
        <Icon path={mdiCheckCircle} size={16} label={t`Best`} />
      </chakra.span>
    </>
  )
}

function Unknown() {
  return (
    <Fragment>
      <span aria-hidden>–</span>
      <VisuallyHidden>
        <Trans>not specified</Trans>
      </VisuallyHidden>
    </Fragment>
  )
}

function HomeHead({
  home: { property, listing },
  Heart,
  onDrop,
}: {
  home: ComparedHome
  Heart: HeartSlot
  onDrop: (listingId: number) => void
}) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const { id, slug, formattedAddress } = property
  const [picture] = listing.images
  const [badge] = listingBadges(property, listing.isOnSale)
  const link = { to: '/$lang/listing/$slug/$id', params: { lang, slug, id: String(id) } } as const
  return (
    <chakra.div position="relative">
      {/* The same way as the name, for those who see it. */}
      <Link {...link} tabIndex={-1} aria-hidden>
        {picture === undefined ? (
          <span className="picture none">
            <Icon path={mdiImageOffOutline} />
          </span>
        ) : (
          <Picture className="picture" media={picture} sizes="(min-width: 960px) 240px, 160px" isDecorative />
        )}
      </Link>
      <chakra.div className="over" left="1" data-print="none">
        <Heart listingId={id} name={formattedAddress} />
      </chakra.div>
      <chakra.div className="over" right="1" data-print="none">
        <IconButton
          path={mdiClose}
          iconSize={20}
          borderRadius="full"
          label={t`Remove from comparison: ${formattedAddress}`}
          onClick={() => onDrop(id)}
        />
      </chakra.div>
      {badge !== undefined && <Badge colorPalette={badge.palette}>{i18n._(badge.label)}</Badge>}
      <chakra.p fontWeight="strong">
        <TextLink {...link} look="inText">
          {headlineOf(listing, i18n)}
        </TextLink>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {/* In a narrow column a line may begin with a number: a long one would break in its middle. */}
        {placeText(formattedAddress).replaceAll(/\u00A0(?=\d)/g, ' ')}
      </chakra.p>
      <LinkButton
        {...link}
        variant="outline"
        size="sm"
        mt="2"
        px="2"
        width={{ base: 'full', md: 'auto' }}
        aria-label={t`View listing: ${formattedAddress}`}
        data-print="none"
      >
        <Trans>View listing</Trans>
      </LinkButton>
    </chakra.div>
  )
}

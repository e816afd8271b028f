import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { PropertyMedia } from '#contract/entities/property.ts'
import type { RevisionDifference, PictureChange } from '#contract/entities/revision.ts'
import { photoRoomNames } from '#contract/photoWords.ts'
import { Picture, captionLang } from '#src/features/listing/index.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { propertyFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { capitalized } from '#src/platform/i18n/capitalized.ts'

import { changedText } from './changedText.ts'

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& > *': { p: '3', borderRadius: 'control', textDecoration: 'none' },
    '& > del': { bg: 'red.subtle', color: 'fg' },
    '& > ins': { bg: 'green.subtle', color: 'fg' },
    '& .side': { display: 'block', textStyle: 'sm', color: 'fg.muted', marginBottom: '1' },
  },
})

const Pictures = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    '& .picture': {
      position: 'relative',
      display: 'block',
      aspectRatio: '4 / 3',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.muted',
    },
    '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '& li[data-change=removed] .picture': { opacity: '0.5' },
  },
})

const Captions = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '3',
    '& > li': { display: 'grid', gap: '3', gridTemplateColumns: '6rem minmax(0, 1fr)', alignItems: 'start' },
    '& .picture': {
      position: 'relative',
      display: 'block',
      aspectRatio: '4 / 3',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.muted',
    },
    '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
  },
})

interface DifferenceProps {
  difference: RevisionDifference
  /** Two values in one, with what changed; null where they are read beside each other, as all are without it. */
  compareTexts?: (before: unknown, after: unknown) => ReactNode
}

/** What is online beside what it would become: every field that differs, and the pictures. */
export function Difference({ difference, compareTexts }: DifferenceProps) {
  const { i18n } = useLingui()
  const { data: form } = useQuery(propertyFormQuery(useApi()))
  const { fields, pictures, consequences } = difference
  const changes = pictures.filter(({ change }) => change !== 'kept')
  const described = pictures.filter(({ describedBefore }) => describedBefore !== undefined)
  return (
    <chakra.div display="grid" gap="4">
      {fields.map(({ field, before, after }) => {
        const known = form?.fields.find(({ key }) => key === field)
        const read = (value: unknown) => (value === undefined ? '–' : changedText(value, known, i18n))
        const compared = compareTexts?.(before, after)
        const metres = formatNumber(consequences.movedMetres ?? 0, i18n.locale)
        return (
          <chakra.section key={field} display="grid" gap="2">
            <PartHeading textStyle="md">{known === undefined ? field : textOf(known.label, i18n)}</PartHeading>
            {field === 'locationGps' && consequences.movedMetres !== undefined ? (
              <p>
                <Trans>The pin moves by {metres} m.</Trans>
              </p>
            ) : compared ? (
              compared
            ) : (
              <Sides>
                <del>
                  <span className="side">
                    <Trans>Published now</Trans>
                  </span>
                  {read(before)}
                </del>
                <ins>
                  <span className="side">
                    <Trans>After publishing</Trans>
                  </span>
                  {read(after)}
                </ins>
              </Sides>
            )}
          </chakra.section>
        )
      })}
      {changes.length > 0 && (
        <chakra.section display="grid" gap="2">
          <PartHeading textStyle="md">
            <Trans>Photos and plans</Trans>
          </PartHeading>
          <Pictures>
            {changes.map((change) => (
              <li key={change.media.id} data-change={change.change}>
                <Picture className="picture" media={change.media} sizes="160px" />
                <ChangeBadge change={change} />
                {change.change === 'added' && <Description of={change.media} />}
              </li>
            ))}
          </Pictures>
        </chakra.section>
      )}
      {described.length > 0 && (
        <chakra.section display="grid" gap="2">
          <PartHeading textStyle="md">
            <Trans>Photo captions</Trans>
          </PartHeading>
          <Captions>
            {described.map(({ media, describedBefore }) => (
              <li key={media.id}>
                <Picture className="picture" media={media} sizes="96px" isDecorative />
                <Sides>
                  <del>
                    <span className="side">
                      <Trans>Published now</Trans>
                    </span>
                    <Description of={describedBefore ?? {}} isShownEmpty />
                  </del>
                  <ins>
                    <span className="side">
                      <Trans>After publishing</Trans>
                    </span>
                    <Description of={media} isShownEmpty />
                  </ins>
                </Sides>
              </li>
            ))}
          </Captions>
        </chakra.section>
      )}
    </chakra.div>
  )
}

interface DescriptionProps {
  of: Pick<PropertyMedia, 'room' | 'caption'>
  isShownEmpty?: boolean
}

/** The room and the caption of a picture, one below the other. */
function Description({ of: { room, caption }, isShownEmpty = false }: DescriptionProps) {
  const { i18n } = useLingui()
  if (room === undefined && caption === undefined) return isShownEmpty ? '–' : null
  return (
    <chakra.span display="block" overflowWrap="anywhere">
      {room !== undefined && (
        <chakra.span display="block">{capitalized(messageText(photoRoomNames[room], i18n), i18n.locale)}</chakra.span>
      )}
      {caption !== undefined && (
        <chakra.span display="block" lang={captionLang}>
          {caption}
        </chakra.span>
      )}
    </chakra.span>
  )
}

function ChangeBadge({ change: { change, placeBefore, placeAfter } }: { change: PictureChange }) {
  if (change === 'added')
    return (
      <Badge colorPalette="green">
        <Trans>Added</Trans>
      </Badge>
    )
  if (change === 'removed')
    return (
      <Badge colorPalette="red">
        <Trans>Removed</Trans>
      </Badge>
    )
  return (
    <Badge colorPalette="teal">
      <Trans>
        Moved: {placeBefore} → {placeAfter}
      </Trans>
    </Badge>
  )
}

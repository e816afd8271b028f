import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { CardComparison } from '#src/features/compare/index.ts'
import { useFavorites, useWantFavorite } from '#src/features/favorites/actors/useFavorites.ts'
import { priceSinceSaved, type SeenFavorite } from '#src/features/favorites/model/sinceSaved.ts'
import { ListingCard } from '#src/features/listing/index.ts'
import { formatDate, formatMoney, isoDay } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'

import { Heart } from './Heart.tsx'
import { FavoriteNote } from './FavoriteNote.tsx'

const Box = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '3',
    height: 'full',
    p: '6',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'bg.subtle',
  },
})

/** A listing that somebody keeps, and what has become of it since; once it is removed, the way back. */
export function FavoriteItem({ item }: { item: FavoriteProperty }) {
  const isLiked = useFavorites((liked) => liked.has(item.id))
  if (!isLiked) return <Removed item={item} />
  return item.isGone === true ? <Gone item={item} /> : <Kept item={item} />
}

function Kept({ item }: { item: SeenFavorite }) {
  const { i18n } = useLingui()
  const { likedAt, note } = item.favorite
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <ListingCard listing={item} Heart={Heart}>
        <CardComparison listing={item} />
      </ListingCard>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Changes item={item} />
        <chakra.span textStyle="sm" color="fg.muted">
          <Trans>
            Saved on <time dateTime={isoDay(likedAt)}>{formatDate(likedAt, i18n.locale)}</time>
          </Trans>
        </chakra.span>
      </chakra.div>
      <FavoriteNote key={note} listingId={item.id} note={note} place={item.formattedAddress} />
    </chakra.div>
  )
}

function Changes({ item }: { item: SeenFavorite }) {
  const { i18n } = useLingui()
  const since = priceSinceSaved(item)
  const amount = formatMoney(Math.abs(since), i18n.locale)
  return (
    <>
      {item.status === 'SOLD' && (
        <Badge colorPalette="teal">
          <Trans>Sold</Trans>
        </Badge>
      )}
      {item.status === 'RENTED' && (
        <Badge colorPalette="teal">
          <Trans>Rented</Trans>
        </Badge>
      )}
      {since < 0 && (
        <Badge colorPalette="green">
          <Trans>{amount} less than when saved</Trans>
        </Badge>
      )}
      {since > 0 && (
        <Badge colorPalette="orange">
          <Trans>{amount} more than when saved</Trans>
        </Badge>
      )}
    </>
  )
}

function Gone({ item }: { item: FavoriteProperty }) {
  const want = useWantFavorite()
  return (
    <Box>
      <Badge colorPalette="gray">
        {statusHas(item.status, 'deleted') ? (
          <Trans>Removed by the owner</Trans>
        ) : (
          <Trans>Not available right now</Trans>
        )}
      </Badge>
      <p>{item.formattedAddress}</p>
      {item.favorite.note !== undefined && (
        <chakra.p textStyle="sm" whiteSpace="pre-wrap">
          {item.favorite.note}
        </chakra.p>
      )}
      <Button variant="outline" size="sm" onClick={() => want(item.id, false)}>
        <Trans>Remove from favorites</Trans>
      </Button>
    </Box>
  )
}

function Removed({ item }: { item: FavoriteProperty }) {
  const want = useWantFavorite()
  return (
    <Box as="output">
      <p>
        <Trans>Removed from your favorites:</Trans> {item.formattedAddress}
      </p>
      {item.isGone !== true && (
        <Button variant="outline" size="sm" onClick={() => want(item.id, true)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </Box>
  )
}

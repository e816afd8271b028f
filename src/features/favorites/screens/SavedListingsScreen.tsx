import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiHeartOutline } from '@mdi/js'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import { readFailure } from '#contract/failure.ts'
import type { FavoriteSort } from '#contract/ownSorts.ts'
import { ComparisonBar } from '#src/features/compare/index.ts'
import { useFavorites } from '#src/features/favorites/actors/useFavorites.ts'
import { FavoriteItem } from '#src/features/favorites/components/FavoriteItem.tsx'
import { FavoriteSortSelect } from '#src/features/favorites/components/FavoriteSortSelect.tsx'
import { mergeSeen } from '#src/features/favorites/model/sinceSaved.ts'
import { favoriteListQuery } from '#src/features/favorites/queries/favorites.queries.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { CardsSkeleton } from '#src/features/listing/index.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
    columnGap: '6',
    rowGap: '8',
    listStyleType: 'none',
  },
})

/** The homes that somebody keeps, with what has changed since. */
export function SavedListingsScreen({ sort }: { sort: FavoriteSort }) {
  const count = useFavorites((liked) => liked.size)
  const user = useUser()
  return (
    <Container
      py={{ base: '6', md: '8' }}
      display="grid"
      gap="6"
      // On a phone the navigation of the account is below.
      css={{ '& > #comparison': { bottom: { base: '{sizes.bottomBar}', sm: '0' } } }}
    >
      <chakra.header display="flex" flexWrap="wrap" gap="3" alignItems="end" justifyContent="space-between">
        <chakra.div display="grid" gap="1">
          <PageHeading>
            <Trans>Favorites</Trans>
          </PageHeading>
          <chakra.output display="block" color="fg.muted" minHeight="1.5rem">
            {count > 0 && <Plural value={count} one="# home" other="# homes" />}
          </chakra.output>
        </chakra.div>
        {count > 1 && <FavoriteSortSelect sort={sort} />}
      </chakra.header>
      {user === undefined ? <CardsSkeleton /> : <SavedListings key={`${user.id} ${sort}`} sort={sort} />}
      <ComparisonBar />
    </Container>
  )
}

function SavedListings({ sort }: { sort: FavoriteSort }) {
  const { i18n } = useLingui()
  const api = useApi()
  const [pageCount, setPageCount] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => favoriteListQuery(api, { page: index + 1, sort })),
  })
  const items = useSeen(answers.flatMap(({ data }) => data?._embedded?.item ?? []))
  const error = answers.find((answer) => answer.error !== null)?.error
  const isPending = answers.some((answer) => answer.isPending)
  const total = answers[0]?.data?.totalItems ?? 0
  if (error !== undefined && items.length === 0) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="outline" onClick={() => answers.forEach((answer) => void answer.refetch())}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {submissionText(readFailure(error), i18n)}
      </Notice>
    )
  }
  if (isPending && items.length === 0) return <CardsSkeleton />
  if (items.length === 0) return <NothingSaved />
  return (
    <>
      <VisuallyHidden asChild>
        <h2>
          <Trans>Your favorite homes</Trans>
        </h2>
      </VisuallyHidden>
      <Grid>
        {items.map((item) => (
          <li key={item.id}>
            <FavoriteItem item={item} />
          </li>
        ))}
      </Grid>
      {total > items.length && (
        <Button variant="outline" justifySelf="center" onClick={() => setPageCount(pageCount + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** Everything that was shown since the page was opened, as it is now. */
function useSeen(items: readonly FavoriteProperty[]): readonly FavoriteProperty[] {
  const [seen, setSeen] = useState<readonly FavoriteProperty[]>([])
  const merged = mergeSeen(seen, items)
  const isSame = merged.length === seen.length && merged.every((item, index) => item === seen[index])
  if (!isSame) setSeen(merged)
  return isSame ? seen : merged
}

function NothingSaved() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiHeartOutline}
      heading={
        <SectionHeading>
          <Trans>Nothing saved yet</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/listings" params={{ lang }}>
          <Trans>Browse homes</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Tap the heart on a home you like. You’ll find it here and see when its price changes or it’s no longer
        available.
      </Trans>
    </EmptyState>
  )
}

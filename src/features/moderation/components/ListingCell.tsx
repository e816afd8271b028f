import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { SmallPicture } from './SmallPicture.tsx'

/** The head of a row: which listing it is about, by picture, title and id. A title that is cut is shown in full by its tooltip. */
export function ListingCell({ listing }: { listing: AdminPropertyCard }) {
  const { i18n } = useLingui()
  const title = listingTitle(listing, i18n)
  const lang = useLocale()
  return (
    <th scope="row" className="first">
      <chakra.span display="flex" gap="3" alignItems="center">
        <SmallPicture listing={listing} />
        <span className="two" title={title}>
          <TextLink
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ listing: listing.id }}
            look="plain"
            fontWeight="strong"
            preload={false}
          >
            {title}
          </TextLink>{' '}
          <chakra.span color="fg.muted">{listing.id}</chakra.span>
        </span>
      </chakra.span>
    </th>
  )
}

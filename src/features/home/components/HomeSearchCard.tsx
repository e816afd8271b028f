import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { listingCountQuery } from '#src/features/home/queries/home.queries.ts'
import { SearchBox, type Understood } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { ListingTypeSwitch, type ListingTypeChoice } from './ListingTypeSwitch.tsx'

const noNames = new Map<string, string>()

/** Where most visits begin: a sentence that says what, where and for how much, and how many homes that would show. */
export function HomeSearchCard() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ListingTypeChoice>('')
  const [understood, setUnderstood] = useState<Understood | null>(null)
  const said = understood?.listingType
  const beside: SearchParameters = chosen === '' ? {} : { listing_type: chosen }
  const choose = (choice: ListingTypeChoice) => {
    setChosen(choice)
    // What is pressed last counts, not what is still written.
    if (said !== undefined && said !== choice) understood?.withoutListingType()
  }

  return (
    <chakra.div bg="bg" borderRadius="panel" boxShadow="sheet" p={{ base: '4', md: '6' }}>
      <SearchBox
        label={t`What are you looking for?`}
        placeholder={t`2-bedroom flat in Brno up to 25,000`}
        sentence=""
        criteria={beside}
        placeNames={noNames}
        keepsText
        above={
          <chakra.div width="full">
            <ListingTypeSwitch value={said === 'sale' || said === 'rent' ? said : chosen} onChange={choose} />
          </chakra.div>
        }
        submit={<ShowHomes criteria={understood?.criteria ?? beside} />}
        onUnderstood={setUnderstood}
      />
    </chakra.div>
  )
}

/** How many homes there are; in a component of its own, so that an answer draws nothing else again. */
function ShowHomes({ criteria }: { criteria: SearchParameters }) {
  const api = useApi()
  const count = useQuery({ ...listingCountQuery(api, criteria), placeholderData: keepPreviousData })
  return (
    <Button
      type="submit"
      // It still leads on, to what helps where nothing is found.
      variant={count.data === 0 ? 'outline' : 'primary'}
      aria-live="polite"
      width={{ base: 'full', sm: '15rem' }}
      py="0"
      minHeight={{ base: '3rem', md: '3.5rem' }}
    >
      {count.data === undefined ? (
        <Trans>Show homes</Trans>
      ) : (
        <Plural value={count.data} _0="No homes match" one="Show # home" other="Show # homes" />
      )}
    </Button>
  )
}

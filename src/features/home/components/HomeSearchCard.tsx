import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import type { ListingType } from '#contract/entities/property.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { listingCountQuery } from '#src/features/home/queries/home.queries.ts'
import { type ChosenPlaces, PlaceField, searchFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { labelWithUnit } from '#src/platform/i18n/formatUnit.ts'
import { localize } from '#contract/localizedPath.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { ListingTypeSwitch } from './ListingTypeSwitch.tsx'

interface Draft extends ChosenPlaces {
  listingType: ListingType
  propertyType: string
  priceUpTo: string
}

const emptyDraft: Draft = { listingType: 'sale', propertyType: '', priceUpTo: '', placeIds: [], radius: '' }

/** Where most visits begin: what, where, up to which price, and how many homes that would show. */
export function HomeSearchCard() {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const api = useApi()
  const [draft, setDraft] = useState(emptyDraft)
  const criteria = criteriaOf(draft)
  const form = useSuspenseQuery(searchFormQuery(api)).data
  const typeOptions = form.fields.find(({ key }) => key === 'property_type')?.options ?? []

  const showResults = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/$lang/listings', params: { lang }, search: criteria })
  }

  return (
    <search aria-label={t`Find a home`}>
      <chakra.form
        // Somebody can be faster than the script: the names are those of the parameters, so the browser finds the way, too.
        action={localize(`/${lang}/listings`)}
        onSubmit={showResults}
        bg="bg"
        borderRadius="panel"
        boxShadow="sheet"
        p={{ base: '4', md: '6' }}
        display="grid"
        gap="4"
        maxWidth={{ base: '60rem', lg: 'none' }}
      >
        <ListingTypeSwitch value={draft.listingType} onChange={(listingType) => setDraft({ ...draft, listingType })} />
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr 1fr', lg: 'minmax(0, 2fr) 1fr 1fr 14rem' }}
          alignItems="start"
        >
          <PlaceField
            label={t`Where`}
            placeIds={draft.placeIds}
            radius={draft.radius}
            radiusField={form.fields.find(({ key }) => key === 'radius')}
            onChange={(places) => setDraft({ ...draft, ...places })}
          />
          <Field label={t`Type`}>
            {(control) => (
              <Select
                {...control}
                name="property_type[]"
                value={draft.propertyType}
                onChange={(event) => setDraft({ ...draft, propertyType: event.currentTarget.value })}
              >
                <option value="">{t`Any type`}</option>
                {typeOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label[lang]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={labelWithUnit(draft.listingType === 'rent' ? t`Rent up to` : t`Price up to`, 'CZK', i18n)}>
            {(control) => (
              <Input
                {...control}
                name="price[lte]"
                inputMode="numeric"
                autoComplete="off"
                value={draft.priceUpTo}
                placeholder={formatNumber(draft.listingType === 'rent' ? 25_000 : 8_000_000, lang)}
                onChange={(event) => setDraft({ ...draft, priceUpTo: event.currentTarget.value })}
              />
            )}
          </Field>
          <ShowHomes criteria={criteria} />
        </chakra.div>
      </chakra.form>
    </search>
  )
}

/** How many homes there are; in a component of its own, so that an answer draws nothing else again. */
function ShowHomes({ criteria }: { criteria: SearchParameters }) {
  const api = useApi()
  const count = useQuery({ ...listingCountQuery(api, criteria), placeholderData: keepPreviousData })
  return (
    // On wide screens it stands in the line of the fields, below the height of their labels.
    <Button
      type="submit"
      variant="primary"
      aria-live="polite"
      gridColumn={{ md: '1 / -1', lg: 'auto' }}
      mt={{ lg: '1.5rem' }}
      py={{ lg: '0' }}
      minHeight={{ lg: 'control' }}
    >
      {count.data === undefined ? (
        <Trans>Show homes</Trans>
      ) : (
        <Plural value={count.data} one="Show # home" other="Show # homes" />
      )}
    </Button>
  )
}

/** What the person filled in, as parameters of a search; a price that is no number is left out. */
function criteriaOf({ listingType, propertyType, priceUpTo, placeIds, radius }: Draft): SearchParameters {
  const price = Number(priceUpTo.replaceAll(/[\s.,]/g, ''))
  return {
    listing_type: listingType,
    ...(placeIds.length === 0 ? {} : { 'place[]': [...placeIds] }),
    ...(radius === '' ? {} : { radius }),
    ...(propertyType === '' ? {} : { 'property_type[]': [propertyType] }),
    ...(price > 0 ? { 'price[lte]': String(price) } : {}),
  }
}

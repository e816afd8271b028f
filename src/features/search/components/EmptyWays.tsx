import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { PropertyRelaxations } from '#contract/entities/property.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { activeFilters, filtersInWords } from '#src/features/search/model/describeFilters.ts'
import { withoutParameters, withParameters } from '#src/features/search/model/filterParameters.ts'
import { relaxationsQuery } from '#src/features/search/queries/search.queries.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'
import { placeNameIn } from '#src/platform/i18n/placeName.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { capitalized } from '#src/platform/i18n/capitalized.ts'

import { CriteriaLink } from './CriteriaLink.tsx'
import { useCriteriaWords } from './useCriteriaWords.ts'

/** How many filters are offered to be given up. */
const offeredWays = 2

/** What says where a search looks. */
const placeParameters = new Set(['place', 'place[]', 'radius', 'bbox', 'polygon'])

const isElsewhere = (parameters: readonly string[]) => parameters.some((parameter) => placeParameters.has(parameter))

type Wider = PropertyRelaxations['wider'][number]
type Relaxation = PropertyRelaxations['relaxations'][number]

/**
 * What there would be for a little more money and without the filters that are in the way, then in the nearest towns and
 * farther around, each with its count.
 */
export function EmptyWays({ criteria }: { criteria: Criteria }) {
  const words = useCriteriaWords(criteria)
  // The search asked already, together with its empty answer.
  const { data } = useQuery({ ...relaxationsQuery(useApi(), criteria), enabled: false })
  const filters = activeFilters(criteria, words)
  const offered = data?.relaxations.slice(0, offeredWays) ?? []
  const wider = data?.wider ?? []
  const widerWay = ({ parameter, value, totalItems }: Wider) => {
    const changed = withParameters(criteria, { [parameter]: value })
    // A circle is one around its place.
    const said = parameter === 'radius' ? ['place[]', parameter] : [parameter]
    const filter = capitalized(filtersInWords(activeFilters(changed, words), said), words.i18n.locale)
    return (
      <CriteriaLink key={parameter} criteria={changed} variant="outline">
        <Trans>
          {filter}: <Plural value={totalItems} one="# home" other="# homes" />
        </Trans>
      </CriteriaLink>
    )
  }
  const wayWithout = ({ parameters, totalItems }: Relaxation) => {
    // Words are quoted already.
    const filter = filtersInWords(filters, parameters).replaceAll(/[“”„]/g, '')
    return (
      <CriteriaLink key={parameters.join(' ')} criteria={withoutParameters(criteria, parameters)} variant="outline">
        <Trans>
          Without “{filter}”: <Plural value={totalItems} one="# home" other="# homes" />
        </Trans>
      </CriteriaLink>
    )
  }
  return (
    <>
      {/* Whoever said where they look would rather give up something else. */}
      {wider.filter(({ parameter }) => !isElsewhere([parameter])).map(widerWay)}
      {offered.filter(({ parameters }) => !isElsewhere(parameters)).map(wayWithout)}
      {data?.nearby.map(({ placeId, name: czechName, kilometres, totalItems }) => {
        const name = placeNameIn(czechName, words.i18n.locale)
        const distance = formatUnit(Math.max(1, Math.round(kilometres)), 'km', words.i18n)
        return (
          <CriteriaLink
            key={placeId}
            criteria={withParameters(criteria, { 'place[]': [placeId], place: undefined, radius: undefined })}
            variant="outline"
          >
            <Trans>
              {name}, {distance} away: <Plural value={totalItems} one="# home" other="# homes" />
            </Trans>
          </CriteriaLink>
        )
      })}
      {wider.filter(({ parameter }) => isElsewhere([parameter])).map(widerWay)}
      {offered.filter(({ parameters }) => isElsewhere(parameters)).map(wayWithout)}
    </>
  )
}

import type { FilterProps } from './filterControls.ts'
import { FlagFilter, MultiFilter, SingleFilter } from './ChoiceFilter.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { KeywordFilter, RangeFilter } from './TextFilter.tsx'

/** The control of a filter, by what the server's form says. Areas are drawn on a map, distances belong to places. */
export function FilterControl(props: FilterProps) {
  switch (props.field.control) {
    case 'single':
      return <SingleFilter {...props} />
    case 'multi':
      return <MultiFilter {...props} />
    case 'range':
      return <RangeFilter {...props} />
    case 'flag':
      return <FlagFilter {...props} />
    case 'keyword':
      return <KeywordFilter {...props} />
    case 'place':
      return <PlaceFilter {...props} />
    default:
      return null
  }
}

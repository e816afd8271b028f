import { useLingui } from '@lingui/react/macro'

import { frequencyWords } from '#src/features/savedSearches/model/frequencyWords.ts'

/** What can be chosen where one says how often a saved search writes. */
export function FrequencyOptions() {
  const { i18n } = useLingui()
  return Object.entries(frequencyWords).map(([frequency, word]) => (
    <option key={frequency} value={frequency}>
      {i18n._(word)}
    </option>
  ))
}

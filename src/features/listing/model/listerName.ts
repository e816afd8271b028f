import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PropertyOwner } from '#contract/entities/property.ts'

type Lister = Pick<PropertyOwner, 'displayName'> & Partial<Pick<PropertyOwner, 'listerType' | 'agencyName'>>

/** What whoever lists a home is called where a name stands by itself; without one, by what they are. */
export function listerName({ displayName, agencyName = '', listerType = 'owner' }: Lister, i18n: I18n): string {
  const name = displayName || agencyName
  if (name !== '') return name
  return i18n._(listerType === 'agent' ? msg`Estate agency` : msg`Private owner`)
}

import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiCalendarEdit } from '@mdi/js'

import type { Lead } from '#contract/entities/lead.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

import { ViewingFile } from './ViewingFile.tsx'

/** What can be done with the time of a viewing in its conversation: keep it in a calendar and, for the lister, change it. */
export function ViewingTools({ viewing }: { viewing: Lead }) {
  const lang = useLocale()
  const { tourDate, side, mayCancelTour } = viewing
  if (tourDate === undefined) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }}>
      <ViewingFile viewing={viewing} />
      {side === 'lister' && mayCancelTour && (
        <LinkButton
          to="/$lang/profile/manage-tours"
          params={{ lang }}
          search={{ week: wallTimeOf(tourDate.start).day }}
          variant="outline"
          size="sm"
          preload={false}
        >
          <Icon path={mdiCalendarEdit} size={20} />
          <Trans>Change time</Trans>
        </LinkButton>
      )}
    </chakra.div>
  )
}

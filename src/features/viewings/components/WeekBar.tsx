import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { createLink } from '@tanstack/react-router'

import { addDays } from '#contract/durations.ts'
import { formatWeek } from '#src/features/viewings/model/tourWords.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { buttonRecipe } from '#src/ui/components/button.recipe.ts'

const Step = createLink(chakra('a', buttonRecipe))

interface WeekBarProps {
  days: readonly string[]
  /** Whether today is the first of them. */
  isFromToday: boolean
  listing: number | undefined
}

/** Which seven days are shown, and the ways to those before and after. */
export function WeekBar({ days, isFromToday, listing }: WeekBarProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const first = days[0] ?? ''
  const linkTo = (week?: string) =>
    ({
      to: '/$lang/profile/manage-tours',
      params: { lang },
      search: { ...(week === undefined ? {} : { week }), ...(listing === undefined ? {} : { listing }) },
      preload: false,
      resetScroll: false,
    }) as const
  return (
    // On a phone the days stand beside the arrows, in letters that fit there.
    <chakra.nav
      aria-label={t`Week`}
      display="flex"
      flexWrap={{ base: 'nowrap', sm: 'wrap' }}
      gap="2"
      alignItems="center"
    >
      <Step {...linkTo(addDays(first, -7))} variant="outline" size="icon" aria-label={t`Previous week`}>
        <Icon path={mdiChevronLeft} />
      </Step>
      <Step {...linkTo(addDays(first, 7))} variant="outline" size="icon" aria-label={t`Next week`}>
        <Icon path={mdiChevronRight} />
      </Step>
      <SectionHeading textStyle={{ base: 'md', sm: 'lg' }} aria-live="polite" px={{ base: '1', sm: '2' }}>
        {formatWeek(days, i18n.locale)}
      </SectionHeading>
      {!isFromToday && (
        <LinkButton {...linkTo()} variant="quiet" size="sm">
          <Trans>Today</Trans>
        </LinkButton>
      )}
    </chakra.nav>
  )
}

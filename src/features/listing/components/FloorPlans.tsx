import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { PropertyMedia } from '#contract/entities/property.ts'
import { captionLang, pictureName } from '#src/features/listing/model/pictureName.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

import { pictureStyles } from './listingCard.styles.ts'
import { Picture } from './Picture.tsx'

const Plans = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(18rem, 34rem))' },
    '& .plan': {
      ...pictureStyles,
      aspectRatio: '4 / 3',
      borderRadius: 'card',
      borderWidth: '1px',
      bg: 'white',
      '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
      '& .placeholder': { display: 'none' },
    },
  },
})

/** The plans of the floors, large enough to read without opening them. */
export function FloorPlans({ plans }: { plans: readonly PropertyMedia[] }) {
  const locale = useLocale()
  if (plans.length === 0) return null
  return (
    <section data-print="none">
      <SectionHeading mb="3">
        <Trans>Floor plan</Trans>
      </SectionHeading>
      <Plans>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Picture className="plan" media={plan} sizes="(min-width: 960px) 544px, 100vw" />
            <chakra.p
              textStyle="sm"
              color="fg.muted"
              mt="1"
              overflowWrap="anywhere"
              aria-hidden
              lang={plan.caption === undefined ? undefined : captionLang}
            >
              {pictureName(plan, locale)}
            </chakra.p>
          </li>
        ))}
      </Plans>
    </section>
  )
}

import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

import { HomeSection } from './HomeSection.tsx'

/** How an owner publishes, in three steps, and where to begin. */
export function OwnerSteps() {
  const lang = useLocale()
  const steps = [
    {
      key: 'describe',
      heading: <Trans>Describe your home</Trans>,
      text: <Trans>A guided form takes you through it step by step and saves as you type.</Trans>,
    },
    {
      key: 'photos',
      heading: <Trans>Add photos and a price</Trans>,
      text: <Trans>Upload your photos, put them in order and see the prices of similar homes.</Trans>,
    },
    {
      key: 'publish',
      heading: <Trans>Publish</Trans>,
      text: <Trans>We review every listing, then notify people who are looking for a home like yours.</Trans>,
    },
  ]
  return (
    <HomeSection heading={<Trans>Selling or renting out? List your home in three steps.</Trans>} isTinted>
      <chakra.div
        display="grid"
        gap={{ base: '6', md: '12' }}
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        alignItems="center"
      >
        <chakra.div display="grid" gap="6">
          <chakra.ol display="grid" gap="4">
            {steps.map(({ key, heading, text }, index) => (
              <chakra.li key={key} display="grid" gridTemplateColumns="2.5rem 1fr" columnGap="4">
                <chakra.span
                  aria-hidden
                  display="grid"
                  placeItems="center"
                  width="2.5rem"
                  height="2.5rem"
                  borderRadius="full"
                  bg="green.muted"
                  color="green.fg"
                  fontWeight="strong"
                >
                  {index + 1}
                </chakra.span>
                <div>
                  <PartHeading>{heading}</PartHeading>
                  <chakra.p color="fg.muted">{text}</chakra.p>
                </div>
              </chakra.li>
            ))}
          </chakra.ol>
          <LinkButton to="/$lang/property-onboarding/$" params={{ lang, _splat: '' }} justifySelf="start">
            <Trans>List your property</Trans>
          </LinkButton>
        </chakra.div>
        <chakra.img
          src="/art/publish.svg"
          alt=""
          loading="lazy"
          htmlWidth={560}
          htmlHeight={420}
          width="full"
          height="auto"
          borderRadius="panel"
        />
      </chakra.div>
    </HomeSection>
  )
}

import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { mainLinks, mainLinkWords } from '#src/features/frame/model/mainLinks.ts'
import { ReportProblem } from '#src/features/problem/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'

const Column = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    alignContent: 'start',
    textStyle: 'sm',
    // A finger needs more than a mouse.
    '@media (pointer: coarse)': { gap: '0', '& a, & button': { display: 'inline-block', py: '3' } },
  },
})
const Title = chakra('h2', { base: { textStyle: 'sm', color: 'fg.muted', mb: '3' } })

/** Looks like the links beside it. */
const ListButton = chakra('button', { base: { textAlign: 'start', _hover: { textDecoration: 'underline' } } })

/** A map that fills the screen of a phone has nothing below it, nor has a question of the wizard; its bar covers nothing. */
const Foot = chakra('footer', {
  base: {
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    mt: 'auto',
    'body:has([data-wizard]) &': { display: { base: 'none', sm: 'block' }, pb: '{sizes.bottomBar}' },
    'body:has(#map-alone) &': { display: { base: 'none', md: 'block' } },
  },
})

interface FooterProps {
  productName: string
  /** Null where there is nothing to choose. */
  onCookieSettings: (() => void) | null
  /** What stands in the place of the way to sign in; undefined for guests, and until it is there. */
  account: ReactNode
}

/** What the product is, the ways that lead on, the articles, the language, the colours. */
export function Footer({ productName, onCookieSettings, account }: FooterProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const links = mainLinks(lang)
  return (
    <Foot data-print="none">
      <Container py={{ base: '8', md: '12' }}>
        <chakra.div
          display="grid"
          gap="8"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, 1fr)', md: '2fr 1fr 1fr 1fr' }}
        >
          <chakra.div maxWidth="22rem" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <chakra.p display="flex" alignItems="center" gap="2" textStyle="lg" fontWeight="strong">
              <Logo size={24} />
              {productName}
            </chakra.p>
            <chakra.p mt="2" textStyle="sm" color="fg.muted">
              <Trans>Homes for sale and rent across Czechia, from owners and agencies.</Trans>
            </chakra.p>
            <chakra.div mt="4" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
              <LanguageSwitcher />
              <ThemeSwitcher />
            </chakra.div>
          </chakra.div>
          <nav aria-label={t`Homes`}>
            <Title>
              <Trans>Homes</Trans>
            </Title>
            <Column>
              {(['buy', 'rent', 'search', 'publish'] as const).map((name) => (
                <li key={name}>
                  <TextLink {...links[name]} look="plain">
                    {i18n._(mainLinkWords[name].word)}
                  </TextLink>
                </li>
              ))}
            </Column>
          </nav>
          <nav aria-label={t`About us`}>
            <Title>
              <Trans>About us</Trans>
            </Title>
            <Column>
              <li>
                <TextLink to="/$lang/article/terms" params={{ lang }} look="plain">
                  <Trans>Terms of use</Trans>
                </TextLink>
              </li>
              <li>
                <TextLink to="/$lang/article/privacy-policy" params={{ lang }} look="plain">
                  <Trans>Privacy policy</Trans>
                </TextLink>
              </li>
              <li>
                <TextLink to="/$lang/article/cookie-policy" params={{ lang }} look="plain">
                  <Trans>Cookies</Trans>
                </TextLink>
              </li>
              {onCookieSettings !== null && (
                <li>
                  <ListButton type="button" onClick={onCookieSettings}>
                    <Trans>Cookie settings</Trans>
                  </ListButton>
                </li>
              )}
            </Column>
          </nav>
          <nav aria-label={t`Help`}>
            <Title>
              <Trans>Help</Trans>
            </Title>
            <Column>
              <li>
                <TextLink to="/$lang/profile/support" params={{ lang }} look="plain">
                  <Trans>Support</Trans>
                </TextLink>
              </li>
              <li>
                <ReportProblem>
                  {(open) => (
                    <ListButton type="button" onClick={open}>
                      <Trans>Report a problem</Trans>
                    </ListButton>
                  )}
                </ReportProblem>
              </li>
              {account ?? (
                <li>
                  <TextLink to="/$lang/auth/signin" params={{ lang }} look="plain">
                    <Trans>Sign in</Trans>
                  </TextLink>
                </li>
              )}
            </Column>
          </nav>
        </chakra.div>
      </Container>
    </Foot>
  )
}

import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiHomeOutline } from '@mdi/js'

import { pathIn } from '#contract/localizedPath.ts'
import { mainLinks, mainLinkWords } from '#src/features/frame/model/mainLinks.ts'
import { wordsOfAddress } from '#src/features/frame/model/wordsOfAddress.ts'
import { sentenceParameter } from '#src/features/search/index.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

/** Most pages are there. */
const loadNearest = () => import('./NearestPages.tsx')

interface NotFoundScreenProps {
  /** Quotes the address; it is the same in both languages, so that support finds it. */
  message: string
  /** What was typed, with its query. */
  address: string
  lang: Locale
}

/** The 404 page: what the address may have meant, a search that begins with its words, and the ways that lead on. */
export function NotFoundScreen({ message, address, lang }: NotFoundScreenProps) {
  const { t, i18n } = useLingui()
  const links = mainLinks(lang)
  const nearest = useLazyPart(loadNearest)
  return (
    <Container py={{ base: '6', md: '12' }}>
      <chakra.div
        display="grid"
        gap={{ base: '4', md: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        alignItems="center"
      >
        <chakra.img
          src="/art/not-found.svg"
          alt=""
          htmlWidth={640}
          htmlHeight={480}
          width={{ base: '12rem', md: 'full' }}
          // The drawing has a margin of its own.
          ml={{ base: '-3', md: '0' }}
          height="auto"
          order={{ md: 1 }}
        />
        <chakra.div display="grid" gap="6" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.div display="grid" gap="2">
            <PageHeading>
              <Trans>Page Not Found</Trans>
            </PageHeading>
            <chakra.p color="fg.muted" textWrap="pretty">
              <Trans>
                The address may be misspelled, or the page no longer exists. Listings come and go every day.
              </Trans>
            </chakra.p>
          </chakra.div>
          {nearest && <nearest.NearestPages address={address} lang={lang} />}
          <search>
            <chakra.form
              action={pathIn(lang, 'listings')}
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
            >
              <Input
                name={sentenceParameter}
                aria-label={t`What are you looking for?`}
                placeholder={t`2-bedroom flat in Brno up to 25,000`}
                defaultValue={wordsOfAddress(address)}
                enterKeyHint="search"
              />
              <Button type="submit" variant="primary">
                <Trans>Search homes</Trans>
              </Button>
            </chakra.form>
          </search>
          <chakra.nav aria-label={t`Useful links`} display="flex" flexWrap="wrap" gap="2">
            <ChipLink to="/$lang" params={{ lang }} activeOptions={{ exact: true }}>
              <Icon path={mdiHomeOutline} size={16} />
              <Trans>Home page</Trans>
            </ChipLink>
            {(['buy', 'rent', 'search', 'publish'] as const).map((name) => (
              <ChipLink key={name} {...links[name]}>
                <Icon path={mainLinkWords[name].icon} size={16} />
                {i18n._(mainLinkWords[name].word)}
              </ChipLink>
            ))}
          </chakra.nav>
          <chakra.p textStyle="sm" color="fg.subtle" overflowWrap="anywhere">
            <Trans>For support:</Trans> <span lang="en">{message}</span>
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Container>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiAccountCircleOutline, mdiHeartOutline, mdiMagnify, mdiMenu } from '@mdi/js'
import { createLink } from '@tanstack/react-router'
import { useState } from 'react'

import { useFavorites } from '#src/features/favorites/index.ts'
import { mainLinks, mainLinkWords, type MainLink } from '#src/features/frame/model/mainLinks.ts'
import { useSession } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { useMenuSheet } from './useMenuSheet.ts'
import { useSessionParts } from './useSessionParts.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    height: 'header',
    bg: 'bg',
    borderBottomWidth: '1px',
    // What is counted, at the corner of its icon.
    '& i': {
      position: 'absolute',
      top: '-1',
      // Beside the icon's own circle, and before what stands next to it.
      right: '0',
      minWidth: '1.25rem',
      borderRadius: 'full',
      bg: 'teal.solid',
      color: 'white',
      textStyle: 'sm',
      fontStyle: 'normal',
      textAlign: 'center',
    },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    height: 'full',
    maxWidth: 'calc({sizes.content} + {spacing.12})',
    mx: 'auto',
    px: { base: '4', md: '6' },
  },
})

const Home = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      mr: { base: 'auto', md: '4' },
      textStyle: 'xl',
      fontWeight: 'strong',
      letterSpacing: '-0.02em',
      borderRadius: 'control',
    },
  }),
)

/** Shown from 960 px on. */
const Wide = chakra('div', { base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' } })
/** As wide for a name as for the way in, so that nothing moves when it is known who is there. */
const Account = chakra('div', {
  base: { width: '9rem', display: 'flex', justifyContent: 'flex-end' },
})
/** Shown below 960 px. */
const Narrow = chakra('div', { base: { display: { base: 'flex', md: 'none' }, alignItems: 'center' } })

/** Mark and name, the ways to homes, and what is mine. Below 960 px: mark, search, and a menu with the same entries. */
export function Header({ productName }: { productName: string }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const links = mainLinks(lang)
  const session = useSession()
  const likedCount = useFavorites((liked) => liked.size)
  const parts = useSessionParts(session.user !== undefined)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menuSheet = useMenuSheet({ isOpen: isMenuOpen, onClose: () => setIsMenuOpen(false) })
  const entry = (name: MainLink) => (
    <LinkButton key={name} {...links[name]} variant="quiet">
      {i18n._(mainLinkWords[name].word)}
    </LinkButton>
  )

  return (
    <Bar data-print="none">
      <Row>
        <Home to="/$lang" params={{ lang }} activeOptions={{ exact: true }}>
          <Logo />
          {productName}
        </Home>
        <Wide as="nav" aria-label={t`Main`} flex="1">
          {(['buy', 'rent', 'search'] as const).map(entry)}
        </Wide>
        <Wide>
          <LinkButton {...links.publish} variant="outline" size="sm">
            {i18n._(mainLinkWords.publish.word)}
          </LinkButton>
          <LinkButton
            to="/$lang/profile/saved-listings"
            params={{ lang }}
            variant="quiet"
            size="icon"
            position="relative"
            aria-label={likedCount === 0 ? t`Favorites` : t`Favorites: ${likedCount}`}
          >
            <Icon path={mdiHeartOutline} size={24} />
            {likedCount > 0 && <i>{likedCount}</i>}
          </LinkButton>
          <LanguageSwitcher />
          <Account>
            {session.state === 'guest' && (
              <LinkButton to="/$lang/auth/signin" params={{ lang }} variant="quiet">
                <Icon path={mdiAccountCircleOutline} size={24} />
                {t`Sign in`}
              </LinkButton>
            )}
            {session.user && parts && <parts.AccountMenu user={session.user} />}
          </Account>
        </Wide>
        <Narrow>
          <LinkButton {...links.search} variant="quiet" size="icon" aria-label={t`Search`}>
            <Icon path={mdiMagnify} size={24} />
          </LinkButton>
          <IconButton
            path={mdiMenu}
            label={t`Menu`}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          />
          {parts && <parts.UnreadCount look="menu" />}
        </Narrow>
      </Row>
      {menuSheet}
    </Bar>
  )
}

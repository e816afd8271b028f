import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiAccountCircleOutline, mdiHeartOutline } from '@mdi/js'
import { createLink, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useFavorites } from '#src/features/favorites/index.ts'
import { mainLinks, mainLinkWords } from '#src/features/frame/model/mainLinks.ts'
import { useSession } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'
import { useSessionParts } from './useSessionParts.ts'

const Entry = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: '3.25rem',
      px: '3',
      mx: '-3',
      borderRadius: 'control',
      textStyle: 'lg',
      _hover: { bg: 'bg.muted' },
    },
  }),
)

/** The entries of the header within reach of a thumb. It closes as soon as another page is there. */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const router = useRouter()
  const links = mainLinks(lang)
  const { user } = useSession()
  const likedCount = useFavorites((liked) => liked.size)
  const parts = useSessionParts(user !== undefined)
  useEffect(() => (isOpen ? router.subscribe('onBeforeNavigate', onClose) : undefined), [isOpen, onClose, router])

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Menu`} from="bottom">
      <nav aria-label={t`Main`}>
        {(['buy', 'rent', 'search', 'publish'] as const).map((name) => (
          <Entry key={name} {...links[name]}>
            <Icon path={mainLinkWords[name].icon} size={24} />
            {i18n._(mainLinkWords[name].word)}
          </Entry>
        ))}
        <Entry to="/$lang/profile/saved-listings" params={{ lang }}>
          <Icon path={mdiHeartOutline} size={24} />
          {likedCount === 0 ? t`Favorites` : t`Favorites: ${likedCount}`}
        </Entry>
        {user === undefined || parts === null ? (
          <Entry to="/$lang/auth/signin" params={{ lang }}>
            <Icon path={mdiAccountCircleOutline} size={24} />
            {t`Sign in`}
          </Entry>
        ) : (
          parts.accountLinks(lang, user).map(({ word, icon, link, hasCount }) => (
            <Entry key={icon} {...link} preload={false}>
              <Icon path={icon} size={24} />
              {i18n._(word)}
              {hasCount && <parts.UnreadCount />}
            </Entry>
          ))
        )}
      </nav>
      <chakra.div mt="4" pt="4" borderTopWidth="1px" display="flex" flexWrap="wrap" justifyContent="space-between">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </chakra.div>
    </Sheet>
  )
}

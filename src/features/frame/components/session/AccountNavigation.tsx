import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCalendarClockOutline,
  mdiEmailOutline,
  mdiHeartOutline,
  mdiHomeCityOutline,
} from '@mdi/js'
import { createLink, linkOptions, useLocation } from '@tanstack/react-router'

import { UnreadCount } from '#src/features/messages/index.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

/** On a phone tabs along the lower edge, within reach of the thumb; where there is room, a row below the header. */
const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: { sm: '2', md: '4' },
    maxWidth: 'calc({sizes.content} + {spacing.12})',
    width: 'full',
    mx: 'auto',
    px: { sm: '4', md: '6' },
  },
})

const Tab = createLink(
  chakra('a', {
    base: {
      position: 'relative',
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      alignItems: 'center',
      justifyContent: 'center',
      gap: { base: '0', sm: '2' },
      height: { base: 'bottomBar', sm: '3rem' },
      px: { sm: '2' },
      minWidth: '0',
      textStyle: 'sm',
      color: 'fg.muted',
      borderWidth: '0',
      borderColor: 'transparent',
      borderTopWidth: { base: '3px', sm: '0' },
      borderBottomWidth: { sm: '3px' },
      '&[data-roomy]': { display: { base: 'none', sm: 'flex' } },
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { color: 'teal.fg', fontWeight: 'strong', borderColor: 'teal.solid' },
      '& > .name': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      // On a phone at the corner of the icon.
      '& > [data-unread]': { position: { base: 'absolute', sm: 'static' }, top: '1', left: 'calc(50% + 0.25rem)' },
    },
  }),
)

/** A phone has room for five: there this one is a page of the account. */
const roomyPath = '/saved-searches'

/** `paths`: how the addresses of its pages go on after `/profile`. */
const place = (word: MessageDescriptor, icon: string, ...paths: string[]) => ({ word, icon, paths })

const places = (lang: Locale) => [
  {
    ...place(msg`Listings`, mdiHomeCityOutline, '/properties'),
    link: linkOptions({ to: '/$lang/profile/properties', params: { lang } }),
  },
  {
    ...place(msg`Messages`, mdiEmailOutline, '/leads'),
    link: linkOptions({ to: '/$lang/profile/leads', params: { lang } }),
  },
  {
    ...place(msg`Viewings`, mdiCalendarClockOutline, '/manage-tours'),
    link: linkOptions({ to: '/$lang/profile/manage-tours', params: { lang } }),
  },
  {
    ...place(msg`Favorites`, mdiHeartOutline, '/saved-listings'),
    link: linkOptions({ to: '/$lang/profile/saved-listings', params: { lang } }),
  },
  {
    ...place(msg`Searches`, mdiBellOutline, roomyPath),
    link: linkOptions({ to: '/$lang/profile/saved-searches', params: { lang } }),
  },
  {
    ...place(msg`Account`, mdiAccountOutline, '', '/settings', '/support'),
    link: linkOptions({ to: '/$lang/profile', params: { lang } }),
  },
]

/** The ways between the pages of an account, with what is new in them. */
export function AccountNavigation() {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/[^/]+\/profile/, '').replace(/\/$/, '') })
  const isNarrow = useMedia('(max-width: 599px)')
  const shown = isNarrow && path === roomyPath ? '' : path
  return (
    <Bar aria-label={t`Account navigation`}>
      {places(lang).map(({ word, icon, link, paths }) => (
        <Tab
          key={icon}
          {...link}
          preload={false}
          activeOptions={{ exact: true }}
          aria-current={paths.includes(shown) ? 'true' : undefined}
          data-roomy={paths.includes(roomyPath) || undefined}
        >
          <Icon path={icon} />
          <span className="name">{i18n._(word)}</span>
          {icon === mdiEmailOutline && <UnreadCount />}
        </Tab>
      ))}
    </Bar>
  )
}

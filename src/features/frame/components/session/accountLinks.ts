import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCalendarClockOutline,
  mdiCogOutline,
  mdiEmailOutline,
  mdiHomeCityOutline,
  mdiLogout,
  mdiShieldAccountOutline,
} from '@mdi/js'
import { linkOptions } from '@tanstack/react-router'

import type { User } from '#contract/entities/user.ts'
import { isAdministrator } from '#contract/roles.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'

/** Where somebody who is signed in may want to go: the same in the header and in the menu of small screens. */
export const accountLinks = (lang: Locale, user: User) => [
  { ...entry(msg`Profile`, mdiAccountOutline), link: linkOptions({ to: '/$lang/profile', params: { lang } }) },
  {
    ...entry(msg`Your listings`, mdiHomeCityOutline),
    link: linkOptions({ to: '/$lang/profile/properties', params: { lang } }),
  },
  {
    ...entry(msg`Messages`, mdiEmailOutline),
    hasCount: true,
    link: linkOptions({ to: '/$lang/profile/leads', params: { lang } }),
  },
  {
    ...entry(msg`Saved searches`, mdiBellOutline),
    link: linkOptions({ to: '/$lang/profile/saved-searches', params: { lang } }),
  },
  {
    ...entry(msg`Viewings`, mdiCalendarClockOutline),
    link: linkOptions({ to: '/$lang/profile/manage-tours', params: { lang } }),
  },
  { ...entry(msg`Settings`, mdiCogOutline), link: linkOptions({ to: '/$lang/profile/settings', params: { lang } }) },
  ...(isAdministrator(user)
    ? [
        {
          ...entry(msg`Administration`, mdiShieldAccountOutline),
          link: linkOptions({ to: '/$lang/admin', params: { lang } }),
        },
      ]
    : []),
  { ...entry(msg`Sign out`, mdiLogout), link: linkOptions({ to: '/$lang/profile/logout', params: { lang } }) },
]

const entry = (word: MessageDescriptor, icon: string) => ({ word, icon, hasCount: false })

import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AdminUser } from '#contract/entities/admin.ts'
import { formatDate, formatNumber, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { Anchor } from '#src/ui/components/TextLink.tsx'

import { UserBadges } from './UserBadges.tsx'

interface UserSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** One account as an administrator has to know it: who it is, what it offers, and the ways to what was done with it. */
export function UserSheet({ user, name, onClose }: UserSheetProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { id, email, phoneNumber, agencyName, memberSince, banReason, listings, futureTours, sessions } = user
  const [all, published, waiting] = [listings.all, listings.published, listings.waiting].map((count) =>
    formatNumber(count, i18n.locale),
  )
  return (
    <Sheet isOpen onClose={onClose} title={name} from="right">
      <chakra.div display="grid" gap="6" overflowWrap="anywhere">
        <UserBadges user={user} />
        {banReason !== undefined && <Notice tone="error">{banReason}</Notice>}
        <Facts>
          <Fact name={<Trans>Email</Trans>}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Fact>
          {phoneNumber !== undefined && (
            <Fact name={<Trans>Phone</Trans>}>
              <Anchor href={`tel:${phoneNumber}`}>{phoneNumber}</Anchor>
            </Fact>
          )}
          {agencyName !== undefined && <Fact name={<Trans>Agency</Trans>}>{agencyName}</Fact>}
          <Fact name={<Trans>Member since</Trans>}>
            <time dateTime={isoDay(memberSince)}>{formatDate(memberSince, i18n.locale)}</time>
          </Fact>
          <Fact name={<Trans>Listings</Trans>}>
            {listings.all === 0 ? (
              <Trans>None yet.</Trans>
            ) : (
              <Trans>
                {all} in total, {published} published, {waiting} waiting for review
              </Trans>
            )}
          </Fact>
          {futureTours > 0 && (
            <Fact name={<Trans>Viewings</Trans>}>
              <Plural value={futureTours} one="# upcoming" other="# upcoming" />
            </Fact>
          )}
          <Fact name={<Trans context="devices">Signed in</Trans>}>
            {sessions === 0 ? (
              <Trans context="devices">nowhere</Trans>
            ) : (
              <Plural value={sessions} one="on # device" other="on # devices" />
            )}
          </Fact>
          <Fact name={<Trans>Two-step verification</Trans>}>
            {user.hasSecondFactor ? <Trans context="switch">on</Trans> : <Trans context="switch">off</Trans>}
          </Fact>
        </Facts>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <LinkButton
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ ownerId: id }}
            variant="outline"
            preload={false}
          >
            <Trans>Listings</Trans>
          </LinkButton>
          <LinkButton
            to="/$lang/admin/users"
            params={{ lang }}
            search={{ record: 1, about: id }}
            variant="outline"
            preload={false}
          >
            <Trans>Audit log</Trans>
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 10rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    '& > dt': { color: 'fg.muted', textStyle: { base: 'sm', sm: 'md' } },
    '& > dd': { mb: { base: '2', sm: '0' }, fontVariantNumeric: 'tabular-nums' },
  },
})

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

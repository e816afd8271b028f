import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'

import type { Lead } from '#contract/entities/lead.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { besideEachOther, narrowingSearch, type Box, type Narrowing } from './boxes.ts'
import { LeadPicture } from './LeadPicture.tsx'
import { LeadStateBadge } from './LeadStateBadge.tsx'
import { latestText, otherSide, subjectOf } from './leadTexts.ts'

const Entry = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      gap: '3',
      p: '3',
      bg: 'bg',
      borderWidth: '1px',
      borderRadius: 'card',
      color: 'fg',
      textDecoration: 'none',
      _hover: { bg: 'bg.muted' },
      "&[aria-current='true']": { borderColor: 'teal.solid', bg: 'teal.subtle' },
      '& .text': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', minWidth: '0', flex: '1' },
      // Beside an open conversation a state may need two lines.
      '& [data-state]': { whiteSpace: 'normal' },
      '& .line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  }),
)

const Unread = chakra('span', {
  base: { flexShrink: '0', width: '0.625rem', height: '0.625rem', borderRadius: 'full', bg: 'teal.solid' },
})

interface LeadListProps {
  leads: readonly Lead[]
  box: Box
  page: number
  narrowing: Narrowing
  /** The one that is open. */
  openId: number | undefined
}

/** Conversations, the last written to first; a press opens one. */
export function LeadList({ leads, box, page, narrowing, openId }: LeadListProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const isWide = useMedia(besideEachOther)
  return (
    <chakra.ul
      aria-label={t`Conversations`}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      listStyleType="none"
      alignContent="start"
    >
      {leads.map((lead) => {
        const { id, side, isUnread, latest, lastMessageAt } = lead
        const said = latestText(latest, i18n)
        return (
          <li key={id}>
            <Entry
              to="/$lang/profile/leads"
              params={{ lang }}
              search={{ box, ...(page > 1 && { page }), ...narrowingSearch(narrowing), lead: id }}
              preload={false}
              // Beside the list it comes into sight by itself; on a phone it begins at the top.
              resetScroll={!isWide}
              activeProps={{}}
              aria-current={openId === id ? 'true' : undefined}
            >
              <LeadPicture path={lead._embedded.property.picturePath} />
              <span className="text">
                <chakra.span
                  // Names and states are of any length: the state has a line of its own in every row.
                  display="grid"
                  gridTemplateColumns="minmax(0, 1fr)"
                  gap="1"
                  justifyItems="start"
                >
                  <chakra.span display="flex" gap="2" alignItems="center" minWidth="0">
                    {isUnread && <Unread title={t`Unread`} />}
                    <chakra.span className="line" fontWeight={isUnread ? 'strong' : 'text'}>
                      {otherSide(lead, i18n)}
                    </chakra.span>
                    {isUnread && <VisuallyHidden>, {t`Unread`}</VisuallyHidden>}
                  </chakra.span>
                  <LeadStateBadge lead={lead} />
                </chakra.span>
                <chakra.span className="line" textStyle="sm">
                  <VisuallyHidden>{', '}</VisuallyHidden>
                  {subjectOf(lead)}
                </chakra.span>
                <chakra.span className="line" textStyle="sm" color="fg.muted">
                  {latest.author === side && said !== '' ? <Trans>You: {said}</Trans> : said}
                </chakra.span>
                <chakra.time textStyle="sm" color="fg.muted" dateTime={lastMessageAt}>
                  {formatMoment(lastMessageAt, i18n.locale)}
                </chakra.time>
              </span>
            </Entry>
          </li>
        )
      })}
    </chakra.ul>
  )
}

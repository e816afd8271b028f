import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'

import type { Lead } from '#contract/entities/lead.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import { formatMoment, formatShortMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { besideEachOther, narrowingSearch, type Box, type Narrowing } from './boxes.ts'
import { LeadPicture } from './LeadPicture.tsx'
import { LeadStateWord } from './LeadStateBadge.tsx'
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
  /** When the list was read, in milliseconds: what is today. */
  now: number
}

/** Conversations, the last written to first; a press opens one. */
export function LeadList({ leads, box, page, narrowing, openId, now }: LeadListProps) {
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
        const { id, side, state, isUnread, latest, lastMessageAt } = lead
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
                <chakra.span display="flex" gap="2" alignItems="baseline" minWidth="0">
                  {isUnread && <Unread alignSelf="center" />}
                  <chakra.span className="line" flex="1" fontWeight={isUnread ? 'strong' : 'text'}>
                    {otherSide(lead, i18n)}
                    {isUnread && <VisuallyHidden>, {t`Unread`}</VisuallyHidden>}
                  </chakra.span>
                  <VisuallyHidden>{', '}</VisuallyHidden>
                  <chakra.time
                    flexShrink="0"
                    textStyle="sm"
                    color="fg.muted"
                    dateTime={lastMessageAt}
                    title={formatMoment(lastMessageAt, i18n.locale)}
                  >
                    {formatShortMoment(lastMessageAt, i18n.locale, now)}
                  </chakra.time>
                </chakra.span>
                <chakra.span className="line" textStyle="sm">
                  <VisuallyHidden>{', '}</VisuallyHidden>
                  {subjectOf(lead)}
                </chakra.span>
                <chakra.span className="line" textStyle="sm" color="fg.muted">
                  <VisuallyHidden>{', '}</VisuallyHidden>
                  {/* That it is new is said by its dot. */}
                  {!(isUnread && state === 'new') && (
                    <>
                      <LeadStateWord lead={lead} />
                      {said !== '' && ' · '}
                    </>
                  )}
                  {latest.author === side && said !== '' ? <Trans>You: {said}</Trans> : said}
                </chakra.span>
              </span>
            </Entry>
          </li>
        )
      })}
    </chakra.ul>
  )
}

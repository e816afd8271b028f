import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Lead, LeadMessage } from '#contract/entities/lead.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'

import { codeTexts, isNamelessOwner, otherSide } from './leadTexts.ts'
import { MessagePhotos } from './MessagePhotos.tsx'

const Message = chakra('li', {
  base: { display: 'grid', gap: '1', maxWidth: '85%' },
  variants: {
    from: {
      me: { justifySelf: 'end', '& .words': { bg: 'teal.muted', borderBottomRightRadius: '0' } },
      other: { justifySelf: 'start', '& .words': { bg: 'bg.muted', borderBottomLeftRadius: '0' } },
      system: { justifySelf: 'center', textAlign: 'center', color: 'fg.muted', textStyle: 'sm' },
    },
  },
})

/** What was written, the oldest first. */
export function MessageList({ lead, messages }: { lead: Lead; messages: readonly LeadMessage[] }) {
  const { t, i18n } = useLingui()
  return (
    <chakra.ol aria-label={t`Messages`} display="grid" gap="4" listStyleType="none">
      {messages.map(({ id, author, text, photos, code, createdAt }) => {
        const from = author === 'system' ? 'system' : author === lead.side ? 'me' : 'other'
        return (
          <Message key={id} from={from}>
            {from === 'system' ? (
              <p>{code === undefined ? text : i18n._(codeTexts[code])}</p>
            ) : (
              <>
                {(text !== '' || photos === undefined) && (
                  <chakra.p className="words" px="4" py="3" borderRadius="card" whiteSpace="pre-wrap">
                    {text}
                  </chakra.p>
                )}
                {photos !== undefined && (
                  <chakra.div justifySelf={from === 'me' ? 'end' : 'start'}>
                    <MessagePhotos
                      leadId={lead.id}
                      photos={photos}
                      author={from === 'me' ? null : isNamelessOwner(lead) ? '' : otherSide(lead, i18n)}
                    />
                  </chakra.div>
                )}
              </>
            )}
            <chakra.p textStyle="sm" color="fg.muted" textAlign={from === 'me' ? 'end' : undefined}>
              {from !== 'system' && (
                <>{from === 'me' ? <Trans context="author">You</Trans> : otherSide(lead, i18n)} · </>
              )}
              <time dateTime={createdAt}>{formatMoment(createdAt, i18n.locale)}</time>
            </chakra.p>
          </Message>
        )
      })}
    </chakra.ol>
  )
}

import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Refusal, Transition } from '#contract/entities/property.ts'
import { eventName, blockerText, reasonWord } from '#src/features/listing/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface RefusalNoticeProps {
  refusal: Refusal
  transitions: readonly Transition[]
  onChoose: (transition: Transition) => void
}

/** Why a listing was refused, and the two ways on from there: change it, or say that the decision was wrong. */
export function RefusalNotice({ refusal: { code, text, at }, transitions, onChoose }: RefusalNoticeProps) {
  const { i18n } = useLingui()
  const word = reasonWord(code)
  const day = formatDate(at, i18n.locale)
  const ways = transitions.filter(({ event }) => event === 'REVISE' || event === 'APPEAL')
  const blocked = ways.filter(({ allowed }) => !allowed).flatMap(({ blockedBy }) => blockedBy)
  return (
    <Notice tone="error">
      <chakra.p fontWeight="strong">
        {word === undefined ? <Trans>Your listing was not approved.</Trans> : i18n._(word)}
      </chakra.p>
      <chakra.blockquote whiteSpace="pre-wrap" my="2">
        {text}
      </chakra.blockquote>
      <chakra.p textStyle="sm">
        <Trans>Decision made on {day}.</Trans>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        {ways
          .filter(({ allowed }) => allowed)
          .map((way) => (
            <Button key={way.event} size="sm" variant="outline" onClick={() => onChoose(way)}>
              {eventName(way.event, i18n)}
            </Button>
          ))}
      </chakra.div>
      {blocked.map((blocker) => (
        <chakra.p key={blocker} textStyle="sm" mt="2">
          {blockerText(blocker, i18n)}
        </chakra.p>
      ))}
    </Notice>
  )
}

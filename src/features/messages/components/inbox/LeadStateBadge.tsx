import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'

import type { Lead } from '#contract/entities/lead.ts'
import { Badge } from '#src/ui/components/Badge.tsx'

import { stateTexts } from './leadTexts.ts'

/** How a conversation stands, in a word. */
export function LeadStateBadge({ lead: { side, state } }: { lead: Pick<Lead, 'side' | 'state'> }) {
  const { i18n } = useLingui()
  const { word, palette } = stateTexts[side][state]
  return (
    <Badge colorPalette={palette} data-state={state}>
      {i18n._(word)}
    </Badge>
  )
}

/** The same within a line of text. */
export function LeadStateWord({ lead: { side, state } }: { lead: Pick<Lead, 'side' | 'state'> }) {
  const { i18n } = useLingui()
  const { word, palette } = stateTexts[side][state]
  return (
    <chakra.span colorPalette={palette} color="colorPalette.fg" fontWeight="strong">
      {i18n._(word)}
    </chakra.span>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { StatusChange } from '#contract/entities/property.ts'
import { historySentence } from '#src/features/manage/model/historySentence.ts'

import { StatusReason } from './StatusReason.tsx'

interface OwnerHistoryProps {
  history: readonly StatusChange[]
  /** The reason that is shown above already. */
  saidReason: string | undefined
}

/** What happened to a listing, in sentences for its owner, the newest first. */
export function OwnerHistory({ history, saidReason }: OwnerHistoryProps) {
  const { i18n } = useLingui()
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {history.toReversed().map((change) => (
        <chakra.li key={`${change.at} ${change.event}`} display="grid" gap="1" borderLeftWidth="3px" pl="3">
          <p>{historySentence(change, i18n)}</p>
          {change.reason !== undefined && change.reason.text !== saidReason && <StatusReason reason={change.reason} />}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'

import { reasonWord } from '#src/features/listing/index.ts'

/** Why something was decided: the word for its code, and what was written beside it. */
export function StatusReason({ reason }: { reason: { code?: string; text?: string } }) {
  const { i18n } = useLingui()
  const word = reason.code === undefined ? undefined : reasonWord(reason.code)
  return (
    <chakra.p textStyle="sm">
      {word !== undefined && <strong>{i18n._(word)}: </strong>}
      {reason.text}
    </chakra.p>
  )
}

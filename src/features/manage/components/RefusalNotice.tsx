import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Refusal } from '#contract/entities/property.ts'
import { reasonWord } from '#src/features/listing/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

/** Why a listing was refused. What can be done about it stands with the other steps. */
export function RefusalNotice({ refusal: { code, text, at } }: { refusal: Refusal }) {
  const { i18n } = useLingui()
  const word = reasonWord(code)
  const day = formatDate(at, i18n.locale)
  return (
    <Notice tone="error">
      <chakra.p fontWeight="strong">
        {word === undefined ? <Trans>Your listing was not approved.</Trans> : i18n._(word)}
      </chakra.p>
      <chakra.p textStyle="sm" mt="2">
        <Trans>Message from our team:</Trans>
      </chakra.p>
      <chakra.blockquote whiteSpace="pre-wrap" mt="1" mb="2">
        {text}
      </chakra.blockquote>
      <chakra.p textStyle="sm">
        <Trans>Decision made on {day}.</Trans>
      </chakra.p>
    </Notice>
  )
}

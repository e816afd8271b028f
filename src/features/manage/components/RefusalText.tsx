import { useLingui } from '@lingui/react/macro'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { reasonWord } from '#src/features/listing/index.ts'

/** Why a listing was refused: the reason in a word, and what was written to its owner. */
export function RefusalText({ refusal: { code, text } }: { refusal: NonNullable<OwnPropertyCard['refusal']> }) {
  const { i18n } = useLingui()
  const word = reasonWord(code)
  return word === undefined ? text : `${i18n._(word)}: ${text}`
}

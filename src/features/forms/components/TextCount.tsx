import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { textLength } from '#contract/text.ts'
import { useSettled } from '#src/platform/browser/useSettled.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** From which part of its limit on a text is counted for those who do not see it, and in a field of one line. */
const nearlyFull = 0.9
/** A text so short, such as a postcode, is meant to fill its field: it is counted once it is too long. */
const meantToBeFull = 10
/** Nobody wants to hear every letter. */
const sayingDelayMs = 1_000

interface TextCountProps {
  text: string
  maxLength: number
  /** In a field of one line hardly anybody comes near its limit: it is counted only then. */
  isOneLine?: boolean
}

/** How long a text is, and how long it may be. Nothing is cut: what is too much stands there until it is shortened. */
export function TextCount({ text, maxLength, isOneLine = false }: TextCountProps) {
  const { i18n } = useLingui()
  const length = textLength(text.trim())
  const left = maxLength - length
  const said = useSettled(left, sayingDelayMs)
  const isNear = length > nearlyFull * maxLength
  const isWorthCounting = maxLength > meantToBeFull ? isNear : left < 0
  if (isOneLine && !isWorthCounting) return null
  const [count, most] = [formatNumber(length, i18n.locale), formatNumber(maxLength, i18n.locale)]
  return (
    <chakra.p
      textStyle="sm"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      color={left < 0 ? 'fg.error' : 'fg.muted'}
    >
      <span aria-hidden>
        <Trans>
          {count} of {most}
        </Trans>
      </span>
      <VisuallyHidden aria-live="polite" aria-busy={isNear && said !== left}>
        {!isNear ? null : said < 0 ? (
          <Plural value={-said} one="# character too many" other="# characters too many" />
        ) : (
          <Plural value={said} one="# character left" other="# characters left" />
        )}
      </VisuallyHidden>
    </chakra.p>
  )
}

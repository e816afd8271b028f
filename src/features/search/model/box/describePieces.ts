import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SearchForm } from '#contract/entities/form.ts'
import { orderLabel } from '#contract/filterLabels.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { nameApart } from '#contract/understanding/nameApart.ts'
import type { Piece } from '#contract/understanding/understand.ts'
import { activeFilters } from '#src/features/search/model/describeFilters.ts'
import { fieldByKey } from '#src/features/search/model/filterParameters.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'
import { placeNameIn } from '#src/platform/i18n/placeName.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

const noNames = new Map<string, string>()

/** A part of a sentence with what it was understood as. */
export interface DescribedPiece {
  piece: Piece
  text: string
}

/**
 * What the parts of a sentence were understood as: `2+kk`, `Price: up to CZK 20,000`, `Brno within 10 km`. What follows from
 * one part and is said by another is named once: `2+kk flat` is a flat, and a layout.
 */
export function describePieces(pieces: readonly Piece[], form: SearchForm, i18n: I18n): DescribedPiece[] {
  const said = new Set<string>()
  const alone = new Set(
    pieces.flatMap(({ parameters = {} }) => {
      const texts = filterTexts(parameters, form, i18n)
      return texts.length === 1 ? texts : []
    }),
  )
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'filter' && piece.kind !== 'place') return []
    const all =
      piece.place === undefined ? filterTexts(piece.parameters ?? {}, form, i18n) : [placeText(piece, form, i18n)]
    const texts = all.filter((text) => !said.has(text) && (all.length === 1 || !alone.has(text)))
    for (const text of texts) said.add(text)
    return texts.length === 0 ? [] : [{ piece, text: texts.join(', ') }]
  })
}

function placeText({ place }: Piece, form: SearchForm, i18n: I18n): string {
  if (place === undefined) return ''
  const region = fieldByKey(form, 'region')?.options?.find(({ value }) => place.ids.includes(`region-${value}`))
  const label = region === undefined ? placeNameIn(nameApart(place), i18n.locale) : textOf(region.label, i18n)
  if (place.radius === 0) return label
  const distance = formatUnit(place.radius, 'km', i18n)
  return i18n._(msg`${label} within ${distance}`)
}

function filterTexts(parameters: SearchParameters, form: SearchForm, i18n: I18n): string[] {
  const order = orderLabel(form, parameters, { textOf: (words) => textOf(words, i18n) })
  const filters = activeFilters(parameters, { form, i18n, placeNames: noNames }).map(({ text }) => text)
  return order === undefined ? filters : [...filters, order]
}

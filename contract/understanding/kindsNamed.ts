import type { Part } from './reading.ts'
import { isSubtype, kindOf } from './settled.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

/** Which parts name the kind of what is looked for. A garage, a garden or a plot beside a home is a part of it. */
export class KindsNamed {
  readonly #parts: readonly Part[]
  readonly #tokens: readonly Token[]
  readonly isRent: boolean
  readonly isLand: boolean
  /** Whether a flat is looked for. */
  readonly isFlat: boolean
  /** Whether a block of flats is. */
  readonly isOfHouses: boolean

  constructor(parts: readonly Part[], tokens: readonly Token[]) {
    this.#parts = parts
    this.#tokens = tokens
    const hasValue = (wanted: string) =>
      parts.some(({ content }) => content.type === 'choices' && content.meanings.some(({ value }) => value === wanted))
    this.isRent = hasValue('rent')
    this.isOfHouses = hasValue('apartment_building')
    this.isLand = parts.some(({ content }, at) => isLand(content) && this.isKind(at))
    this.isFlat = parts.some(({ content }) => isFlat(content))
  }

  isKind(index: number): boolean {
    const content = this.#parts[index]?.content
    if (
      content?.type !== 'choices' ||
      (kindOf(content.meanings) === undefined && !content.meanings.some(({ key }) => isSubtype(key)))
    )
      return false
    if (this.isBuildingOfFlat(index)) return false
    // `dům nebo pozemek` are two kinds, `s garáží nebo zahradou` are none.
    if (this.#parts[index - 1]?.content.type === 'or' && !content.isCompany && this.isKind(index - 2)) return true
    // `dům, sklep, dílna`: premises behind a home are a part of it, unless a label says that they are the kind.
    if (
      isPremises(content.meanings) &&
      !this.#isTitled(index) &&
      this.#parts.slice(0, index).some((part) => isHome(part.content))
    )
      return false
    if (this.#isClear(index)) return !content.isCompany || !this.#hasAnother(index)
    return !content.isCompany && !this.#hasAnother(index)
  }

  /** `v cihlovém domě`: the house of the flat. */
  isBuildingOfFlat(index: number): boolean {
    const part = this.#parts[index]
    // `v činžovním domě`
    const text = this.#tokens[(part?.to ?? 1) - 1]?.text ?? ''
    const isInside =
      /^(?:dome|domech|vile)$/.test(text) || (text === 'rd' && this.#tokens[(part?.from ?? 0) - 1]?.text === 'v')
    // `2+1, cihlový dům`
    const material = text === 'dum' ? (this.#tokens[(part?.from ?? 0) - 1]?.text ?? '') : ''
    if (material.startsWith('panel')) return true
    if (material.startsWith('cihl') && this.#parts.slice(0, index).some(({ content }) => content.type === 'layouts'))
      return true
    return isInside && this.#parts.some(({ content }, at) => at !== index && isFlat(content))
  }

  hasHouse(index: number): boolean {
    return (
      this.#parts.some(
        ({ content }, at) =>
          at !== index &&
          content.type === 'choices' &&
          (/^(?:house|recreational)$/.test(kindOf(content.meanings) ?? '') ||
            content.meanings.some(({ key }) => key === 'house_position')) &&
          !this.isBuildingOfFlat(at),
      ) && !this.#parts.some(({ content }) => content.type === 'choices' && kindOf(content.meanings) === 'flat')
    )
  }

  /** Whether the last thing named before an amount is land, or the next one where nothing was. */
  isLandBefore(index: number): boolean {
    for (let at = index - 1; at >= 0; at -= 1) {
      const content = this.#parts[at]?.content
      if (content?.type === 'layouts') return false
      if (content?.type !== 'choices') continue
      if (isLand(content) || content.meanings.some(({ key }) => /^(?:land_area|garden)$/.test(key))) return true
      if (kindOf(content.meanings) !== undefined) return false
    }
    const next = this.#parts.slice(index + 1).find(({ content }) => content.type !== 'ignored')?.content
    return next?.type === 'choices' && next.meanings.some(({ value }) => value === 'land')
  }

  /** `kind of premises: warehouse` */
  #isTitled(index: number): boolean {
    const { from, to } = this.#parts[index] ?? { from: 0, to: 0 }
    return this.#tokens.slice(from, to).some(({ text }) => text === ':')
  }

  #isClear(index: number): boolean {
    const content = this.#parts[index]?.content
    if (content?.type !== 'choices') return false
    return !content.meanings.some(({ control }) => control === 'flag' || control === 'range')
  }

  #kindAt(index: number): string | undefined {
    const content = this.#parts[index]?.content
    return content?.type === 'choices' ? kindOf(content.meanings) : undefined
  }

  #hasAnother(index: number): boolean {
    return this.#parts.some(({ content }, at) => {
      if (at === index) return false
      if (isFlat(content)) return true
      if (content.type !== 'choices' || kindOf(content.meanings) === undefined) return false
      // `pozemek, elektřina na pozemku`: of one kind that is named twice, the first is looked for.
      if (!this.#isClear(at) && kindOf(content.meanings) === this.#kindAt(index)) return at < index
      return this.#isClear(at) ? !content.isCompany || at < index : !this.#isClear(index) || at < index
    })
  }
}
const isLand = (content: Part['content']) =>
  content.type === 'choices' && content.meanings.some(({ key, value }) => key === 'land_subtype' || value === 'land')
const isFlat = (content: Part['content']) =>
  content.type === 'layouts' ||
  (content.type === 'choices' &&
    !content.isNegated &&
    content.meanings.some(
      ({ key, value }) => value === 'flat' || key === 'flat_class' || (key === 'disposition' && value !== 'room'),
    ))
const isHome = (content: Part['content']) =>
  isFlat(content) ||
  (content.type === 'choices' && !content.isNegated && /^(?:house|recreational)$/.test(kindOf(content.meanings) ?? ''))
const isPremises = (meanings: readonly Meaning[]) =>
  meanings.some(({ key, value }) => key === 'commercial_subtype' && !value.startsWith('apartment'))

import { company, relations } from './grammarWords.ts'
import type { Content, Part } from './reading.ts'
import { isSubtype, kindOf } from './settled.ts'
import type { Token } from './tokens.ts'

/** `s garáží a dílnou`, `u školky a obchodu`: the second noun stands where the first one does. */
export function joined(content: Content, tokens: readonly Token[], parts: readonly Part[]): Content {
  const textAt = (at: number) => tokens[at]?.text ?? ''
  // `a garden and a workshop`
  const isArticle =
    /^(?:an?|the)$/.test(textAt(parts.at(-1)?.from ?? -1)) && /^(?:and|or)$/.test(textAt((parts.at(-1)?.from ?? 0) - 1))
  const [before, joint] = isArticle ? parts.slice(-3) : parts.slice(-2)
  // `near Brno or Vyškov`
  const last = parts.at(-1)?.content.type === 'or' ? parts.at(-2)?.content : undefined
  if (content.type === 'place' && last?.type === 'place' && relations.find(tokens, parts.at(-1)?.to ?? 0) === undefined)
    return { ...content, relation: last.relation }
  if (
    content.type !== 'choices' ||
    before === undefined ||
    joint === undefined ||
    !/^(?:a|and|or|nebo)$/.test(textAt(joint.from))
  )
    return content
  const { meanings } = content
  const first = before.content
  if (first.type === 'choices') {
    // `ne panel nebo dřevo`
    const isNegated = first.isNegated && first.meanings.some(({ key }) => key === meanings[0]?.key)
    return { ...content, isCompany: content.isCompany || first.isCompany, isNegated: content.isNegated || isNegated }
  }
  const isThing = kindOf(meanings) !== undefined || meanings.some(({ key }) => isSubtype(key))
  if (first.type !== 'words' || !isThing) return content
  const article = textAt(before.from - 1)
  const isWith = company.has(article) || (article.length === 1 && company.has(textAt(before.from - 2)))
  if (isWith) return { ...content, isCompany: true }
  const isNear = relations.find(tokens, before.from - 1)?.meanings.includes('near') === true
  return isNear && meanings.every(({ control }) => control !== 'flag') ? { type: 'words' } : content
}

/** A text with its markup read: plain pieces, line breaks, and spans that stand out or step back. */
export type MarkupNode = string | { kind: 'break' } | { kind: 'green' | 'plain'; children: MarkupNode[] }

const token = /<(br)\s*\/?>|<(\/?)(green|plain)>/g

/**
 * Reads the tokens that translated texts may carry: `<br/>`, `<green>…</green>` and `<plain>…</plain>`, nested as one
 * likes. A span that is never closed ends with the text; a closing token without a span is dropped. Everything else,
 * other tags too, is text.
 */
export function readMarkup(text: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const open: { kind: 'green' | 'plain'; children: MarkupNode[] }[] = []
  const here = () => open.at(-1)?.children ?? root
  const addText = (piece: string) => {
    if (piece !== '') here().push(piece)
  }

  let position = 0
  for (const match of text.matchAll(token)) {
    addText(text.slice(position, match.index))
    position = match.index + match[0].length
    const [, isBreak, slash, kind] = match
    if (isBreak !== undefined) here().push({ kind: 'break' })
    else if (kind !== 'green' && kind !== 'plain') continue
    else if (slash === '') {
      const span = { kind, children: [] } as const satisfies MarkupNode
      here().push(span)
      open.push(span)
    } else {
      const closed = open.findLastIndex((span) => span.kind === kind)
      if (closed !== -1) open.length = closed
    }
  }
  addText(text.slice(position))
  return root
}

import { Children, type ReactNode } from 'react'

import { readMarkup, type MarkupNode } from './markup.ts'

/** Shows a translated text with its tokens: line breaks, green spans, plain spans. */
export function MarkedText({ text }: { text: string }) {
  return <>{shown(readMarkup(text))}</>
}

/** Pieces of one text never move; `toArray` gives each the key of its place. */
const shown = (nodes: readonly MarkupNode[]): ReactNode =>
  Children.toArray(nodes.map((node) => (typeof node === 'string' ? node : element(node))))

function element(node: Exclude<MarkupNode, string>): ReactNode {
  if (node.kind === 'break') return <br />
  return <span data-tone={node.kind}>{shown(node.children)}</span>
}

import type { ReactNode } from 'react'

import { inOrder } from './inOrder.ts'
import { readMarkup, type MarkupNode } from './markup.ts'

/** Shows a translated text with its tokens: line breaks, green spans, plain spans. */
export function MarkedText({ text }: { text: string }) {
  return <>{shown(readMarkup(text))}</>
}

const shown = (nodes: readonly MarkupNode[]): ReactNode =>
  inOrder(nodes, (node) => (typeof node === 'string' ? node : element(node)))

function element(node: Exclude<MarkupNode, string>): ReactNode {
  if (node.kind === 'break') return <br />
  return <span data-tone={node.kind}>{shown(node.children)}</span>
}

/** A run of text in an article: words, strong words, or a link. */
export type ArticleSpan = { text: string; isStrong?: true; href?: string }

/** One block of an article, from top to bottom. */
export type ArticleBlock =
  | { kind: 'section' | 'part' | 'paragraph'; spans: ArticleSpan[] }
  | { kind: 'list'; items: ArticleSpan[][] }

/**
 * Reads the small part of Markdown that our articles use: `##` and `###` headings, paragraphs, lists with `-`, `**strong**`
 * and `[links](to)`. `{name}` stands for a value. Blocks are separated by empty lines.
 */
export function readArticle(source: string, values: Readonly<Record<string, string>>): ArticleBlock[] {
  const text = source.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock)
}

function readBlock(block: string): ArticleBlock {
  if (block.startsWith('### ')) return { kind: 'part', spans: readSpans(block.slice(4)) }
  if (block.startsWith('## ')) return { kind: 'section', spans: readSpans(block.slice(3)) }
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => readSpans(item.slice(2).replaceAll('\n', ' ')))
    return { kind: 'list', items }
  }
  return { kind: 'paragraph', spans: readSpans(block.replaceAll('\n', ' ')) }
}

function readSpans(text: string): ArticleSpan[] {
  const spans: ArticleSpan[] = []
  let position = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g)) {
    if (match.index > position) spans.push({ text: text.slice(position, match.index) })
    position = match.index + match[0].length
    const [, strong, words = '', href = ''] = match
    spans.push(strong === undefined ? { text: words, href } : { text: strong, isStrong: true })
  }
  if (position < text.length) spans.push({ text: text.slice(position) })
  return spans
}

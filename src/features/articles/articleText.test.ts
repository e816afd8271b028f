import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { articleLinks, articleNames } from './articles.ts'
import { readArticle, type ArticleBlock } from './articleText.ts'

it('reads headings, paragraphs, lists, strong words and links', () => {
  const source = 'Hello {product},\nreader.\n\n## One\n\n### Two\n\n- **a**: b\n- see [Terms](terms)\n'
  expect(readArticle(source, { product: 'Domivo' })).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Hello Domivo, reader.' }] },
    { kind: 'section', spans: [{ text: 'One' }] },
    { kind: 'part', spans: [{ text: 'Two' }] },
    {
      kind: 'list',
      items: [
        [{ text: 'a', isStrong: true }, { text: ': b' }],
        [{ text: 'see ' }, { text: 'Terms', href: 'terms' }],
      ],
    },
  ])
})

const shapeOf = (blocks: ArticleBlock[]) =>
  blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind))
const spansOf = (blocks: ArticleBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
const read = (locale: string, name: string) =>
  readArticle(readFileSync(`locales/${locale}/articles/${name}.md`, 'utf8'), { product: 'Domivo' })

describe.each(articleNames)('the article %s [R-ARTICLE]', (name) => {
  it('says the same in both languages: as many sections, lists and points', () => {
    expect(shapeOf(read('cs', name))).toEqual(shapeOf(read('en', name)))
  })

  it.each(['en', 'cs'])('leaves no placeholder and no markup in %s', (locale) => {
    const words = spansOf(read(locale, name)).map(({ text }) => text)
    expect(words.filter((text) => /[{}*[\]]/.test(text))).toEqual([])
  })

  it.each(['en', 'cs'])('links only to pages that exist, in %s', (locale) => {
    const inner = spansOf(read(locale, name)).flatMap(({ href }) =>
      href === undefined || href.startsWith('https://') ? [] : [href],
    )
    expect(inner.filter((href) => !(href in articleLinks))).toEqual([])
  })
})

it.each(['en', 'cs'])('has a file in %s for each article and no other', (locale) => {
  expect(readdirSync(`locales/${locale}/articles`).toSorted()).toEqual(
    articleNames.map((name) => `${name}.md`).toSorted(),
  )
})

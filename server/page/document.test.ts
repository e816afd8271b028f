import { expect, it } from 'vitest'

import { documentOf, failedDocument } from './document.ts'
import type { RenderedPage } from './pageRenderer.ts'

const page: RenderedPage = {
  status: 200,
  head: {
    language: 'cs',
    title: 'Domivo – „A & B“ <x>',
    elements: [{ tag: 'meta', attributes: { name: 'description', content: 'Say "hi" & <go>' } }],
  },
  structuredData: { '@type': 'Offer', name: '</script><script>alert(2)</script><!--<script>' },
  fonts: ['/assets/f.woff2'],
  fontFaces: '@font-face{font-family:F}',
  body: '<p>Ahoj</p>',
  styles: [{ attributes: { 'data-styles': 'abc' }, css: '.css-abc{color:red}' }],
  firstData: { text: '</script><script>alert(1)</script>' },
  readingOf: null,
  routeIds: [],
}
const assets = {
  entry: '/assets/main.js',
  preloads: ['/assets/a.js'],
  laterPreloads: ['/assets/b.js'],
  styles: ['/assets/a.css'],
}
const html = documentOf(page, assets, 'N0nce')

it('speaks the language of the page and carries its title as text [N-TITLE]', () => {
  expect(html).toContain('<html lang="cs">')
  expect(html).toContain('<title>Domivo – „A &amp; B“ &lt;x&gt;</title>')
  expect(html).toContain('<meta data-head="" name="description" content="Say &quot;hi&quot; &amp; &lt;go&gt;">')
})

it('gives every style the nonce of the answer, and writes no style attribute', () => {
  expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="N0nce">', '<style data-styles="abc" nonce="N0nce">'])
  expect(html).not.toMatch(/\sstyle=/)
})

it('says of a page that is read which one it is, and nothing of others', () => {
  expect(html).toContain('<div id="root"><p>')
  const read = documentOf({ ...page, readingOf: '/cs/article/terms?a="b"' }, assets, 'N')
  expect(read).toContain('<div id="root" data-reading="/cs/article/terms?a=&quot;b&quot;"><p>')
})

it('keeps the data from ending its block', () => {
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script', '<script', '</script', '<script', '</script'])
  expect(html).toContain(String.raw`\u003c/script>`)
})

it('says what it is to programs, and nothing where there is nothing to say', () => {
  const [, text = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual(page.structuredData)
  expect(documentOf({ ...page, structuredData: null }, assets, 'N')).not.toContain('ld+json')
})

it('asks early for everything that the first paint needs', () => {
  expect(html).toContain('<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin="">')
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">')
  expect(html).toContain('<link rel="modulepreload" media="not all" href="/assets/b.js">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">')
})

it('has a last page that needs nothing and names the request [N-ERRORPAGES]', () => {
  const failed = failedDocument('req-<1>', 'N0nce')
  expect(failed).toContain('<h1>Internal Server Error</h1>')
  expect(failed).toContain('req-&lt;1&gt;')
})

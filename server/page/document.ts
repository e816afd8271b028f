import { fallbackLocale, locales } from '#contract/entities/locale.ts'
import { msg, type Message } from '#contract/message.ts'
import { barColours, type ChosenTheme } from '#contract/theme.ts'

import { escapeHtml } from '#server/platform/html/escapeHtml.ts'
import { textIn } from '#server/platform/text/texts.ts'
import type { RenderedPage } from './pageRenderer.ts'

/** The files of the browser application that a page loads. */
export interface PageAssets {
  entry: string
  /** Scripts that the entry needs at once; naming them here saves a round trip each. */
  preloads: readonly string[]
  /** Scripts that take the page over when it was painted. */
  laterPreloads: readonly string[]
  styles: readonly string[]
}

/** One HTML document from the parts of a page. Styles carry the nonce of this answer; data stands in a block that never runs. */
export function documentOf(
  page: RenderedPage,
  assets: PageAssets,
  nonce: string,
  { isTraced = false }: { isTraced?: boolean } = {},
): string {
  const { head, structuredData, fonts, fontFaces, styles, body, readingOf, firstData } = page
  const lines = [
    // The page comes in one piece anyway: painted once, as a whole, it is also laid out once.
    tag('link', { rel: 'expect', href: '#page-end', blocking: 'render' }),
    ...fonts.map((path) =>
      tag('link', { rel: 'preload', href: path, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    ...assets.styles.map((path) => tag('link', { rel: 'stylesheet', href: path })),
    `${tag('style', { nonce })}${fontFaces}</style>`,
    ...styles.map(({ attributes, css }) => `${tag('style', { ...attributes, nonce })}${css}</style>`),
    // Before the entry, whose calls it marks.
    ...(isTraced ? ['<script type="module" src="/trace.js"></script>'] : []),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>`,
    ...assets.preloads.map((path) => tag('link', { rel: 'modulepreload', href: path })),
    // What is seen comes before what makes it move: the entry asks for these when the page was painted.
    ...assets.laterPreloads.map((path) => tag('link', { rel: 'modulepreload', media: 'not all', href: path })),
    ...head.elements.map((element) => tag(element.tag, { 'data-head': '', ...element.attributes })),
    // Data, which never runs.
    ...(structuredData === null ? [] : [`<script type="application/ld+json">${jsonForHtml(structuredData)}</script>`]),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(head.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${barColour(null)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${lines.join('\n')}
</head>
<body>
<div id="root"${readingOf === null ? '' : ` data-reading="${escapeHtml(readingOf)}"`}>${body}</div>
<i id="page-end" hidden></i>
<script type="application/json" id="first-data">${jsonForHtml(firstData)}</script>
</body>
</html>
`
}

/** The colour of the browser's own bar around a page: as the page has it, by the device or by choice. */
const barColour = (theme: ChosenTheme | null) =>
  theme === null
    ? `${tag('meta', { name: 'theme-color', media: '(prefers-color-scheme:light)', content: barColours.light })}${tag('meta', { name: 'theme-color', media: '(prefers-color-scheme:dark)', content: barColours.dark })}`
    : tag('meta', { name: 'theme-color', content: barColours[theme] })

/** A document for somebody who chose its colours: its first paint has them already. */
export const inTheme = (html: string, theme: ChosenTheme): string =>
  html.replace('<html ', `<html data-theme="${theme}" `).replace(barColour(null), barColour(theme))

const titleOfFailed = msg('Internal Server Error')
const notMade = msg('We couldn’t load this page. The error has been logged. Please try again in a moment.')

const titleOfBusy = msg('Too many visitors')
const comeAgain = msg('More people are here than we can serve right now. Please try again in a moment.')

/** What is answered when no page could be made at all: it speaks every language. */
export const failedDocument = (requestId: string, nonce: string): string =>
  plainDocument({ title: titleOfFailed, sentence: notMade, requestId, nonce })

/** What is answered while more people come than can be served: next to no work, in every language. */
export const busyDocument = (requestId: string, nonce: string): string =>
  plainDocument({ title: titleOfBusy, sentence: comeAgain, requestId, nonce })

interface PlainDocument {
  title: Message
  sentence: Message
  requestId: string
  nonce: string
}

function plainDocument({ title, sentence, requestId, nonce }: PlainDocument): string {
  return `<!doctype html>
<html lang="${fallbackLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(textIn(title, fallbackLocale))}</title>
<style nonce="${nonce}">body{margin:15vh auto;max-width:34rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}code{overflow-wrap:anywhere}</style>
</head>
<body>
<h1>${escapeHtml(textIn(title, fallbackLocale))}</h1>
${locales.map((locale) => `<p lang="${locale}">${escapeHtml(textIn(sentence, locale))}</p>`).join('\n')}
<p><code>${escapeHtml(requestId)}</code></p>
</body>
</html>
`
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`

/** JSON that cannot end the element it stands in. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

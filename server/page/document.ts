import type { RenderedPage } from './pageRenderer.ts'

export interface Assets {
  entry: string
  preloads: string[]
}

/** One HTML document from the parts of a page. Styles carry the nonce of this answer; data stands in a block that never runs. */
export function documentOf(page: RenderedPage, assets: Assets, nonce: string): string {
  const styles = page.styles.map(({ key, css }) => `<style data-emotion="${key}" nonce="${nonce}">${css}</style>`)
  const preloads = assets.preloads.map((path) => `<link rel="modulepreload" href="${path}">`)
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
${styles.join('\n')}
${preloads.join('\n')}
<script type="module" src="${assets.entry}"></script>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="first-data">${jsonForHtml(page.firstData)}</script>
</body>
</html>
`
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON that cannot end the element it stands in. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

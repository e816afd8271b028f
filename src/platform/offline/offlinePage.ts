import { darkPalettes, darkSurfaces, palettes, surfaces } from '#src/platform/colors/palette.ts'

import type { OfflineCopy, OfflineHome } from './offlineCopy.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const colours = (
  {
    bg,
    fg,
    border,
  }: { bg: { DEFAULT: string; subtle: string }; fg: { DEFAULT: string; muted: string }; border: { DEFAULT: string } },
  solid: { solid: string; contrast: string },
) =>
  `--bg:${bg.DEFAULT};--card:${bg.subtle};--fg:${fg.DEFAULT};--muted:${fg.muted};--line:${border.DEFAULT};--solid:${solid.solid};--on-solid:${solid.contrast}`

const styles = [
  `:root{color-scheme:light dark;${colours(surfaces, palettes.green)}}`,
  `@media (prefers-color-scheme:dark){:root{${colours(darkSurfaces, darkPalettes.green)}}}`,
  'body{margin:0;background:var(--bg);color:var(--fg);font:1rem/1.5 Figtree,system-ui,sans-serif}',
  'main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem;display:grid;gap:1rem;justify-items:start}',
  'h1{margin:0;font-size:1.75rem;line-height:1.2}h2{margin:1.5rem 0 0;font-size:1.25rem}p{margin:0}',
  '.again{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:.5rem;background:var(--solid);color:var(--on-solid);font-weight:600;text-decoration:none}',
  'ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;width:100%}',
  'li{display:grid;grid-template-columns:7rem 1fr;gap:1rem;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}',
  'li img,li i{width:7rem;height:5.25rem;object-fit:cover;border-radius:.5rem;background:var(--line)}',
  'li strong{display:block;font-size:1.125rem}li a{color:inherit}li small{display:block;color:var(--muted);font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}',
].join('')

function homeItem({ path, title, place, price, note }: OfflineHome, picture: string | undefined): string {
  const image = picture === undefined ? '<i></i>' : `<img src="${escaped(picture)}" alt="">`
  const words = note === undefined ? '' : `<small>${escaped(note)}</small>`
  return `<li>${image}<div><strong>${escaped(price)}</strong><a href="${escaped(path)}">${escaped(title)}</a><small>${escaped(place)}</small>${words}</div></li>`
}

/** What a page may do that is made without a connection: show itself. `nonce` is that of its styles. */
export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The page in the place of one that cannot be reached: what has happened, a way to try again, and the homes that somebody
 * keeps. `address` is the one that was asked for; `pictures` has those that are kept, by the ids of their homes.
 */
export function offlinePage(
  { language, title, explanation, tryAgain, homesTitle, homes }: OfflineCopy,
  { address, pictures, nonce }: { address: string; pictures: ReadonlyMap<number, string>; nonce: string },
): string {
  const list = homes.map((home) => homeItem(home, pictures.get(home.id))).join('')
  const kept = homes.length === 0 ? '' : `<h2>${escaped(homesTitle)}</h2><ul>${list}</ul>`
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style nonce="${escaped(nonce)}">${styles}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(explanation)}</p>`,
    `<a class="again" href="${escaped(address)}">${escaped(tryAgain)}</a>${kept}</main></body></html>`,
  ].join('')
}

import { readFileSync } from 'node:fs'

import type { PageAssets } from './document.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What a page begins with, and what that fetches when the page was painted. */
const entryName = 'src/main.tsx'
const startName = 'src/app/startApp.tsx'

/** Reads which files the build wrote. */
export function readManifest(clientDirectory: string): Manifest {
  return JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, 'utf8')) as Manifest // written by the build
}

/** Says for a page which files it needs: the application, its matched routes and its language, each with what they import. */
export function pageAssets(manifest: Manifest): (routeIds: readonly string[], language: string) => PageAssets {
  const file = manifest[entryName]?.file
  if (file === undefined) throw new Error('The build has no entry. Run `npm run build`.')
  const known = new Map<string, PageAssets>()
  return (routeIds, language) => {
    const key = [language, ...routeIds].join(' ')
    const assets =
      known.get(key) ??
      collect(manifest, file, [startName, ...routeIds.flatMap(partsOf(manifest)), `locales/${language}/messages.po`])
    known.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, entry: string, names: readonly string[]): PageAssets {
  const atOnce = withImports(manifest, [entryName])
  const all = withImports(manifest, [entryName, ...names])
  const pathsOf = (chunks: readonly string[]) => chunks.map((name) => `/${manifest[name]?.file}`)
  return {
    entry: `/${entry}`,
    preloads: pathsOf([...atOnce].filter((name) => name !== entryName)),
    laterPreloads: pathsOf([...all].filter((name) => !atOnce.has(name))),
    styles: [...all].flatMap((name) => manifest[name]?.css ?? []).map((path) => `/${path}`),
  }
}

/** These chunks and what they import, each once. */
function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || manifest[name] === undefined) return
    found.add(name)
    for (const imported of manifest[name].imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return found
}

/** The route `/$lang/listing/$slug/$id` stands in `$lang.listing.$slug.$id.tsx`; its screen is a part of its own. */
const partsOf = (manifest: Manifest) => (routeId: string) => {
  const name = routeId.slice(1).replaceAll('/', '.').replace(/\.$/, '.index')
  return Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${name}.tsx?tsr-split=`))
}

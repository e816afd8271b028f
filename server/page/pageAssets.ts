import { readFileSync } from 'node:fs'

import type { PageAssets } from './document.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Reads which files the build wrote. */
export function readManifest(clientDirectory: string): Manifest {
  return JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, 'utf8')) as Manifest // written by the build
}

/** Says for a page which files it needs: the application, its matched routes and its language, each with what they import. */
export function pageAssets(manifest: Manifest): (routeIds: readonly string[], language: string) => PageAssets {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (entry === undefined) throw new Error('The build has no entry. Run `npm run build`.')
  const [entryName, { file }] = entry
  const known = new Map<string, PageAssets>()
  return (routeIds, language) => {
    const key = [language, ...routeIds].join(' ')
    const assets =
      known.get(key) ??
      collect(manifest, entryName, file, [...routeIds.flatMap(partsOf(manifest)), `locales/${language}/messages.po`])
    known.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, entryName: string, entry: string, names: readonly string[]): PageAssets {
  const needed = new Set<string>()
  const visit = (name: string) => {
    if (needed.has(name) || manifest[name] === undefined) return
    needed.add(name)
    for (const imported of manifest[name].imports ?? []) visit(imported)
  }
  for (const name of [entryName, ...names]) visit(name)
  const chunks = [...needed].map((name) => manifest[name])
  return {
    entry: `/${entry}`,
    preloads: chunks.flatMap((chunk) => (chunk === undefined || chunk.file === entry ? [] : [`/${chunk.file}`])),
    styles: chunks.flatMap((chunk) => chunk?.css ?? []).map((path) => `/${path}`),
  }
}

/** The route `/$lang/listing/$slug/$id` stands in `$lang.listing.$slug.$id.tsx`; its screen is a part of its own. */
const partsOf = (manifest: Manifest) => (routeId: string) => {
  const name = routeId.slice(1).replaceAll('/', '.').replace(/\.$/, '.index')
  return Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${name}.tsx?tsr-split=`))
}

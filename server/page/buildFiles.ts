import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { mailLogoPath } from '#server/features/mails/mailLayout.ts'
import { shownByOthers, workerPolicy } from '#server/platform/http/securityHeaders.ts'

/** The id of the build in this folder; `dev` where the application runs from its sources and has none. */
export function readBuildId(clientDirectory: string): string {
  const file = join(clientDirectory, 'builds', 'latest.json')
  if (!existsSync(file)) return 'dev'
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string } // written by the build
  return id
}

/** Stands at the root: a service worker speaks for the pages below its own address. */
const offlineWorkerPath = '/offline-worker.js'

interface Answer {
  header: (name: string, value: string) => unknown
}

/**
 * How long a file of the build may be kept: what names the newest build is asked for each time, what a build says never
 * changes. And what is loaded by or from others.
 */
export const buildFileHeaders = (clientDirectory: string) => (answer: Answer, file: string) => {
  const path = `/${relative(clientDirectory, file)}`
  if (path === offlineWorkerPath) {
    // A worker is bound by the answer that brought it, and asks for pages of this origin alone.
    answer.header('content-security-policy', workerPolicy([]))
    answer.header('cache-control', 'no-cache')
  } else if (path === mailLogoPath) {
    for (const [name, value] of Object.entries(shownByOthers)) answer.header(name, value)
  } else if (path.startsWith('/builds/meta/')) answer.header('cache-control', 'public, max-age=31536000, immutable')
  else if (path.startsWith('/builds/') || path.endsWith('/_payload.json')) answer.header('cache-control', 'no-cache')
}

/** Whether an address can only be that of a file: one that is not there is never answered with a page. */
export function isFile(url: string): boolean {
  const [path = ''] = url.split('?')
  return (
    /^\/(?:assets|builds|art)\//.test(path) ||
    /\/[^/]+\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|avif|ico|woff2?|txt|xml|webmanifest)$/i.test(path)
  )
}

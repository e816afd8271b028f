import type { DehydratedState } from '@tanstack/react-query'

import type { PublicSettings } from '#contract/publicSettings.ts'

/** What the server hands over in the page, so that the browser starts without asking again. */
export interface FirstData {
  /** Path and query of the page that was painted. */
  path: string
  settings: PublicSettings
  queries: DehydratedState
}

export const firstDataElementId = 'first-data'

export const firstData = (path: string, settings: PublicSettings, queries: DehydratedState): FirstData => ({
  path,
  settings,
  queries,
})

/** Reads the data block of the page. The server wrote it, so its shape is known. */
export function readFirstData(document: Document): FirstData {
  const text = document.querySelector(`#${firstDataElementId}`)?.textContent
  if (text === undefined) throw new Error('The page came without its first data.')
  return JSON.parse(text) as FirstData
}

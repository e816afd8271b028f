import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

import type { LoadedMaps } from '#machines/mapsLoader/mapsLoader.machine.ts'
import type { MapsOptions } from '#machines/mapsLoader/mapsOptions.ts'

const scripts = 'script[src^="https://maps.googleapis.com/maps/api/js?"]'

let hasBegun = false

/**
 * One attempt to bring the script of Google Maps onto the page; leaves nothing behind when it fails or when `signal` ends
 * it. Maps that some other script brought are taken as they are.
 */
export async function loadMapsScript(
  { key, libraries, language }: MapsOptions,
  signal: AbortSignal,
): Promise<LoadedMaps> {
  const isFromElsewhere = !hasBegun && isThere()
  if (!hasBegun) setOptions({ key, libraries: [...libraries], language })
  hasBegun = true
  signal.addEventListener('abort', giveUp)
  try {
    await Promise.all(libraries.map((name) => importLibrary(name as keyof google.maps.ImportLibraryMap))) // Google's names
    return { isFromElsewhere }
  } catch (error) {
    removeScripts()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

const isThere = () => Reflect.get(Object(window.google?.maps), 'version') !== undefined

/** The library waits for a silent script for ever, and asks for no other meanwhile, unless the script says that it failed. */
function giveUp(): void {
  for (const script of document.querySelectorAll(scripts)) script.dispatchEvent(new Event('error'))
  removeScripts()
}

function removeScripts(): void {
  for (const script of document.querySelectorAll(scripts)) script.remove()
}

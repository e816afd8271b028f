import createCache, { type EmotionCache } from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'

/** Marks the style element of the server that holds the rules of all components, and names them. */
export const servedStylesMark = 'data-served-styles'

/**
 * The style cache of a page that the server painted. Emotion would move the served elements to take them over; each
 * move makes the browser style and lay out the whole page again, and exchange a typeface that came late. Here they stay
 * where they are, and count as inserted.
 */
export function takeStylesOver(document: Document): EmotionCache {
  const cache = createCache({ key: 'css' })
  const { key, container, isSpeedy } = cache.sheet
  cache.sheet = new SheetInPlace({ key, container, speedy: isSpeedy })
  const served = document.querySelector(`style[${servedStylesMark}]`)
  for (const name of served?.getAttribute(servedStylesMark)?.split(' ') ?? []) cache.inserted[name] = true
  return cache
}

/** Emotion makes the sheets of global styles with the class of the cache's own sheet, so they stay in place, too. */
class SheetInPlace extends StyleSheet {
  override hydrate(elements: HTMLStyleElement[]): void {
    this.tags.push(...elements)
  }
}

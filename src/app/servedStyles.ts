import createCache, { type EmotionCache } from '@emotion/cache'

/** Marks the style element of the server that holds the rules of all components, and names them. */
export const servedStylesMark = 'data-served-styles'

/**
 * The style cache of a page that the server painted. Emotion would move the served elements to take them over; each
 * move makes the browser style and lay out the whole page again, and exchange a typeface that came late. Here they stay
 * where they are, unknown to Emotion, and count as inserted.
 */
export function takeStylesOver(document: Document): EmotionCache {
  const cache = createCache({ key: 'css' })
  const served = document.querySelector(`style[${servedStylesMark}]`)
  for (const name of served?.getAttribute(servedStylesMark)?.split(' ') ?? []) cache.inserted[name] = true
  return cache
}

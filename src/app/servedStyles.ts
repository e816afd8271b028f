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
  giveEachRenderingItsSheet(cache.sheet)
  return cache
}

/** More sheets than this cost more, whenever elements are styled, than they spare. */
const mostSheets = 64

/**
 * What components bring later goes into a style element of its own for each rendering. A rule within a layer that is added
 * to a sheet which the browser knows already makes Chromium order all layers again: it styles every element anew, takes
 * the typeface for a new one, and lays the whole page out. A sheet behind those that it knows costs only its own rules.
 */
export function giveEachRenderingItsSheet(sheet: EmotionCache['sheet']): void {
  const insert = sheet.insert.bind(sheet)
  let isOpen = false
  sheet.insert = (rule) => {
    if (!isOpen && sheet.tags.length < mostSheets) {
      isOpen = true
      // Without any rules it takes a new element.
      sheet.ctr = 0
      queueMicrotask(() => (isOpen = false))
    }
    insert(rule)
  }
}

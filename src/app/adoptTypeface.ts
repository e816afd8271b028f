import type { AppRouter } from './appRouter.ts'

// See docs/decisions/0112-a-typeface-that-comes-late.md.
/**
 * Gives the typeface to the page after one of flowing text. A face that was too late for its page is never used in that
 * document again, however long the visit lasts; one of the same name that a script adds takes its place.
 */
export function adoptTypeface(router: Pick<AppRouter, 'subscribe'>, fonts: FontFaceSet): void {
  const own = [...fonts].filter(({ display }) => display === 'optional')
  const sources = fontSources()
  const stop = router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (!pathChanged) return
    stop()
    own.forEach(({ family, weight, unicodeRange, status }, index) => {
      const face = new FontFace(family, sources[index] ?? '', { weight, unicodeRange, display: 'swap' })
      // What is in the browser's cache by now is added when it is ready, so that no page blinks.
      if (status === 'loaded') void face.load().then((ready) => fonts.add(ready))
      else fonts.add(face)
    })
  })
}

/** Where the faces of the page come from, in the order of its rules. */
const fontSources = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) => rule.style)
    .filter((style) => style.getPropertyValue('font-display') === 'optional')
    .map((style) => style.getPropertyValue('src'))

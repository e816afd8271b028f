/** In ms; a picture that does not come keeps nobody waiting longer. */
const patienceMs = 2_000

// See docs/decisions/0023-loading-scripts-after-the-first-paint.md.
/** Answers when the first paint is done and its most important pictures are there; at once where nobody looks. */
export async function pageSeen(document: Document): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(settled)
  await Promise.race([patience, Promise.all([firstPaint(), ...pictures])])
}

function firstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

function settled(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true })
  })
}

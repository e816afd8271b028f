const parts = new WeakMap<object, string>()

/** Listens for files of the application that cannot be loaded, so that `missingPart` can tell them from other failures. */
export function watchParts(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => {
    const error: unknown = 'payload' in event ? event.payload : undefined
    if (!(error instanceof Error)) return
    const part = /\/assets\/[^\s"')?]+/.exec(error.message)?.[0] ?? error.message
    parts.set(error, part)
    // By the browser's own words the router would know such a failure too, and load the page again by rules of its own.
    error.message = `A part of the application could not be loaded: ${part}`
  })
}

/** The file that this failure is about; null when it is about something else. */
export const missingPart = (error: unknown): string | null =>
  typeof error === 'object' && error !== null ? (parts.get(error) ?? null) : null

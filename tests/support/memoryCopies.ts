import type { CopyStore } from '#src/platform/offline/offlineCopy.ts'

const addressIn = (request: RequestInfo | URL) => (typeof request === 'string' ? request : new Request(request).url)

/** The Cache API in memory. */
export function memoryCopies(): CopyStore & { names: () => string[] } {
  const caches = new Map<string, Map<string, Response>>()
  return {
    names: () => [...caches.values()].flatMap((kept) => [...kept.keys()]),
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    open: async (name) => {
      const kept = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, kept)
      return {
        match: async (address) => kept.get(addressIn(address))?.clone(),
        put: async (address, answer) => void kept.set(addressIn(address), answer),
      }
    },
  }
}

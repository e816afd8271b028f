import { readOfflineCopy, readOfflinePicture, type CopyStore } from './offlineCopy.ts'
import { offlinePage, offlinePolicy } from './offlinePage.ts'

/** The events of a service worker, as far as this one knows them: the types of workers are no part of the project. */
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface NavigationEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  caches: CopyStore
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listen: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listen: (event: NavigationEvent) => void) => void)
}

const scope = globalThis as unknown as WorkerScope // it runs as a service worker alone

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

// The page is asked for while the worker starts, so that it delays nothing.
scope.addEventListener('activate', (event) =>
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// Pages alone: everything else goes its way without the worker.
scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

/** The page of the server, whatever it says; where none can be reached, what is kept on this device. */
async function answer({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await keptPage(request.url)
    if (page === null) throw error
    return page
  }
}

async function keptPage(address: string): Promise<Response | null> {
  const copy = await readOfflineCopy(scope.caches)
  if (copy === null) return null
  const pictures = new Map<number, string>()
  for (const { id } of copy.homes) {
    const picture = await readOfflinePicture(id, scope.caches)
    if (picture !== undefined) pictures.set(id, picture)
  }
  const nonce = crypto.randomUUID()
  return new Response(offlinePage(copy, { address, pictures, nonce }), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy(nonce) },
  })
}

import { sourceBuildId } from '#src/delivery/buildManifest.ts'
import type { Delivery } from '#src/delivery/delivery.ts'

export interface BrowserDelivery extends Delivery {
  /** The first page is there: from now on the manifest says what holds for the pages after it. */
  start: () => void
}

/** How long the first page has the line for itself, in milliseconds. */
const headStart = 1000

/** What the running build says about its pages. Its reader and its manifest are fetched after the first page. */
export function browserDelivery(buildId: string): BrowserDelivery {
  let isStarted = false
  let running: Promise<Delivery | null> | null = null

  const load = async (): Promise<Delivery | null> => {
    try {
      const { manifestDelivery } = await import('#src/delivery/manifestDelivery.ts')
      return manifestDelivery({ buildId, fetchText, complain: (message, error) => console.error(message, error) })
    } catch {
      // Without its reader the manifest has no say this time.
      running = null
      return null
    }
  }
  const delivery = async () => (isStarted && buildId !== sourceBuildId ? (running ??= load()) : null)
  const rulesOf = async (path: string) => (await (await delivery())?.rulesOf(path)) ?? {}
  return {
    rulesOf,
    payloadOf: async (path) => (await (await delivery())?.payloadOf(path)) ?? null,
    start: () => {
      isStarted = true
      if (!isSlow()) setTimeout(() => void rulesOf(location.pathname), headStart)
    },
  }
}

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer.text()
}

/** A line on which nothing is fetched ahead. */
const isSlow = () =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'effectiveType') === 'slow-2g'

import { asManifest, type BuildManifest } from './buildManifest.ts'
import type { Delivery } from './delivery.ts'
import { rulesFor } from './matchRules.ts'
import { readPayload } from './payloadText.ts'
import { sourceBuildId } from './sourceBuildId.ts'

/** The part of a delivery that stands in the files of the build. */
export type BuildFiles = Pick<Delivery, 'rulesOf' | 'payloadOf'>

interface DeliveryEffects {
  buildId: string
  /** The text of a file of ours; rejects when there is none. */
  fetchText: (path: string) => Promise<string>
  complain: (message: string, error: unknown) => void
}

/** Rules and payloads of the running build, from its files. What cannot be had is asked for again next time. */
export function manifestDelivery({ buildId, fetchText, complain }: DeliveryEffects): BuildFiles {
  let manifest: Promise<BuildManifest | null> | null = null
  const payloads = new Map<string, Promise<unknown>>()

  const fetchManifest = async (): Promise<BuildManifest | null> => {
    if (buildId === sourceBuildId) return null
    try {
      return asManifest(JSON.parse(await fetchText(`/builds/meta/${buildId}.json`)))
    } catch (error) {
      complain('Error fetching app manifest.', error)
      manifest = null
      return null
    }
  }
  const readManifest = () => (manifest ??= fetchManifest())

  const fetchPayload = async (path: string): Promise<unknown> => {
    const address = `${path}/_payload.json?${buildId}`
    try {
      return readPayload(await fetchText(address))
    } catch (error) {
      complain(`Cannot load payload ${address}`, error)
      payloads.delete(path)
      return null
    }
  }
  const readPayloadOf = (path: string) => {
    const payload = payloads.get(path) ?? fetchPayload(path)
    payloads.set(path, payload)
    return payload
  }

  const rulesOf = async (path: string) => {
    const known = await readManifest()
    return known === null ? {} : rulesFor(known.matcher, path)
  }
  return {
    rulesOf,
    payloadOf: async (path) => {
      const known = await readManifest()
      if (known === null) return null
      const { prerender = false, redirect } = rulesFor(known.matcher, path)
      const hasPayload = known.prerendered.includes(path) || (prerender && redirect === undefined)
      return hasPayload ? readPayloadOf(path) : null
    },
  }
}

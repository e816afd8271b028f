import { describeArea } from './area.ts'
import type { MapService } from './mapService.ts'

interface FallbackOptions {
  /** In milliseconds, from any moment on. */
  now: () => number
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** How long somebody who writes or reads waits for the first service, before the other answers. */
  patienceMs: number
  /** How long the first service is left alone after a failure, so that not everybody waits for it again. */
  pauseMs: number
}

interface Question {
  signal?: AbortSignal | undefined
  /** Infinite where nobody minds to wait. */
  patienceMs: number
}

/** Asks `first`; where it fails or takes too long, `other` answers instead, and for a while everything else, too. */
export function withFallback(
  first: MapService,
  other: MapService,
  { now, wait, patienceMs, pauseMs }: FallbackOptions,
): MapService {
  let pausedUntil = -Infinity
  const ask = async <Answer>(question: (service: MapService) => Promise<Answer>, { signal, patienceMs }: Question) => {
    if (now() < pausedUntil) return question(other)
    try {
      const answer = question(first)
      return await (patienceMs === Infinity ? answer : Promise.race([answer, overdue(patienceMs)]))
    } catch (error) {
      // Whoever gave up waiting did not learn anything about the service.
      if (signal?.aborted === true) throw error
      pausedUntil = now() + pauseMs
      return question(other)
    }
  }
  const overdue = async (ms: number): Promise<never> => {
    await wait(ms)
    throw new Error('The map service took too long.')
  }
  const service: MapService = {
    suggest: (text, options) => ask((service) => service.suggest(text, options), { ...options, patienceMs }),
    // Only who made a suggestion knows what it means.
    choosePlace: (suggestion) => (suggestion.place === null ? first : other).choosePlace(suggestion),
    reverseGeocode: (position, options) =>
      ask((service) => service.reverseGeocode(position, options), { ...options, patienceMs }),
    describeArea: (box, i18n) => describeArea(service.reverseGeocode, box, i18n),
    // A still picture stands where the map will be.
    drawMap: (options) => ask((service) => service.drawMap(options), { patienceMs: Infinity }),
    openMap: (options) => ask((service) => service.openMap(options), { patienceMs: Infinity }),
  }
  return service
}

import { describeArea } from './area.ts'
import type { MapService } from './mapService.ts'

interface FallbackOptions {
  /** In milliseconds, from any moment on. */
  now: () => number
  /** How long the first service is left alone after a failure, so that not everybody waits for it again. */
  pauseMs: number
}

/** Asks `first`; where it fails, `other` answers instead, and for a while everything else, too. */
export function withFallback(first: MapService, other: MapService, { now, pauseMs }: FallbackOptions): MapService {
  let pausedUntil = -Infinity
  const ask = async <Answer>(question: (service: MapService) => Promise<Answer>, signal?: AbortSignal) => {
    if (now() < pausedUntil) return question(other)
    try {
      return await question(first)
    } catch (error) {
      // Whoever gave up waiting did not learn anything about the service.
      if (signal?.aborted === true) throw error
      pausedUntil = now() + pauseMs
      return question(other)
    }
  }
  const service: MapService = {
    suggest: (text, options) => ask((service) => service.suggest(text, options), options?.signal),
    // Only who made a suggestion knows what it means.
    choosePlace: (suggestion) => (suggestion.place === null ? first : other).choosePlace(suggestion),
    reverseGeocode: (position, options) => ask((service) => service.reverseGeocode(position, options), options?.signal),
    describeArea: (box, i18n) => describeArea(service.reverseGeocode, box, i18n),
    drawMap: (options) => ask((service) => service.drawMap(options)),
  }
  return service
}

/** The ids of the last requests of this page, the newest first, as answers named them: by these, logs are searched. */
export const lastRequests: string[] = []

/** Remembers one more; the oldest of twenty is forgotten. */
export function noteRequest(id: string | null): void {
  if (id) lastRequests.unshift(id)
  lastRequests.splice(20)
}

/** Loads what is needed once, for all who ask; where that fails, all of them hear why, and the next one tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null
  const attempt = async () => {
    try {
      return await load()
    } catch (error) {
      loading = null
      throw error
    }
  }
  return () => (loading ??= attempt())
}

/** The same for what can be done without: null where it cannot be had. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part | null> {
  const loaded = loadOnce(load)
  return () => loaded().catch(() => null)
}

/** Loads once what is needed; null when it cannot be had, and then it is tried again. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part | null> {
  let loading: Promise<Part | null> | null = null
  const attempt = async () => {
    try {
      return await load()
    } catch {
      loading = null
      return null
    }
  }
  return () => (loading ??= attempt())
}

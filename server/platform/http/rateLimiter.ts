export interface RateLimiter {
  /** Takes one for this key: 0, or after how many seconds there will be one again. */
  take: (key: string) => number
  /** Gives one back that was taken and did not count. */
  giveBack: (key: string) => void
}

export interface RateLimiterOptions {
  /** How many at once. */
  burst: number
  /** How many more each second. */
  perSecond: number
  /** How many keys are known at most; the one unused for longest is forgotten first. */
  maxKeys?: number
  now: () => Date
}

interface Bucket {
  left: number
  at: number
}

/** Counts in this process, for what is to be stopped before it costs anything. */
export function createRateLimiter({ burst, perSecond, maxKeys = 50_000, now }: RateLimiterOptions): RateLimiter {
  const buckets = new Map<string, Bucket>() // in the order of their last use

  function filled(key: string): Bucket {
    const at = now().getTime()
    const known = buckets.get(key)
    const gained = known === undefined ? burst : (Math.max(0, at - known.at) / 1_000) * perSecond
    return { left: Math.min(burst, (known?.left ?? 0) + gained), at }
  }

  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key)
    if (bucket.left >= burst) return
    buckets.set(key, bucket)
    if (buckets.size <= maxKeys) return
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }

  return {
    take: (key) => {
      const bucket = filled(key)
      const missing = 1 - bucket.left
      keep(key, missing > 0 ? bucket : { ...bucket, left: bucket.left - 1 })
      return missing > 0 ? Math.ceil(missing / perSecond) : 0
    },
    giveBack: (key) => {
      const bucket = filled(key)
      keep(key, { ...bucket, left: bucket.left + 1 })
    },
  }
}

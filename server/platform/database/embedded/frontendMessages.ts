const codes = { query: 0x51, sync: 0x53, flush: 0x48, terminate: 0x58 }

/** What a client of the PostgreSQL protocol wants next. */
export type FrontendRequest = { kind: 'startup' | 'batch'; bytes: Uint8Array } | { kind: 'terminate' }

/**
 * Cuts the bytes of one connection into what the engine can answer at once: the startup packet, then everything up to
 * a Sync, a Flush or a simple query. The engine reads no further bytes while it works, so half a batch would confuse it.
 */
export class FrontendMessages {
  #pending: Buffer = Buffer.alloc(0)
  #scanned = 0
  #isStarted = false

  /** The requests that `chunk` completes. */
  take(chunk: Uint8Array): FrontendRequest[] {
    const requests: FrontendRequest[] = []
    this.#pending = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk])
    for (;;) {
      const end = this.#endOfMessage()
      if (end === undefined) return requests
      const code = this.#pending[this.#scanned]
      this.#scanned = end
      if (!this.#isStarted) {
        this.#isStarted = true
        requests.push({ kind: 'startup', bytes: this.#cut() })
      } else if (code === codes.terminate) {
        return [...requests, { kind: 'terminate' }]
      } else if (code === codes.query || code === codes.sync || code === codes.flush) {
        requests.push({ kind: 'batch', bytes: this.#cut() })
      }
    }
  }

  /** Where the message after the scanned ones ends, once it is complete. The startup packet has no code in front. */
  #endOfMessage(): number | undefined {
    const lengthAt = this.#scanned + (this.#isStarted ? 1 : 0)
    if (this.#pending.length < lengthAt + 4) return undefined
    const end = lengthAt + this.#pending.readInt32BE(lengthAt)
    return this.#pending.length < end ? undefined : end
  }

  #cut(): Uint8Array {
    const bytes = this.#pending.subarray(0, this.#scanned)
    this.#pending = this.#pending.subarray(this.#scanned)
    this.#scanned = 0
    return bytes
  }
}

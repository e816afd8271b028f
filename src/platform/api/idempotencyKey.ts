/**
 * A name for one thing that somebody wants done, sent as `Idempotency-Key`: a request that is repeated under the same
 * name has one effect. Works where `crypto.randomUUID` does not, on plain http.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

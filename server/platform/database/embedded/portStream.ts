import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A message port as the socket that `pg` expects. */
export class PortStream extends Duplex {
  readonly #port: MessagePort
  /** Since when an answer is due. */
  #requestedAt: number | undefined

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => {
      this.#requestedAt = undefined
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    port.on('close', () => this.destroy())
  }

  /** For how long an answer has been due, in milliseconds. */
  silentMs(): number {
    return this.#requestedAt === undefined ? 0 : performance.now() - this.#requestedAt
  }

  /** There is nothing to reach: the other end listens already. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {
    // What arrives is pushed at once: an answer is complete when it comes.
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  /** Sends a copy: small buffers are windows on a large shared one, which would travel whole. */
  #send(chunk: Buffer): void {
    this.#requestedAt ??= performance.now()
    const bytes = Uint8Array.from(chunk)
    this.#port.postMessage(bytes, [bytes.buffer])
  }

  override _final(done: () => void): void {
    this.#port.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}

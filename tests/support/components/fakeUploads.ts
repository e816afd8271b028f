import { afterEach, beforeEach } from 'vitest'

/** An `XMLHttpRequest` that goes where `fetch` goes, and so to the fake server of the page. Half of a body leaves at once. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  responseType = ''
  status = 0
  response: unknown = null
  readonly #headers = new Headers()
  readonly #control = new AbortController()
  #address = ''

  open(_method: string, address: string): void {
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#control.abort()
  }

  send(body: FormData): void {
    void this.#send(body).finally(() => this.dispatchEvent(new Event('loadend')))
  }

  async #send(body: FormData): Promise<void> {
    const { signal } = this.#control
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    try {
      const answer = await fetch(this.#address, { method: 'POST', headers: this.#headers, body, signal })
      this.upload.dispatchEvent(new Event('load'))
      this.status = answer.status
      this.response = await answer.json()
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'))
    }
  }
}

/** In the tests of a file that calls this, files are uploaded to the fake server of the page. */
export function fakeUploads(): void {
  const real = window.XMLHttpRequest
  beforeEach(() => {
    Reflect.set(window, 'XMLHttpRequest', UploadRequest)
  })
  afterEach(() => {
    window.XMLHttpRequest = real
  })
}

/** A photo as a device has it. */
export async function photoFile(name: string, colour = '#4a7a9a'): Promise<File> {
  const canvas = new OffscreenCanvas(900, 700)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Nothing can be drawn here.')
  context.fillStyle = colour
  context.fillRect(0, 0, 900, 700)
  context.fillStyle = '#e8c070'
  context.fillRect(100, 300, 400, 400)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([blob], name, { type: 'image/jpeg' })
}

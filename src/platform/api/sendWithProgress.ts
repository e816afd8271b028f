interface Upload {
  address: string
  headers: Readonly<Record<string, string>>
  /** A multipart form. */
  body: unknown
  signal: AbortSignal | undefined
  onProgress: (percent: number) => void
}

/** Posts a form and says how far it is, which `fetch` cannot. Rejects with what `readFailure` can read. */
export function sendWithProgress(
  { address, headers, body, signal, onProgress }: Upload,
  newRequest = () => new XMLHttpRequest(),
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = newRequest()
    const abandon = () => request.abort()
    request.open('POST', address)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)))
    request.upload.addEventListener('load', () => onProgress(100))
    request.addEventListener('load', () => {
      const { status, response: data } = request
      if (status >= 200 && status < 300) resolve(data)
      else
        reject(Object.assign(new Error(`The upload was answered with ${status}.`), { status, data: data as unknown }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Nobody wants it any more.', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abandon))
    if (signal?.aborted === true) {
      reject(new DOMException('Nobody wants it any more.', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abandon)
    request.send(body as FormData) // multipart calls are given nothing else
  })
}

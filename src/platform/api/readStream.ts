/** One event of a server that sends them. */
export interface StreamEvent {
  name: string
  data: string
}

interface StreamRequest {
  address: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
  /** Hears each event; null for a sign of life. */
  onEvent: (event: StreamEvent | null) => void
}

/**
 * Follows server-sent events until they end. `EventSource` cannot say in its headers who asks, and a token has no place in
 * an address. Rejects with what `readFailure` can read.
 */
export async function readStream({ address, headers, signal, onEvent }: StreamRequest): Promise<void> {
  const answer = await fetch(address, {
    headers: { ...headers, accept: 'text/event-stream' },
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  })
  const { ok, status, body } = answer
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!ok || !isStream || body === null) {
    await body?.cancel()
    throw Object.assign(new Error(`A stream was answered with ${status}.`), ok ? {} : { status })
  }
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onEvent(eventOf(block))
  }
}

function eventOf(block: string): StreamEvent | null {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
  const field = (name: string) => fields.find((found) => found?.[1] === name)?.[2]
  const name = field('event')
  return name === undefined ? null : { name, data: field('data') ?? '' }
}

/** A piece of work in a trace. Its words name kinds of work, never a person, an address or a value. */
export interface DescribedSpan {
  name: string
  /** Who does it: this server for somebody, a worker from the queue, or another system for this server. */
  kind: 'server' | 'consumer' | 'client'
  attributes?: Readonly<Record<string, string | number>>
  /** The work elsewhere that this is a part of, as a W3C `traceparent`; what cannot be read is none. */
  parent?: string | undefined
}

/** A piece of work that is under way. */
export interface OpenSpan {
  /** Runs a function so that what it begins belongs to this piece of work. */
  within: <Result>(work: () => Result) => Result
  end: (outcome: { name?: string; attributes?: DescribedSpan['attributes']; hasFailed: boolean }) => void
}

/** Where traces go. None of its functions waits for it or throws. */
export interface Tracing {
  begin: (span: DescribedSpan) => OpenSpan
  /** Whether the present work belongs to a trace that is kept. */
  isWithin: () => boolean
  /** The present work as a W3C `traceparent`. */
  traceparent: () => string | null
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** Lets this process trace from now on, or no more. Before an app is built. */
export const useTracing = (used: Tracing | undefined): void => {
  tracing = used
}

/** What traces in this process, if anything does. */
export const currentTracing = (): Tracing | undefined => tracing

/** The present work for whoever goes on with it later; null where nothing is traced. */
export const currentTraceparent = (): string | null => tracing?.traceparent() ?? null

/** Does work as a piece of a trace. Calls of other systems are only kept as a part of a larger one. */
export async function traced<Result>(describe: () => DescribedSpan, work: () => Promise<Result>): Promise<Result> {
  if (tracing === undefined) return work()
  const described = describe()
  if (described.kind === 'client' && !tracing.isWithin()) return work()
  const span = tracing.begin(described)
  try {
    const result = await span.within(work)
    span.end({ hasFailed: false })
    return result
  } catch (error) {
    span.end({ hasFailed: true })
    throw error
  }
}

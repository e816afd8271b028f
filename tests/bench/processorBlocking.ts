import type { Artifacts, Result } from 'lighthouse'
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

/** What a trace says of a task, in µs; `tdur` is the time that it had the processor. */
interface Task {
  name: string
  ts: number
  tdur?: number
}

/** A task longer than this keeps somebody waiting, in ms. */
const unnoticed = 50

/**
 * How long tasks after the first paint keep the browser from answering, in ms: of each what is above 50 ms, by the time
 * that it had the processor and not by the clock, so many times as long. What else a machine does makes tasks wait, and
 * says nothing of a page. Throws where the trace has no first paint.
 */
export function processorBlocking({ Trace }: Artifacts, { audits }: Result, slowdown: number): number {
  const details = audits['metrics']?.details
  const [metrics] = details?.type === 'debugdata' && Array.isArray(details['items']) ? details['items'] : []
  const firstPaint = Number(Reflect.get(Object(metrics), 'observedFirstContentfulPaintTs'))
  if (Number.isNaN(firstPaint)) throw new Error('The trace has no first paint.')
  return TraceProcessor.processTrace(Trace)
    .mainThreadEvents.filter(({ name, ts }: Task) => name === 'RunTask' && ts > firstPaint)
    .map(({ tdur = 0 }: Task) => Math.max(0, (tdur / 1_000) * slowdown - unnoticed))
    .reduce((sum: number, ms: number) => sum + ms, 0)
}

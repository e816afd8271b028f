import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'

import type { Settings } from '../settings/settings.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

export interface TracingOptions extends Pick<
  Settings,
  'otlpEndpoint' | 'otlpHeaders' | 'tracesSampler' | 'tracesSamplerArg' | 'tracesServiceName'
> {
  /** Hears of the first failure to send traces; the others say the same. */
  onFailure: (error: unknown) => void
  /** How long what ended waits for others that are sent with it, in milliseconds. */
  delayMs?: number
}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const
const stopWithinMs = 2_000

/**
 * Sends traces by OTLP over HTTP. What is to be sent waits in a queue of limited length, in the background: a collector
 * that is slow or away costs traces, and never a request.
 * See docs/decisions/0117-metrics-and-traces.md.
 */
export function openTelemetry(options: TracingOptions): Tracing {
  const { otlpEndpoint = '', otlpHeaders = '', tracesServiceName, onFailure, delayMs = 2_000 } = options
  let hasFailed = false
  const fail = (error: unknown) => {
    if (!hasFailed) onFailure(error)
    hasFailed = true
  }
  setGlobalErrorHandler(fail)
  const exporter = new OTLPTraceExporter({
    url: `${otlpEndpoint}/v1/traces`,
    headers: headersIn(otlpHeaders),
    timeoutMillis: 5_000,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(options),
    resource: resourceFromAttributes({ 'service.name': tracesServiceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs, exportTimeoutMillis: 5_000 })],
  })
  const tracer = provider.getTracer('domivo')
  const current = new AsyncLocalStorage<Context>()
  const present = () => current.getStore() ?? ROOT_CONTEXT

  return {
    begin: ({ name, kind, attributes = {}, parent }): OpenSpan => {
      const remote = parent === undefined ? null : parseTraceParent(parent)
      const outer = remote === null ? present() : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, outer)
      const inner = trace.setSpan(outer, span)
      return {
        within: (work) => current.run(inner, work),
        end: (outcome) => {
          if (outcome.name !== undefined) span.updateName(outcome.name)
          span.setAttributes({ ...outcome.attributes })
          if (outcome.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    isWithin: () => trace.getSpan(present())?.isRecording() === true,
    traceparent: () => {
      const context = trace.getSpanContext(present())
      if (context === undefined) return null
      return `00-${context.traceId}-${context.spanId}-${(context.traceFlags & 1) === 1 ? '01' : '00'}`
    },
    stop: async () => {
      const cutOff = new AbortController()
      await Promise.race([
        provider.shutdown().catch(fail),
        wait(stopWithinMs, undefined, { signal: cutOff.signal }).catch(() => undefined),
      ])
      cutOff.abort()
    },
  }
}

/** `name=value` pairs with commas between them, percent-encoded as OpenTelemetry has it. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]]
    }),
  )

/**
 * Which traces are kept. A browser can ask for anything, so a trace that begins there is kept by the same rule as one that
 * begins here; only what somebody has left out stays left out.
 */
function samplerOf({ tracesSampler, tracesSamplerArg }: TracingOptions): Sampler {
  const name = tracesSampler.replace('parentbased_', '')
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(tracesSamplerArg)
        : new AlwaysOnSampler()
  return tracesSampler === name ? root : new ParentBasedSampler({ root, remoteParentSampled: root })
}

import { methodAndPath, type Method } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from '#server/platform/openapi/exampleOf.ts'

/** An address of the call that its parameters accept. */
export function addressOf({ call, params }: Endpoint): { method: Method; url: string } {
  const { method, path } = methodAndPath(call)
  const values = new Map(Object.entries(params === undefined ? {} : Object(exampleOf(params))))
  return { method, url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name))) }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Splits `'GET /properties/{propertyId}'` into its method and path. */
export function methodAndPath(call: `${Method} /${string}`): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string] // the type of `call` says so
  return { method, path }
}

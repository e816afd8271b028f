/** How a call's body is written on the wire; a call that names none of these takes plain JSON. */
export type BodyType =
  | 'application/json'
  | 'application/merge-patch+json'
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Splits `'GET /properties/{propertyId}'` into its method and path. */
export function methodAndPath(call: `${Method} /${string}`): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string] // the type of `call` says so
  return { method, path }
}

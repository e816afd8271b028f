import type { CallName } from '#contract/calls.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

import { actorKinds, roleMatrix, type ActorKind, type ObjectKind, type ObjectRow, type Row } from './roleMatrix.ts'

/** A call with what the matrix says of it. */
export interface MatrixCall {
  name: CallName
  endpoint: Endpoint
  row: Row
}

/** Widened: while every call is built, no row says that it is coming. */
const rows: Readonly<Record<CallName, Row>> = roleMatrix

/** Every call of the contract with its row. */
export const matrixCalls: readonly MatrixCall[] = (Object.entries(endpoints) as [CallName, Endpoint][]).map(
  ([name, endpoint]) => ({ name, endpoint, row: rows[name] }),
)

/** The same in an order that does not hang on how modules are loaded, so that a seed asks the same everywhere. */
export const callsByName: readonly MatrixCall[] = matrixCalls.toSorted(({ name: one }, { name: other }) =>
  one < other ? -1 : 1,
)

const getsIn: Record<Access, readonly ActorKind[]> = {
  anyone: actorKinds,
  signedIn: actorKinds.filter((kind) => kind !== 'guest'),
  confirmed: ['user', 'owner', 'otherOwner', 'admin'],
  admin: ['admin'],
}

/** The status of the refusal at the door, or undefined for those whom the access rule lets in. */
export function refusal(
  { access, call, ignoresSession, allowsBanned }: Endpoint,
  actor: ActorKind,
): number | undefined {
  if (!getsIn[access].includes(actor)) return actor === 'guest' ? 401 : 403
  const isWrite = !call.startsWith('GET ')
  return actor === 'banned' && isWrite && ignoresSession !== true && allowsBanned !== true ? 403 : undefined
}

/** What those hear who get in, where that does not depend on an object. */
export function statusInside({ endpoint, row }: MatrixCall): number | undefined {
  if (!endpoint.isBuilt) return 501
  if (row === 'coming') return undefined
  if (row === 'body') return endpoint.bodyType === 'multipart/form-data' ? 415 : 422
  if (row === 'nothing') return endpoint.success.status
  return 'status' in row ? row.status : undefined
}

/** The objects that a call is about, each with its answers; none where it is about none, or not built yet. */
export const objectRows = ({ endpoint, row }: MatrixCall): [ObjectKind, ObjectRow][] =>
  !endpoint.isBuilt || typeof row === 'string' || 'status' in row
    ? []
    : (Object.entries(row) as [ObjectKind, ObjectRow][]) // the row's own keys

/** The body of no call, so that nothing changes. */
export const nobodysBody = '{"nobodyKnowsThis":true}'

/** The type that a call takes, so that its body is looked at; where it takes files, one that it refuses. */
export const nobodysType = ({ bodyType = 'application/json' }: Endpoint): string =>
  bodyType === 'multipart/form-data' ? 'application/json' : bodyType

import { methodAndPath, type CallName } from '#contract/calls.ts'
import { exampleOf, type SchemaView } from '#server/platform/openapi/exampleOf.ts'
import {
  callsByName,
  nobodysBody,
  nobodysType,
  objectRows,
  refusal,
  type MatrixCall,
} from '#tests/support/accessRules.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { missing, type Parties, type Party } from '#tests/support/parties.ts'
import type { ActorKind } from '#tests/support/roleMatrix.ts'

export type UnauthorizedAccessKind = 'objects' | 'bodies' | 'identifiers' | 'verbs' | 'disguises' | 'poses' | 'paths'
type Verb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** One attempt to get at what is somebody else's. */
export interface UnauthorizedAccess {
  kind: UnauthorizedAccessKind
  method: Verb
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whether this is an answer that the attempt may have. */
  isFine: (status: number) => boolean
}

interface Scene {
  call: MatrixCall
  actor: ActorKind
  victim: ActorKind
  parties: Parties
}

type Values = Record<string, string | number>

const refused = (status: number) => status >= 400
/** Some calls change nothing of a victim's and are meant for everybody, or for administrators. */
const openCalls: ReadonlySet<CallName> = new Set<CallName>([
  'createLead',
  'createSupportMessage',
  'addFavoriteProperty',
  'removeFavoriteProperty',
])
const adminCalls: ReadonlySet<CallName> = new Set<CallName>(['setPropertyState', 'verifyProperty'])

/** Whether somebody may do this to what is others'. */
export const mayDoToOthers = ({ name, endpoint }: MatrixCall, actor: ActorKind) =>
  actor === 'admin' && (endpoint.access === 'admin' || adminCalls.has(name))

/** Every attempt of somebody at what is a victim's, by one call. */
export function* unauthorizedAccessOf(scene: Scene): Generator<UnauthorizedAccess> {
  yield* byObject(scene)
  yield* byBody(scene)
  yield* byIdentifier(scene)
  yield* byVerb(scene)
  yield* byDisguise(scene)
  yield* byPose(scene)
  yield* byPath(scene)
}

const fill = (path: string, values: Values) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))

const headersOf = ({ call: { row, endpoint }, actor, parties }: Scene): Record<string, string> => ({
  ...parties[actor].headers,
  ...(row === 'body' ? { 'content-type': nobodysType(endpoint) } : {}),
})
const payloadOf = ({ row }: MatrixCall) => (row === 'body' ? { payload: nobodysBody } : {})

/** Everything of a party at once, by the names of the parameters; what is not public wins. */
const valuesOf = ({ objects }: Party): Values => ({
  ...objects.portrait,
  ...Object.assign({}, ...Object.values(objects)),
})

/** What the matrix says of objects of others and of nobody, with the objects of everybody. */
function* byObject(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, actor, victim, parties } = scene
  const { method, path } = methodAndPath(call.endpoint.call)
  const atDoor = refusal(call.endpoint, actor)
  const headers = headersOf(scene)
  for (const [object, row] of objectRows(call)) {
    const expected = { ...row, ...row.except?.[actor] }
    // What those have who may not be seen is not there for others.
    const isHidden = victim === 'banned' || victim === 'unconfirmed'
    const foreign = (status: number) => status === (atDoor ?? expected.foreign) || (isHidden && status === 404)
    const wholly = { kind: 'objects', method, headers, ...payloadOf(call) } as const
    yield { ...wholly, url: fill(path, parties[victim].objects[object]), isFine: foreign }
    yield {
      ...wholly,
      url: fill(path, missing[object]),
      isFine: (status) => status === (atDoor ?? expected.missing),
    }
  }
}

const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Bodies that name what is a victim's, where the plain example does not. */
const namingBodies: Partial<Record<CallName, (values: Values) => object>> = {
  saveProperty: ({ propertyId }) => ({ id: propertyId, listing_type: 'sale', property_type: 'flat', price: 1 }),
  updateProperty: () => ({ price: 1 }),
  saveTourDates: ({ propertyId }) => ({
    propertyId,
    tourDates: [{ start: '2027-03-04T16:00:00+01:00', end: '2027-03-04T16:30:00+01:00', capacity: 1 }],
  }),
  orderPropertyMedia: ({ mediaId }) => ({ propertyMedias: [mediaId] }),
  createLead: ({ propertyId }) => ({
    propertyId,
    name: 'Eva',
    email: 'eva@example.test',
    message: 'Is it still free? I could come on Thursday.',
  }),
  importProperties: ({ userId }) => ({
    ownerId: userId,
    isDryRun: false,
    rows: [{ reference: 'A-17', listing_type: 'sale', property_type: 'flat', price: 1 }],
  }),
  setPropertyState: () => ({ state: 'ARCHIVED' }),
  updateCurrentUser: ({ userId }) => ({ firstName: `Thief of ${userId}` }),
  updateSavedSearch: () => ({ isPaused: true }),
  updateUser: () => ({ agencyName: 'Thieves' }),
}

function bodyFor({ name, endpoint }: MatrixCall, values: Values): { payload: string | Buffer; type: string } {
  if (endpoint.bodyType === 'multipart/form-data') {
    const named: Record<string, string | Buffer> =
      name === 'savePropertyMedia' ? { propertyId: String(values.propertyId), mediaType: 'OTHER_IMAGE' } : {}
    const { payload, contentType } = multipartForm({ ...named, file: onePoint })
    return { payload, type: contentType }
  }
  const body = namingBodies[name]?.(values) ?? exampleOf(endpoint.body as SchemaView)
  if (endpoint.bodyType !== 'application/x-www-form-urlencoded')
    return { payload: JSON.stringify(body), type: endpoint.bodyType ?? 'application/json' }
  const form = new URLSearchParams(body as Record<string, string>) // a form has texts only
  return { payload: form.toString(), type: endpoint.bodyType }
}

/** Bodies that fit, about what is a victim's: the listing on the market, the draft, and everything else. */
function* byBody({ call, actor, victim, parties }: Scene): Generator<UnauthorizedAccess> {
  const { endpoint, name } = call
  // What several people report is held back: they may do that to others.
  if (endpoint.body === undefined || name === 'strikeProperty') return
  const { method, path } = methodAndPath(endpoint.call)
  const { objects } = parties[victim]
  const atDoor = refusal(endpoint, actor)
  for (const values of [valuesOf(parties[victim]), { ...valuesOf(parties[victim]), ...objects.listing }]) {
    const { payload, type } = bodyFor(call, values)
    const isNaming = path.includes('{') || JSON.stringify(namingBodies[name]?.(values) ?? {}).includes('Id"')
    yield {
      kind: 'bodies',
      method,
      url: fill(path, values),
      headers: { ...parties[actor].headers, 'content-type': type },
      payload,
      isFine: (status) => {
        if (atDoor !== undefined) return status === atDoor || status === 429
        return !isNaming || openCalls.has(name) || mayDoToOthers(call, actor) || status >= 400
      },
    }
  }
}

const oddIdentifiers = (id: string | number): readonly string[] => [
  '0',
  '-1',
  `-${id}`,
  '9007199254740993',
  '99999999999999999999',
  `${id}.0`,
  `${id}e0`,
  `0${id}`,
  `+${id}`,
  `%20${id}`,
  `${id}%00`,
  `1,${id}`,
  `1;${id}`,
  `${id}%2F..%2F1`,
  `[${id}]`,
  `{"id":${id}}`,
  `${id}%20or%201=1`,
  'own',
  'null',
  '*',
]

/** Ways to write the id of what is a victim's, or of many things at once. */
function* byIdentifier(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, victim, parties, actor } = scene
  const { method, path } = methodAndPath(call.endpoint.call)
  const [name] = /(?<=\{)\w+(?=\})/.exec(path) ?? []
  if (name === undefined) return
  const values = valuesOf(parties[victim])
  const atDoor = refusal(call.endpoint, actor)
  for (const odd of oddIdentifiers(values[name] ?? 1)) {
    yield {
      kind: 'identifiers',
      method,
      url: fill(path.replace(`{${name}}`, encodedOnce(odd)), values),
      headers: headersOf(scene),
      ...payloadOf(call),
      // An address of nothing is told before it is asked who asks; whatever else it says, nothing of a victim's is in it.
      isFine: (status) => atDoor === undefined || status === atDoor || status === 404 || status === 400,
    }
  }
}

/** What is no percent sign of a code is written as one. */
const encodedOnce = (text: string) =>
  text
    .split(/(%[\dA-F]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')

const verbs: readonly Verb[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const promised = new Map<string, Set<string>>()
for (const { endpoint } of callsByName) {
  const { method, path } = methodAndPath(endpoint.call)
  promised.set(path, (promised.get(path) ?? new Set()).add(method))
}

/** The verbs that nobody promised for an address; asking for the head alone is refused as the whole is. */
function* byVerb(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, actor, victim, parties } = scene
  const { method, path } = methodAndPath(call.endpoint.call)
  const known = promised.get(path) ?? new Set()
  // Once for each address.
  if ([...known][0] !== method) return
  for (const verb of verbs.filter((each) => !known.has(each))) {
    const isRead = verb === 'HEAD' || verb === 'OPTIONS'
    const atDoor = verb === 'HEAD' && method === 'GET' ? refusal(call.endpoint, actor) : undefined
    yield {
      kind: 'verbs',
      method: verb,
      url: fill(path, valuesOf(parties[victim])),
      headers: { ...parties[actor].headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
      ...(isRead || verb === 'GET' ? {} : { payload: '{}' }),
      isFine: (status) => (atDoor === undefined ? isRead || refused(status) : status === atDoor),
    }
  }
}

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const

/** A harmless verb with a header that names the one that is meant. */
function* byDisguise(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, actor, victim, parties } = scene
  const { method, path } = methodAndPath(call.endpoint.call)
  if (method === 'GET') return
  const url = fill(path, valuesOf(parties[victim]))
  const known = promised.get(path) ?? new Set()
  for (const verb of (['GET', 'POST'] as const).filter((each) => !known.has(each))) {
    const wholly = {
      kind: 'disguises',
      method: verb,
      headers: { ...parties[actor].headers, ...(verb === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(verb === 'POST' ? { payload: '{}' } : {}),
      isFine: refused,
    } as const
    for (const override of overrides) yield { ...wholly, url, headers: { ...wholly.headers, [override]: method } }
    yield { ...wholly, url: `${url}?_method=${method}` }
  }
}

/** Headers and parameters by which some programs let others say who somebody is. */
function* byPose(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, actor, victim, parties } = scene
  const { endpoint } = call
  if (endpoint.access === 'anyone') return
  const { method, path } = methodAndPath(endpoint.call)
  const { userId, propertyId } = valuesOf(parties[victim])
  const atDoor = refusal(endpoint, actor)
  const url = fill(path, missingValues)
  const poses: readonly (readonly [Record<string, string>, string])[] = [
    [{ 'x-user-id': String(userId), 'x-account-id': String(userId) }, ''],
    [{ 'x-forwarded-user': `${victim}@example.test`, 'x-remote-user': `${victim}@example.test`, from: 'a@b.test' }, ''],
    [{ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'localhost' }, ''],
    [{ 'x-original-url': '/health/live', 'x-rewrite-url': '/health/live' }, ''],
    [{ cookie: `user_id=${userId}; admin=true; role=ROLE_ADMIN` }, ''],
    [{ 'x-role': 'ROLE_ADMIN', 'x-admin': 'true', 'x-is-admin': '1' }, ''],
    [{}, `?userId=${userId}&accountId=${userId}&ownerId=${userId}`],
    [{}, `?propertyId=${propertyId}&propertyId=1`],
    [{}, '?isAdmin=true&role=ROLE_ADMIN&access=admin'],
  ]
  for (const [headers, query] of poses) {
    yield {
      kind: 'poses',
      method,
      url: url + query,
      headers: { ...headersOf(scene), ...headers },
      ...payloadOf(call),
      isFine: (status) => atDoor === undefined || status === atDoor,
    }
  }
}

const missingValues: Values = Object.assign({}, ...Object.values(missing)) as Values // one object of all

/** Other ways to write an address that is closed to somebody. */
function* byPath(scene: Scene): Generator<UnauthorizedAccess> {
  const { call, actor, victim, parties } = scene
  if (refusal(call.endpoint, actor) === undefined) return
  const { method, path } = methodAndPath(call.endpoint.call)
  const url = fill(path, valuesOf(parties[victim]))
  const letter = url.codePointAt(1)?.toString(16) ?? '61'
  for (const written of [
    `${url}/`,
    `/${url}`,
    `/.${url}`,
    `/%2e${url}`,
    `/x/..${url}`,
    `/x/%2e%2e${url}`,
    `${url};a=b`,
    `${url}%20`,
    `${url}%00`,
    `${url}.json`,
    `${url}?`,
    `${url}#x`,
    url.toUpperCase(),
    `/%${letter}${url.slice(2)}`,
    url.replaceAll('/', '%2F').replace('%2F', '/'),
    url.replaceAll('/', '\\').replace('\\', '/'),
  ])
    yield { kind: 'paths', method, url: written, headers: headersOf(scene), ...payloadOf(call), isFine: refused }
}

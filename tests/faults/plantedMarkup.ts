import type { Property } from '#contract/entities/property.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import type { User } from '#contract/entities/user.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import sharp from 'sharp'

/** Answers a text for a field of so many letters. */
export type NextText = (room: { max: number; min?: number }) => string

/** Somebody who writes to others, and reads what they write. */
export interface Writer {
  email: string
  pair: TokenPair
  id: number
}

/** Who wrote something where, so that all of them can be shown what the others wrote. */
export interface Planted {
  owner: Writer
  seeker: Writer
  banned: Writer
  admin: Writer
  listing: { id: number; slug: string }
  leadId: number
  /** Fields that were filled, in all. */
  fields: number
  /** What was refused, with the reason: nothing of it is shown to anybody. */
  refused: string[]
}

interface Requested {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  by?: Writer | undefined
  body?: object
  form?: { payload: Buffer; contentType: string }
}

const password = 'modrý kůň letí nad městem'

/** People who write markup into everything that others see, each time somebody new; against a server with the demo town. */
export async function plantMarkup(origin: string, next: NextText): Promise<Planted> {
  const refused: string[] = []
  let fields = 0
  const text = (max: number, min = 0) => {
    fields += 1
    return next({ max, min })
  }

  async function ask<Body>({ method, path, by, body, form }: Requested): Promise<Body | undefined> {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        'x-forwarded-for': network(),
        ...(by === undefined ? {} : { authorization: `Bearer ${by.pair.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', ...mergePatchWith(method) }),
        ...(form === undefined ? {} : { 'content-type': form.contentType }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new Uint8Array(form.payload) }),
    })
    const answered = await answer.text()
    if (!answer.ok) refused.push(`${method} ${path}: ${answer.status} ${answered.slice(0, 600)}`)
    return answer.ok && answered !== '' ? (JSON.parse(answered) as Body) : undefined // what the contract says
  }
  async function needed<Body>(requested: Requested): Promise<Body> {
    const answer = await ask<Body>(requested)
    if (answer === undefined) throw new Error(refused.join('\n') || `${requested.path} answered nothing.`)
    return answer
  }
  async function signIn(email: string, secret = password): Promise<Writer> {
    const pair = await needed<TokenPair>({
      method: 'POST',
      path: '/api/token/create',
      body: { email, password: secret },
    })
    const user = await needed<User>({ method: 'GET', path: '/users/me', by: { email, pair, id: 0 } })
    return { email, pair, id: user.id }
  }
  async function newWriter(name: string): Promise<Writer> {
    const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`
    const names = { firstName: text(80), lastName: text(80) }
    await ask({ method: 'POST', path: '/users', body: { email, password, ...names } })
    await ask({ method: 'POST', path: '/users/confirm-email', body: { token: await confirmation(origin, email) } })
    const writer = await signIn(email)
    const address = { addressStreet: text(200), addressStreetNumbers: text(200), addressCity: text(200) }
    await ask({ method: 'PATCH', path: '/users/me', by: writer, body: address })
    return writer
  }
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aabb' } })
    .jpeg()
    .toBuffer()
  const upload = (by: Writer, path: string, named: Record<string, string>) => {
    const form = multipartForm({ ...named, file: photo }, { fileName: text(200).replaceAll('"', "'") })
    return ask({ method: 'POST', path, by, form })
  }
  async function write(by: Writer): Promise<Property> {
    const body = {
      ...completeFields,
      street: text(200),
      house_no: text(200),
      city: text(200),
      city_part: text(200),
      description_en: text(5_000, 100),
      description_cs: text(5_000, 100),
      price_note_en: text(200),
      price_note_cs: text(200),
    }
    const saved = await needed<Property>({ method: 'POST', path: '/v1/property/save', by, body })
    const named = { propertyId: String(saved.id), mediaType: 'OTHER_IMAGE' }
    for (let count = 0; count < 3; count += 1) await upload(by, '/v1/property-media/save', named)
    await ask({ method: 'PATCH', path: `/properties/${saved.id}/verify`, by, body: {} })
    return saved
  }

  const admin = await signIn('admin@domivo.test', 'correct-horse-battery')
  const owner = await newWriter('owner')
  const seeker = await newWriter('seeker')
  const banned = await newWriter('banned')
  await upload(owner, '/v1/user/save-profile-picture', {})

  const listing = await write(owner)
  await ask({ method: 'PATCH', path: `/properties/${listing.id}/verify`, by: admin, body: {} })
  const another = await write(owner)
  // Agencies are asked for more.
  await ask({ method: 'PATCH', path: `/users/${owner.id}`, by: admin, body: { agencyName: text(120) } })
  const state = `/v1/properties/set-state/${another.id}`
  const reason = { code: 'incomplete', text: text(2_000, 10) }
  await ask({ method: 'POST', path: state, by: admin, body: { state: 'REJECTED', reason } })
  await ask({ method: 'PATCH', path: `/properties/${another.id}/verify`, by: owner, body: { text: text(2_000, 20) } })

  const lead = await needed<{ id: number }>({
    method: 'POST',
    path: '/leads',
    by: seeker,
    body: {
      propertyId: listing.id,
      name: text(160),
      email: seeker.email,
      phoneNumber: '+420601123456',
      message: text(2_000, 10),
    },
  })
  const messages = `/leads/${lead.id}/messages`
  await ask({ method: 'POST', path: messages, by: owner, body: { text: text(2_000) } })
  await ask({ method: 'POST', path: messages, by: seeker, body: { text: text(2_000) } })
  const favorite = `/my/favorite/properties/${listing.id}`
  await ask({ method: 'POST', path: favorite, by: seeker })
  await ask({ method: 'PATCH', path: favorite, by: seeker, body: { note: text(1_000) } })
  await ask({
    method: 'POST',
    path: '/saved_searches',
    by: seeker,
    body: { name: text(120), frequency: 'instant', criteria: { listing_type: 'sale', q: text(100) } },
  })
  const report = { reason: 'other', text: text(2_000) }
  await ask({ method: 'POST', path: `/properties/strike/${listing.id}`, by: banned, body: report })
  await ask({ method: 'POST', path: '/support_messages', by: seeker, body: { message: text(5_000, 10) } })
  const ban = { isBanned: true, banReason: text(500, 10) }
  await ask({ method: 'PATCH', path: `/users/${banned.id}`, by: admin, body: ban })

  const { id, slug } = listing
  return { owner, seeker, banned, admin, listing: { id, slug: slug ?? 'x' }, leadId: lead.id, fields, refused }
}

/** Takes what was planted off the market, where others go on. */
export async function takeAway(origin: string, { owner, listing }: Planted): Promise<void> {
  await fetch(new URL(`/v1/properties/set-state/${listing.id}`, origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.pair.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'ARCHIVED' }),
  })
}

/** A network of its own for each request: only so much comes from one. */
function network(): string {
  const [second, third, fourth] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${second}.${third}.${fourth}`
}

interface Mail {
  to: string
  html: string
  text: string
  subject: string
  links: string[]
}

/** Every mail that would have been sent, the newest first. */
export const mailsOf = async (origin: string): Promise<Mail[]> =>
  (await (await fetch(new URL('/dev/mailbox.json', origin))).json()) as Mail[]

/** The secret by which an address is confirmed, as soon as it is mailed. */
async function confirmation(origin: string, email: string): Promise<string> {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const links = (await mailsOf(origin)).filter(({ to }) => to === email).flatMap((mail) => mail.links)
    const link = links.find((each) => each.includes('/confirm-email/'))
    if (link !== undefined) return link.split('/').at(-1) ?? ''
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail for ${email}.`)
}

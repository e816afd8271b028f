const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Where the ids of a field lead, by its name. */
const kinds: Readonly<Record<string, string>> = {
  account_id: 'account',
  actor_id: 'account',
  owner_id: 'account',
  reporter_id: 'account',
  sender_id: 'account',
  listing_id: 'listing',
  listingId: 'listing',
  propertyId: 'listing',
  lead_id: 'lead',
  leadId: 'lead',
  tour_slot_id: 'tour',
  media: 'photo',
  base_media: 'photo',
}
/** Things that are told apart, and so have names. */
const named = new Set(Object.values(kinds))
const kindOfTable: Readonly<Record<string, string>> = { tour_slot: 'tour' }

/** What differs in each walk and says nothing: numbers that are counted on, secrets, keys. */
const unsaid = new Set([
  'id',
  'hash',
  'device_hash',
  'code_hash',
  'traceparent',
  'messageKey',
  'tokenId',
  'visit_key',
  'lane',
  'process_version',
  'password_hash',
  'external_reference',
  'photo_key',
  'slug',
  'name_path',
  'hashed',
  'placeholder',
  'refresh_hash',
  'object_key',
  'address_prefix',
  'sealed_secret',
  'last_step',
  'requestId',
  'secondsLeft',
  // How often a page was looked at.
  'total',
  'lastWeek',
  // Those who come by turns read other languages.
  'locale',
  'revisionVersion',
  'historyId',
  'self',
  'next',
  'first',
  'last',
])

/** Names the things of a walk in the order in which they are met, so that two walks say the same. */
export function plainValues() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  /** A thing by its kind and place: `listing 1` is always the same one of a walk. */
  function nameOf(kind: string, id: unknown): string {
    const known = names.get(`${kind} ${String(id)}`)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    names.set(`${kind} ${String(id)}`, `${kind} ${count}`)
    return `${kind} ${count}`
  }

  function plain(field: string, value: unknown, table: string): unknown {
    const kind = kinds[field] ?? (field === 'id' ? (kindOfTable[table] ?? table) : undefined)
    if (kind !== undefined && named.has(kind) && value !== null && typeof value !== 'object') return nameOf(kind, value)
    if (unsaid.has(field) || /(_id|Id|_news_id|_read_id)$/.test(field)) return value === null ? null : '#'
    // Of a job its kind and its id are said.
    if (typeof value === 'string' && table === 'admin_action') return plainText(value).replace(/^(\w+) \d+$/, '$1 #')
    if (typeof value === 'string') return plainText(value)
    if (typeof value === 'number' && value > 1_000_000_000) return '#'
    if (typeof value === 'number' && /version/i.test(field)) return '#'
    if (Array.isArray(value)) return value.map((each) => plain(field.replace(/s$/, ''), each, table))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        // What is kept by the ids of things is told in their order.
        Object.entries(value).map(([key, each], at) => [
          /^\d+$/.test(key) ? `# ${at + 1}` : key,
          plain(key, each, table),
        ]),
      )
    return value
  }

  return { plain, nameOf }
}

/** Times by how far they are from now, and no secrets. */
function plainText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return timeFromNow(Date.parse(text))
  return text
    .replaceAll(/\b20\d\d-\d\d-\d\d\b/g, 'a day')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '#')
    .replaceAll(/[\da-f]{32,}/g, '#')
    .replaceAll(/walk\d+\.\d+@/g, 'somebody@')
    .replaceAll(/(?<=\/media\/people\/)[\w-]+/g, '#')
    .replaceAll(/\d{2,}(?=[^%]|$)/g, (digits, at: number) => (/[a-z/-]$/i.test(text.slice(0, at)) ? '#' : digits))
}

function timeFromNow(time: number): string {
  const ms = time - Date.now()
  const size = Math.abs(ms)
  if (size < 5 * minuteMs) return 'about now'
  const days = size / (24 * hourMs)
  if (ms < 0) return size < 12 * hourMs ? `${Math.round(size / hourMs)} h ago` : `${Math.round(days)} d ago`
  // Viewings of a walk follow each other through a day.
  return size < 12 * hourMs ? `in ${Math.round(size / hourMs)} h` : `in ${Math.floor(days + 0.05)} d`
}

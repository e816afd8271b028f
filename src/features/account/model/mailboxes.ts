/** Where somebody reads mail on the web. */
export interface Mailbox {
  name: string
  address: string
}

const mailboxes: readonly (Mailbox & { domains: readonly string[] })[] = [
  {
    name: 'Seznam',
    address: 'https://email.seznam.cz/',
    domains: ['seznam.cz', 'email.cz', 'post.cz', 'spoluzaci.cz'],
  },
  { name: 'Centrum', address: 'https://mail.centrum.cz/', domains: ['centrum.cz', 'centrum.sk', 'atlas.cz'] },
  { name: 'Gmail', address: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    address: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'outlook.cz', 'hotmail.com', 'hotmail.cz', 'live.com', 'msn.com'],
  },
  { name: 'iCloud', address: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Yahoo', address: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com', 'yahoo.co.uk', 'yahoo.de'] },
  { name: 'Proton', address: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'GMX', address: 'https://www.gmx.net/', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
]

/** The mailbox of an address at a provider that many use; null where nobody can know. */
export function mailboxOf(email: string): Mailbox | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  const found = mailboxes.find(({ domains }) => domains.includes(domain))
  return found === undefined ? null : { name: found.name, address: found.address }
}

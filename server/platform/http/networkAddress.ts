import { isIPv4 } from 'node:net'

const listOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2)
  if (tail === undefined) return listOf(head)
  const missing = Math.max(0, 8 - listOf(head).length - listOf(tail).length)
  return [...listOf(head), ...Array.from({ length: missing }, () => '0'), ...listOf(tail)]
}

/** `::ffff:192.0.2.7` is 192.0.2.7. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** What one customer of a provider has: a whole IPv4 address, or the half of an IPv6 address that names a network. */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Enough of an address for its owner to recognise it, and too little to find anybody by it. */
export function addressPrefix(address: string): string {
  const plain = unmapped(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

import { isIPv4 } from 'node:net'

/** The groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''))
  const [before, after] = [head || [], tail ?? []] as [string[], string[]] // splitting makes lists
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
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

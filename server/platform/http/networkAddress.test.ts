import { expect, it } from 'vitest'

import { addressPrefix, networkOf } from './networkAddress.ts'

it.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('takes %s for the network %s, and shows %s of it', (address, network, prefix) => {
  expect(networkOf(address)).toBe(network)
  expect(addressPrefix(address)).toBe(prefix)
})

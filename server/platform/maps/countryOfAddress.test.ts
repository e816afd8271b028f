import { expect, it } from 'vitest'

import { countryOfAddress } from './countryOfAddress.ts'

it.each([
  ['147.251.0.1', '1;CZ;CZE;Czech Republic'],
  ['2001:718::1', '1;CZ;CZE;Czech Republic'],
  ['::ffff:147.251.0.1', '1;CZ;CZE;Czech Republic'],
  ['8.8.8.8', '1;US;USA;United States of America'],
])('names the country of %s [C-IP2C]', (address, answer) => {
  expect(countryOfAddress(address)).toBe(answer)
})

it.each([
  '127.0.0.1',
  '::1',
  '10.0.0.1',
  '172.16.4.2',
  '192.168.1.1',
  'fe80::1%eth0',
  '203.0.113.9',
  '',
  'not an address',
])('knows no country of %s [C-IP2C]', (address) => {
  expect(countryOfAddress(address)).toBe('0;;;UNKNOWN')
})

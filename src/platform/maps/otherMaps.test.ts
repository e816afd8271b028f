import { expect, it } from 'vitest'

import { mapyAddress, mapyOfAddress, openStreetMapAddress } from './otherMaps.ts'

it('leads to the very place on other maps, with a marker [D4]', () => {
  const place = { lat: 50.0874654, lng: 14.4212535 }
  // Written by their documentation: longitude first at Mapy.com, latitude first at OpenStreetMap.
  expect(mapyAddress(place)).toBe(
    'https://mapy.com/fnc/v1/showmap?mapset=basic&center=14.421254%2C50.087465&zoom=17&marker=true',
  )
  expect(openStreetMapAddress(place)).toBe(
    'https://www.openstreetmap.org/?mlat=50.087465&mlon=14.421254#map=17/50.087465/14.421254',
  )
})

it('looks for an address on Mapy.com [D3]', () => {
  expect(mapyOfAddress('Žižkova 1, Zlín')).toBe(
    'https://mapy.com/fnc/v1/search?mapset=basic&query=%C5%BDi%C5%BEkova+1%2C+Zl%C3%ADn',
  )
})

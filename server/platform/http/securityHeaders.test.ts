import { expect, it } from 'vitest'

import { readSettings } from '../settings/settings.ts'
import { foreignOrigins, foreignSources, pagePolicy, workerPolicy } from './securityHeaders.ts'

const policyOf = (environment: Record<string, string>) => {
  const settings = readSettings(environment)
  return pagePolicy('N', foreignSources(settings, foreignOrigins(settings)))
}

const foreign = { API_BASE_URL: 'https://api.test/v2', MAP_STYLE_URL: 'https://tiles.test/style.json' }

it('lets a page load data and pictures from an API and a map of other origins, and nothing else from there', () => {
  const policy = policyOf(foreign).split('; ')
  expect(policy).toContain("connect-src 'self' https://api.test https://tiles.test")
  expect(policy).toContain("img-src 'self' https://api.test https://tiles.test data: blob:")
  expect(policy.filter((line) => line.includes('tiles.test'))).toHaveLength(2)
  expect(workerPolicy(foreignOrigins(readSettings(foreign)))).toBe(
    "default-src 'none'; connect-src 'self' https://api.test https://tiles.test",
  )
})

it('stays with its own origin where nothing is set', () => {
  const policy = policyOf({})
  expect(policy).toBe(pagePolicy('N'))
  expect(policy).not.toMatch(/https?:/)
  expect(policy.split('; ')).toContain('trusted-types default offline-worker language-tables')
})

it('lets pages reach Google exactly where there is a key for its maps [C-MAPS]', () => {
  const policy = policyOf({ MAPS_KEY: 'K' }).split('; ')
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com")
  expect(policy.find((line) => line.startsWith('connect-src'))).toContain('https://*.googleapis.com')
  expect(policy.find((line) => line.startsWith('trusted-types'))).toBe(
    'trusted-types default offline-worker language-tables @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  )
  expect(policy.join(' ')).not.toContain('unsafe')
})

it('lets pages ask a service for the country of a visitor exactly where one is set [C-IP2C]', () => {
  const policy = policyOf({ IP2C_URL: 'https://ip2c.test/s' }).split('; ')
  expect(policy).toContain("connect-src 'self' https://ip2c.test")
  expect(policy.filter((line) => line.includes('ip2c.test'))).toHaveLength(1)
})

it('lets pages reach a tag manager exactly where there is a container for it [C-GTM]', () => {
  const policy = policyOf({ GTM_ID: 'GTM-ABC123' }).split('; ')
  const hosts =
    'https://www.googletagmanager.com https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com")
  expect(policy).toContain(`connect-src 'self' ${hosts}`)
  expect(policy).toContain(`img-src 'self' ${hosts} data: blob:`)
  expect(policy).toContain('trusted-types default offline-worker language-tables tag-manager goog#html')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy.join(' ')).not.toContain('unsafe')
  expect(policyOf({ GTM_URL: 'https://tags.test' })).toBe(pagePolicy('N'))
})

it('lets pages reach only that server where the container comes from one of the operator [C-GTM]', () => {
  const policy = policyOf({ GTM_ID: 'GTM-ABC123', GTM_URL: 'https://tags.test/x' })
  expect(policy).toContain("script-src 'self' https://tags.test;")
  expect(policy).toContain("connect-src 'self' https://tags.test;")
  expect(policy).not.toContain('google-analytics')
})

it('lets no script turn a text into markup or code', () => {
  expect(pagePolicy('N')).toContain("require-trusted-types-for 'script'")
})

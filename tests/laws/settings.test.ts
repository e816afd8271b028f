import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { environmentExample, settingsPage } from '#scripts/settingsDocuments.ts'
import { allSettings } from '#server/platform/settings/settingsTable.ts'

it('documents the settings as they are (after a change: npm run settings)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample())
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage())
})

it.each(allSettings.map((setting) => [setting.name, setting] as const))(
  'gives an example of %s that it takes',
  (_, setting) => {
    if (setting.example.startsWith('<')) expect(setting.isSecret === true || setting.name === 'MAPS_KEY').toBe(true)
    else expect(setting.kind.read(setting.example)).not.toBe(undefined)
  },
)

it('hides every setting that holds a password or a key', () => {
  const hidden = allSettings.filter(({ isSecret }) => isSecret === true).map(({ name }) => name)
  const mustBeHidden = allSettings
    .map(({ name }) => name)
    .filter((name) => /SECRET|TOKEN$|_KEY$|_HEADERS$|DATABASE|REDIS|SMTP/.test(name))
  expect(hidden).toEqual(mustBeHidden.filter((name) => name !== 'MAPS_KEY'))
})

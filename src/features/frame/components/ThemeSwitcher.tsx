import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

import { chooseTheme, currentTheme, subscribeTheme, type ThemeChoice } from '#src/platform/browser/theme.ts'

import { choiceStyles } from './choice.styles.ts'

const Choice = chakra('button', {
  base: { ...choiceStyles, "&[aria-pressed='true']": { color: 'fg', fontWeight: 'strong', bg: 'bg.muted' } },
})

/** Nothing is chosen until the page is hydrated: its first paint has the right colours anyway. */
const onServer = (): ThemeChoice => null

/** The colours of all pages: as the device has them, light, or dark. It holds in every tab at once. */
export function ThemeSwitcher() {
  const { t } = useLingui()
  const theme = useSyncExternalStore(subscribeTheme, currentTheme, onServer)
  const choices: readonly (readonly [ThemeChoice, string])[] = [
    [null, t`Auto`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ]
  return (
    <chakra.ul aria-label={t`Colours`} display="flex" gap="1">
      {choices.map(([choice, word]) => (
        <li key={word}>
          <Choice type="button" aria-pressed={theme === choice} onClick={() => chooseTheme(choice)}>
            {word}
          </Choice>
        </li>
      ))}
    </chakra.ul>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { createLink, useMatches, useRouter } from '@tanstack/react-router'
import { use, type MouseEvent } from 'react'

import { LocaleContext } from '#src/platform/i18n/LocaleContext.ts'
import { languageName, locales, type Locale } from '#src/platform/i18n/locales.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import { choiceStyles } from './choice.styles.ts'

const Choice = createLink(
  chakra('a', {
    base: {
      ...choiceStyles,
      "&[aria-current='page']": { color: 'fg', fontWeight: 'strong', bg: 'bg.muted' },
    },
  }),
)

/** The same page in the other language: path, filters, scroll and what was typed stay as they are. */
export function LanguageSwitcher() {
  const { t } = useLingui()
  const switchTo = useLanguageSwitch()
  // A page outside the languages has no other version: the way leads to the home page.
  const isInside = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/$lang') })

  const choiceOf = (lang: Locale) => {
    // A short word that is never translated, and what the language calls itself.
    const short = lang.toUpperCase()
    const word = {
      lang,
      hrefLang: lang,
      'aria-label': `${short} – ${languageName(lang)}`,
      children: short,
    } as const
    return isInside ? (
      <Choice
        {...word}
        to="."
        params={(params) => ({ ...params, lang })}
        search
        hash
        resetScroll={false}
        onClick={(event: MouseEvent) => switchTo(event, lang)}
      />
    ) : (
      <Choice {...word} to="/$lang" params={{ lang }} activeOptions={{ exact: true }} />
    )
  }

  return (
    <chakra.ul aria-label={t`Language`} display="flex" gap="1">
      {locales.map((lang) => (
        <li key={lang}>{choiceOf(lang)}</li>
      ))}
    </chakra.ul>
  )
}

/** Switches by the locale machine first, so that a language that cannot be loaded leaves the page as it was. */
function useLanguageSwitch() {
  const { t } = useLingui()
  const language = use(LocaleContext)
  const router = useRouter()

  return (event: MouseEvent, lang: Locale) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (language === null || !isPlainClick) return
    event.preventDefault()
    const there = {
      to: '.',
      params: (params: object) => ({ ...params, lang }),
      search: true,
      hash: true,
      resetScroll: false,
    } as const
    void language.enter(lang).then((entry) => {
      if (entry === 'failed') {
        showToast(t`The language could not be loaded. Check your connection and try again.`, 'error')
      }
      if (entry !== 'entered') return undefined
      // Going where one is already would enter its language again, over a choice that came after this one.
      const isThere = router.buildLocation(there).publicHref === router.latestLocation.publicHref
      return isThere ? undefined : router.navigate(there)
    })
  }
}

import { useEffect, useEffectEvent, useState } from 'react'

/** In ms: whoever types goes on before that. */
const typingMs = 300

/**
 * What is typed into a field that searches as soon as somebody rests: `onRest` hears the words, unless they are those that
 * are searched for already. The field takes up other words that a link or the back button searches for.
 */
export function useTypedWords(searched: string, onRest: (typed: string) => void) {
  const [typed, setTyped] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  /** Last searched for by this field: its own words come back while somebody types on. */
  const [announced, setAnnounced] = useState(searched)
  if (followed !== searched) {
    setFollowed(searched)
    if (searched.trim() !== announced.trim()) {
      setAnnounced(searched)
      if (searched.trim() !== typed.trim()) setTyped(searched)
    }
  }
  const rest = useEffectEvent((words: string) => {
    setAnnounced(words)
    onRest(words)
  })
  useEffect(() => {
    if (typed.trim() === searched.trim()) return undefined
    const timer = setTimeout(() => rest(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed, searched])
  return [typed, setTyped] as const
}

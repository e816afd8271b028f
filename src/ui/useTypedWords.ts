import { useEffect, useEffectEvent, useState } from 'react'

/** In ms: whoever types goes on before that. */
const typingMs = 300

/**
 * What is typed into a field that searches as soon as somebody rests: `onRest` hears the words, unless they are those that
 * are searched for already.
 */
export function useTypedWords(searched: string, onRest: (typed: string) => void) {
  const [typed, setTyped] = useState(searched)
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    if (typed.trim() === searched.trim()) return undefined
    const timer = setTimeout(() => rest(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed, searched])
  return [typed, setTyped] as const
}

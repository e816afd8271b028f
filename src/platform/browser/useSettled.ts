import { useEffect, useState } from 'react'

/** The value once it has not changed for a while, so that not every key asks the server. `delayMs` in milliseconds. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

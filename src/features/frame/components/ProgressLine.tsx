import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Shorter waits show nothing, in milliseconds. */
const quickMs = 200

/** One line at the very top while a page takes longer. */
export function ProgressLine() {
  const router = useRouter()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ends = [
      // Not the router's own state: a page that is quick should not have this drawn twice.
      router.subscribe('onBeforeLoad', () => {
        clearTimeout(timer)
        timer = setTimeout(() => setShown(true), quickMs)
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer)
        setShown(false)
      }),
      () => clearTimeout(timer),
    ]
    return () => ends.forEach((end) => end())
  }, [router])
  return isShown ? <div className="progress-line" aria-hidden="true" /> : null
}

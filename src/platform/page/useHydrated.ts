import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Tells the application that React has taken over the part of the server's page in which this is called. */
export function useHydrated(): void {
  const { pageHydrated } = useRouter().options.context
  useEffect(() => {
    pageHydrated()
  }, [pageHydrated])
}

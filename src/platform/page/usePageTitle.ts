import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Titles the document while this part of the page is shown: `title` stands after the product's name; null leaves that of the route. */
export function usePageTitle(title: string | null): void {
  const { pageTitle } = useRouter().options.context
  useEffect(() => pageTitle.change(title), [pageTitle, title])
  useEffect(() => () => pageTitle.change(null), [pageTitle])
}

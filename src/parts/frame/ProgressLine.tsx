import { useRouterState } from '@tanstack/react-router'

/** One line at the very top while a page takes longer than 200 ms; its style waits, so that quick pages show none. */
export function ProgressLine() {
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading })
  return isLoading ? <div className="progress-line" aria-hidden="true" /> : null
}

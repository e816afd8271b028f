import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'

/** A control that opens the report of a problem, which is fetched by the first press. Where that fails, the next one tries again. */
export function ReportProblem({ children }: { children: (open: () => void) => ReactNode }) {
  const router = useRouter()
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = () =>
    void import('./showReport.ts').then(
      ({ showReport }) => showReport(router, setSheet),
      () => undefined, // offline, as the bar above says
    )
  return (
    <>
      {children(open)}
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  )
}

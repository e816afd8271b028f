import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'

import { calls, methodAndPath } from '#contract/calls.ts'
import type { VitalDevice, VitalPage, VitalsReport } from '#contract/entities/vitals.ts'
import { delocalize } from '#contract/localizedPath.ts'

/** Narrower windows are those of phones, in px; the width from which pages are laid out for tablets, `sm` of the theme. */
const phoneBelow = 600

/** The kind of device that a window of this width, in px, stands for. */
export const vitalDeviceOf = (width: number): VitalDevice => (width < phoneBelow ? 'phone' : 'desktop')

/** The kind of page that an address shows. */
export function vitalPageOf(path: string): VitalPage {
  const [, , kind = '', ...more] = delocalize(path).split('/')
  if (kind === '') return 'home'
  if (kind === 'listings' || kind === 'search') return 'results'
  if (kind === 'listing' || kind === 'article') return kind
  if (kind === 'user' && more[0] === 'listings') return 'results'
  return /^(?:auth|profile|admin|property-onboarding)$/.test(kind) ? 'account' : 'other'
}

/**
 * Measures how this visit feels and sends it once, when the page is hidden: without a cookie, an id or an address, so that
 * it says nothing of anybody. What was painted and pressed before is known to the browser.
 */
export function reportVitals(apiBaseUrl: string): void {
  const report: VitalsReport = {
    page: vitalPageOf(location.pathname),
    device: vitalDeviceOf(innerWidth),
  }
  const note = ({ name, value }: Metric) => {
    if (name === 'LCP') report.lcp = value
    if (name === 'INP') report.inp = value
    if (name === 'CLS') report.cls = value
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  const { path } = methodAndPath(calls.reportVitals)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    // The library hears it, too, and tells its last values.
    queueMicrotask(() => {
      if (report.lcp === undefined && report.cls === undefined) return
      navigator.sendBeacon(`${apiBaseUrl}${path}`, new Blob([JSON.stringify(report)], { type: 'application/json' }))
    })
  }
  document.addEventListener('visibilitychange', send)
}

import 'react-toastify/ReactToastify.css'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast, type ToastContainerProps } from 'react-toastify/unstyled'

import { MarkedText } from '#src/platform/i18n/MarkedText.tsx'

import type { ToastTone } from './toastTone.ts'

/** How toasts behave everywhere. */
export const toastBehaviour = {
  position: 'bottom-right',
  autoClose: 3000,
  hideProgressBar: true,
  pauseOnHover: false,
  pauseOnFocusLoss: false,
} as const satisfies ToastContainerProps

const types = { information: 'info', success: 'success', error: 'error' } as const

let isMounted = false

/** Adds one toast; the first one brings the place where they appear. */
export function addToast(text: string, tone: ToastTone): void {
  if (!isMounted) mountContainer()
  // Several calls that fail for one reason say it once.
  const toastId = `${tone} ${text}`
  toast(<MarkedText text={text} />, { toastId, type: types[tone], role: tone === 'error' ? 'alert' : 'status' })
}

function mountContainer(): void {
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ToastContainer {...toastBehaviour} icon={false} closeButton={false} limit={3} />)
}

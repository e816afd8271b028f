import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { createRoot, type Root } from 'react-dom/client'
import { ToastContainer, toast, type ToastContainerProps } from 'react-toastify/unstyled'

import { MarkedText } from '#src/platform/i18n/MarkedText.tsx'

import { roomOfBars } from './aboveBars.ts'
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

let root: Root | undefined

/** Bars come and go with the sheet whose button caused a toast: looked at again meanwhile, in ms. */
const looks = [0, 200, 600, 1_200]

/** Adds one toast; the first one brings the place where they appear. */
export function addToast(text: string, tone: ToastTone, label: string): void {
  root ??= createRoot(placeForToasts())
  for (const later of looks) setTimeout(stayAboveBars, later)
  // In the language of now: the library's own name for it is English.
  root.render(<ToastContainer {...toastBehaviour} aria-label={label} icon={false} closeButton={false} limit={3} />)
  // Several calls that fail for one reason say it once.
  const toastId = `${tone} ${text}`
  toast(<MarkedText text={text} />, { toastId, type: types[tone], role: tone === 'error' ? 'alert' : 'status' })
}

const stayAboveBars = () => document.documentElement.style.setProperty('--bars-below', `${roomOfBars()}px`)

function placeForToasts(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}

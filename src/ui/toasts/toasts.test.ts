import { expect, it } from 'vitest'

import { toastBehaviour } from './toasts.tsx'

it('shows toasts at the bottom right for 3 s, without a progress bar, paused by nothing [B-TOASTS]', () => {
  expect(toastBehaviour).toEqual({
    position: 'bottom-right',
    autoClose: 3000,
    hideProgressBar: true,
    pauseOnHover: false,
    pauseOnFocusLoss: false,
  })
})

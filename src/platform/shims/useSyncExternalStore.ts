/** React has had it since 18: what libraries bring for older ones is not needed. */
export { useSyncExternalStore } from 'react'

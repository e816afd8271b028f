/** What kind of news a toast is. */
export type ToastTone = 'information' | 'success' | 'error'

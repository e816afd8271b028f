/** The mark of the product: a house with an open door. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f7637" />
      <path d="M6.5 15.6 16 7.4l9.5 8.2V24a1.6 1.6 0 0 1-1.6 1.6H8.1A1.6 1.6 0 0 1 6.5 24Z" fill="#fff" />
      <path d="M13.2 25.6v-6.1a2.8 2.8 0 0 1 5.6 0v6.1Z" fill="#1f7637" />
    </svg>
  )
}

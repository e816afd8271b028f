/** The mark of the product: a D that is a house, its door open and a light on. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f7637" />
      <path d="M7.5 25.2V13.4L15.6 6.6A9.4 9.4 0 0 1 16 25.2Z" fill="#fff" />
      <path d="M11.8 25.2v-4.8a2.7 2.7 0 0 1 5.4 0v4.8Z" fill="#1f7637" />
      <circle cx="14.5" cy="13.4" r="1.7" fill="#e8b558" />
    </svg>
  )
}

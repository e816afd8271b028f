interface IconProps {
  /** A path of `@mdi/js`. */
  path: string
  /** 20 beside text, 24 alone. */
  size?: 16 | 20 | 24 | 48
  /** Says what the icon means where no word stands beside it. */
  label?: string
}

/** One mdi icon in the colour of the text around it. Without a label it is decoration, and silent. */
export function Icon({ path, size = 20, label }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg {...meaning} viewBox="0 0 24 24" width={size} height={size} fill="currentColor" focusable="false">
      <path d={path} />
    </svg>
  )
}

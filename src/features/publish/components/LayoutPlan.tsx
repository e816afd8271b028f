/** The rooms of a layout (`3+kk`) as a small plan: rooms beside each other, the kitchen in one of them or by itself. */
export function LayoutPlan({ layout }: { layout: string }) {
  const [, count = '1', kitchen = ''] = /^(\d)\+?(kk|1)?$/.exec(layout) ?? []
  const isPlan = /^\d/.test(layout)
  const rooms = isPlan ? Math.min(6, Number(count)) : 1
  const columns = Math.ceil(rooms / 2)
  const width = 44 / columns
  return (
    <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="2" y="2" width="60" height="36" rx="2" />
      {Array.from({ length: columns - 1 }, (_, index) => (
        <path key={index} d={`M${18 + width * (index + 1)} 2v36`} />
      ))}
      {rooms > 1 && <path d={`M${rooms % 2 === 0 ? 18 : 18 + width} 20H62`} />}
      {isPlan && <path d="M18 2v36" strokeDasharray={kitchen === 'kk' ? '4 4' : undefined} />}
      {isPlan && <path d="M6 8h8M6 12h8" />}
      {layout === 'atypical' && <path d="M2 28l22-26M40 38l22-22" />}
    </svg>
  )
}

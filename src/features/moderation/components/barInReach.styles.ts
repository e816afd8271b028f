/** A bar of actions that stays in reach wherever one reads: below the header, on a phone at the lower edge. */
export const barInReach = {
  position: { base: 'fixed', sm: 'sticky' },
  insetX: { base: '0', sm: 'auto' },
  bottom: { base: '0', sm: 'auto' },
  top: { sm: '{sizes.header}' },
  zIndex: 'sticky',
  // Wide enough for the ring of what has the focus, which would be cut off.
  px: { base: '4', sm: '1' },
  mx: { sm: '-1' },
  py: '2',
  pb: { base: 'calc({spacing.2} + env(safe-area-inset-bottom))', sm: '2' },
  bg: { base: 'bg', sm: 'bg.subtle' },
  borderTopWidth: { base: '1px', sm: '0' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: { base: '2', sm: '3' }, alignItems: 'center' },
  '& .actions > button': { flex: { base: '1 1 auto', sm: '0 0 auto' }, paddingInline: { base: '3', sm: '4' } },
} as const

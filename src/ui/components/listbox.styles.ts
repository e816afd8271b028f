/** How what opens below a field looks. */
export const panelBelowField = {
  position: 'absolute',
  top: 'calc(100% + {spacing.1})',
  insetX: '0',
  zIndex: 'overlay',
  bg: 'bg',
  borderWidth: '1px',
  borderRadius: 'card',
  boxShadow: 'sheet',
} as const

/** How a row looks that can be chosen by keys and by hand. */
export const optionRow = {
  gap: '3',
  px: '3',
  py: '2',
  minHeight: 'control',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  "&[aria-selected='true']": { bg: 'teal.muted' },
} as const

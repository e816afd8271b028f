import { chakra } from '@chakra-ui/react'

import { flagOf } from '#src/features/phone/model/flags.ts'

const Picture = chakra('img', {
  base: {
    display: 'block',
    flexShrink: '0',
    width: 'iconLarge',
    height: '4',
    objectFit: 'cover',
    borderRadius: '2px',
    // White flags need an edge.
    outline: '1px solid rgb(29 36 32 / 0.14)',
    outlineOffset: '-1px',
  },
})

/** The flag of a country, as decoration: its name always stands beside it, or is read out. */
export const Flag = ({ code }: { code: string }) => (
  <Picture src={flagOf(code)} alt="" loading="lazy" decoding="async" draggable={false} />
)

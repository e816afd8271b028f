import { chakra } from '@chakra-ui/react'

/** Several buttons of a notice together: on a phone they stand below the text, not one of them beside it. */
export const NoticeActions = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', my: '-1' } })

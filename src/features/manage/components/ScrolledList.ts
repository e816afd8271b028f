import { chakra } from '@chakra-ui/react'

const shade = 'color-mix(in srgb, {colors.fg} 22%, transparent)'

/**
 * Names in a box that scrolls once there are many. Where the browser hides its scrollbars, the frame and a shade at the edge
 * say that there are more: the covers over the shades move with the names, so that none is left where they end.
 */
export const ScrolledList = chakra('ul', {
  base: {
    pl: '6',
    pr: '2',
    py: '2',
    listStyleType: 'disc',
    textStyle: 'sm',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderRadius: 'control',
    backgroundColor: 'bg',
    backgroundImage: [
      'linear-gradient({colors.bg} 40%, transparent)',
      'linear-gradient(transparent, {colors.bg} 60%)',
      `linear-gradient(${shade}, transparent)`,
      `linear-gradient(transparent, ${shade})`,
    ].join(', '),
    backgroundPosition: 'top, bottom, top, bottom',
    backgroundSize: '100% 2rem, 100% 2rem, 100% 0.75rem, 100% 0.75rem',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  },
})

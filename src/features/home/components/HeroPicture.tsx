import { chakra } from '@chakra-ui/react'

const widths = [640, 960, 1280, 1920] as const
const sourceSet = (name: string, format: string, sizes: readonly number[]) =>
  sizes.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(', ')

/** The largest paint of the home page: decoration, loaded first. Narrow screens get a crop of their own. */
export function HeroPicture() {
  return (
    <chakra.picture
      position="absolute"
      inset="0"
      zIndex="-1"
      overflow="hidden"
      // The white words at the left need the sky behind them a little darker than it is.
      _after={{
        content: '""',
        position: 'absolute',
        inset: '0',
        bgImage: 'linear-gradient(100deg, rgb(20 26 40 / 0.55), rgb(20 26 40 / 0.1) 60%, transparent)',
      }}
    >
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={`narrow-${format}`}
          media="(max-width: 599px)"
          type={`image/${format}`}
          srcSet={sourceSet('hero-upright', format, [480, 768, 1080])}
          sizes="100vw"
        />
      ))}
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet('hero', format, widths)} sizes="100vw" />
      ))}
      <chakra.img
        src="/art/hero-1280.jpg"
        alt=""
        htmlWidth={1280}
        htmlHeight={560}
        fetchPriority="high"
        width="full"
        height="full"
        objectFit="cover"
        objectPosition="50% 35%"
      />
    </chakra.picture>
  )
}

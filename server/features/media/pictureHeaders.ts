import type { PictureFormat } from './rasterise.ts'

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * The headers of a picture that somebody sent: what it is we say, not the file, and whoever opens or saves it by itself
 * gets a picture under a name of ours in which nothing runs.
 */
export const pictureHeaders = (name: string, format: PictureFormat, caching: string) => ({
  'content-type': contentTypes[format],
  'content-disposition': `inline; filename="${name}.${format}"`,
  'cache-control': caching,
  'content-security-policy': "default-src 'none'; sandbox",
})

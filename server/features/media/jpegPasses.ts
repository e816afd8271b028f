const startOfScan = 0xda
/** Frames whose points follow each other from the top: as cameras write them. */
const sequentialFrames = new Set([0xc0, 0xc1])

/**
 * Whether a JPEG holds all of its colours in one pass from top to bottom. Only such a one can be made smaller while it is
 * read; of one in several passes the whole is in memory first.
 */
export function isReadInOnePass(jpeg: Buffer): boolean {
  let colours: number | undefined
  for (let at = 2; at + 9 < jpeg.length;) {
    if (jpeg[at] !== 0xff) return false
    const marker = jpeg.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === startOfScan) return colours === jpeg.readUInt8(at + 4)
    else {
      if (isFrame(marker)) {
        if (!sequentialFrames.has(marker)) return false
        colours = jpeg.readUInt8(at + 9)
      }
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
  }
  return false
}

/** C4, C8 and CC are tables and a place that nobody uses. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

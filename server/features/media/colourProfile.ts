const signature = Buffer.from('ICC_PROFILE\0', 'latin1')
/** A segment of a JPEG says its length in two bytes, which it counts, as it does the name and the numbers before the part. */
const partBytes = 65_535 - 2 - signature.length - 2

/** A JPEG that says what its colours mean; without a word of it where the profile is too large to be said. */
export function withColourProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const count = Math.ceil(profile.length / partBytes)
  if (count > 255) return jpeg
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * partBytes, (index + 1) * partBytes)
    const head = Buffer.from([0xff, 0xe2, 0, 0])
    head.writeUInt16BE(2 + signature.length + 2 + part.length, 2)
    return [head, signature, Buffer.from([index + 1, count]), part]
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments.flat(), jpeg.subarray(2)])
}

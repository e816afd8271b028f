import { createHmac } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a Base32 text (RFC 4648). */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an app for codes shows at a moment: RFC 4226 and 6238 by hand, so that a library is not its own judge. */
export function codeAt(secret: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels per module: large enough to scan from the e-mail on a phone. */
const scale = 6
/** Light modules around a code. // ISO/IEC 18004: four */
const quietModules = 4

/** Returns a code image as a PNG with one bit per pixel, because mail programs do not show SVG. */
export function codePng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const side = size * scale
  const rowBytes = Math.ceil(side / 8)
  // Each row starts with its filter type: none.
  const pixels = Buffer.alloc(side * (1 + rowBytes))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) continue
      const at = y * (1 + rowBytes) + 1 + (x >> 3)
      pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, greyscale: 1 is white.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PNG chunk: length, name, content and checksum. // PNG, ISO/IEC 15948 */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

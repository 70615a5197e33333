import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels of one module: large enough for a scanner in front of a phone's mail. */
const scale = 6
/** Light modules around a code. // ISO/IEC 18004: four */
const quietModules = 4

/** A code image as a PNG of one bit per pixel, since mail programs show no SVG. */
export function codePng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const side = size * scale
  const rowBytes = Math.ceil(side / 8)
  // Each row has its filter in front: none.
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
  // One bit, greyscale: 1 is white.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Length, name, content and checksum. // PNG, ISO/IEC 15948 */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes an answer fits the packets it needs anyway. */
export const worthCompressing = 1_200

/** Compresses text while a visitor waits: Brotli at 5 is smaller than gzip and takes about as long. */
export function compress(text: string, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  const done =
    encoding === 'gzip'
      ? zip(bytes, { level: 6 })
      : brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return done.then((packed) => Buffer.from(packed))
}

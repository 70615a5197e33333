import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes; a smaller response gains no packet from compression. */
export const worthCompressing = 1_200

/**
 * Brotli qualities for responses compressed on request: at 5 a response is smaller than with gzip in the same
 * time, at 8 a page of 100 kB is 2 % smaller and takes 2.5 ms instead of 1.7. At 9 it takes 15.
 */
const qualities = { answer: 5, page: 8 } as const

export function compress(
  text: string,
  encoding: 'br' | 'gzip',
  kind: keyof typeof qualities = 'answer',
): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  const done =
    encoding === 'gzip'
      ? zip(bytes, { level: 6 })
      : brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: qualities[kind],
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return done.then((packed) => Buffer.from(packed))
}

export function chooseEncoding(
  accepted: string | null,
  offered: readonly ('br' | 'gzip')[],
): 'br' | 'gzip' | null {
  return offered.find((name) => accepts(accepted, name)) ?? null
}

/** Whether an Accept-Encoding header accepts an encoding. */
function accepts(accepted: string | null, name: string): boolean {
  if (!accepted) return false
  const refused = new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`)
  return new RegExp(`\\b${name}\\b`).test(accepted) && !refused.test(accepted)
}

/** Whether an If-None-Match header contains this tag. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

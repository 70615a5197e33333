import { minify, version } from '@swc/core'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * One minifier after the other: the second finds what the first has left, and names variables so that a file packs
 * better. Functions stay where they are, as repeated code packs well and code put into its callers does not.
 * @returns whichever is smaller as it travels
 */
export async function minifiedAgain(code: string): Promise<string> {
  const again = await minify(code, {
    module: true,
    ecma: 2022,
    mangle: true,
    compress: { ecma: 2022, inline: 0, reduce_funcs: false },
  })
  return packedBytes(again.code) < packedBytes(code) ? again.code : code
}

/** Bytes of a script as it travels. */
export function packedBytes(code: string): number {
  const bytes = Buffer.from(code)
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length
}

/** Minifies the finished files of a build once more, after everything that writes into them. */
export function minifyAgain(): Plugin {
  return {
    name: 'foyer:minify-again',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Files are named by what they held before: another minifier is another file, as browsers keep them for ever.
    augmentChunkHash: () => version,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        await Promise.all(
          Object.values(bundle).map(async (file) => {
            if (file.type === 'chunk') file.code = await minifiedAgain(file.code)
          }),
        )
      },
    },
  }
}

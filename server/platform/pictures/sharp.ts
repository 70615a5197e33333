import type sharp from 'sharp'

export type Sharp = typeof sharp

let loaded: Promise<Sharp> | null = null

/** Loads the image library on first use, limited to one thread. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}

import type sharp from 'sharp'

export type Sharp = typeof sharp

let loaded: Promise<Sharp> | null = null

/** The library of pictures: only where one is made, and never more than one thread of it at a time. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}

import { availableParallelism } from 'node:os'
import { CatalogueError, FileErrors } from '@/server/platform/files/file-errors'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import type { Store } from '@/server/platform/store/store'
import { encodeWidths } from './encode-picture'
import { BadPicture, framePicture, listWidths } from './frame-picture'
import type { PictureSource } from './picture-folders'
import { savePicture, type PictureSet, markPicturesUsed } from './picture-repository'
import { getShape } from './picture-shapes'

/** A colour with components from 0 to 255. */
interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/**
 * Minimum contrast of black or white text on the colour, whichever is better. // WCAG 2.2 AA asks for 4.5 : 1
 */
const leastContrast = 5.5

export type OnProgress = (done: number, total: number) => void

export interface PictureRequest {
  readonly hash: string
  readonly make: (sharp: Sharp) => Promise<PictureSet>
  /** Name of the source file, for error messages. */
  readonly file: string
}

/** Concurrency limit: more would not be faster, as each encoder uses its own thread. */
const mostAtOnce = Math.min(4, availableParallelism())

/**
 * Creates missing pictures and stores each immediately: they are not shown before an import places them, and
 * a second attempt continues where the first stopped.
 * @throws CatalogueError with every file that cannot be read
 */
export async function createPictures(
  store: Store,
  requested: readonly PictureRequest[],
  onProgress: OnProgress,
): Promise<void> {
  const all = new Map(requested.map((each) => [each.hash, each]))
  const there = all.size > 0 ? await markPicturesUsed(store, [...all.keys()]) : all
  const missing = [...all.values()].filter(({ hash }) => !there.has(hash))
  if (missing.length === 0) return
  const sharp = await loadSharp()
  const errors = new FileErrors()
  const waiting = missing.values()
  let done = 0
  const work = async () => {
    for (const { make, file } of waiting) {
      try {
        const set = await make(sharp)
        await store.transaction((transaction) => savePicture(transaction, set))
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error
        errors.add(file, '', '', error.message)
      }
      onProgress(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  if (errors.any) throw new CatalogueError(errors.list.toSorted((a, b) => a.file.localeCompare(b.file)))
}

export const requestForSource = (source: PictureSource): PictureRequest => ({
  hash: source.hash,
  file: source.file,
  make: (sharp) => createPictureSet(sharp, source),
})

async function createPictureSet(
  sharp: Sharp,
  { path, size, kind, hash }: PictureSource,
): Promise<PictureSet> {
  const framed = await framePicture(sharp, path, size, kind)
  const { dominant } = await sharp(framed).resize(120).removeAlpha().stats()
  return {
    hash,
    kind,
    ratio: Math.round(getShape(kind).ratio * 10_000) / 10_000,
    tint: findReadableTint(dominant),
    isCard: false,
    files: await encodeWidths(sharp, framed, kind, listWidths(size, kind)),
  }
}

/**
 * Returns the placeholder colour of a picture, `#rrggbb`, darkened when neither black nor white text would be
 * readable on it, as some of that text is slightly transparent.
 */
export function findReadableTint(dominant: Rgb): string {
  let tint = dominant
  while (contrast(tint) < leastContrast)
    tint = { r: Math.floor(tint.r * 0.94), g: Math.floor(tint.g * 0.94), b: Math.floor(tint.b * 0.94) }
  return `#${[tint.r, tint.g, tint.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contrast(colour: Rgb): number {
  const light = luminance(colour)
  return Math.max(1.05 / (light + 0.05), (light + 0.05) / 0.05)
}

/** Returns the relative luminance, 0 to 1. // WCAG 2.2 */
function luminance({ r, g, b }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import { availableParallelism } from 'node:os'
import { BadCatalogue, Faults } from '@/server/platform/files/faults'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import type { Store } from '@/server/platform/store/store'
import { encodeWidths } from './encode-picture'
import { BadPicture, framePicture, widthsOf } from './frame-picture'
import type { PictureSource } from './picture-folders'
import { keepPicture, type PictureSet, wantPictures } from './picture-repository'
import { shapeOf } from './picture-shapes'

/** A colour, each part 0 to 255. */
interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Of text on it, black or white, whichever is better. // WCAG 2.2 AA asks for 4.5 : 1 */
const leastContrast = 5.5

/** Told after each picture: how many of how many are made. */
export type OnProgress = (done: number, total: number) => void

/** A picture that may have to be made. */
export interface Wanted {
  readonly hash: string
  readonly make: (sharp: Sharp) => Promise<PictureSet>
  /** Where it is written, for what is wrong with it. */
  readonly file: string
}

/** More would only be in each other's way: an encoder takes a thread of its own. */
const mostAtOnce = Math.min(4, availableParallelism())

/**
 * Makes the pictures that are not there yet, each kept as soon as it is made: nothing shows one before an import places it, and a
 * second attempt goes on where the first ended.
 * @throws BadCatalogue with every file that cannot be read
 */
export async function makePictures(
  store: Store,
  wanted: readonly Wanted[],
  onProgress: OnProgress,
): Promise<void> {
  const all = new Map(wanted.map((each) => [each.hash, each]))
  const there = all.size > 0 ? await wantPictures(store, [...all.keys()]) : all
  const missing = [...all.values()].filter(({ hash }) => !there.has(hash))
  if (missing.length === 0) return
  const sharp = await loadSharp()
  const faults = new Faults()
  const waiting = missing.values()
  let done = 0
  const work = async () => {
    for (const { make, file } of waiting) {
      try {
        const set = await make(sharp)
        await store.transaction((transaction) => keepPicture(transaction, set))
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error
        faults.add(file, '', '', error.message)
      }
      onProgress(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  if (faults.any) throw new BadCatalogue(faults.list.toSorted((a, b) => a.file.localeCompare(b.file)))
}

/** A file of an operator's folder, as it is made. */
export const ofSource = (source: PictureSource): Wanted => ({
  hash: source.hash,
  file: source.file,
  make: (sharp) => makeSet(sharp, source),
})

async function makeSet(sharp: Sharp, { path, size, kind, hash }: PictureSource): Promise<PictureSet> {
  const framed = await framePicture(sharp, path, size, kind)
  const { dominant } = await sharp(framed).resize(120).removeAlpha().stats()
  return {
    hash,
    kind,
    ratio: Math.round(shapeOf(kind).ratio * 10_000) / 10_000,
    tint: readableTint(dominant),
    isCard: false,
    files: await encodeWidths(sharp, framed, kind, widthsOf(size, kind)),
  }
}

/**
 * The colour that stands for a picture, `#rrggbb`, made darker where neither black nor white text would be read well on it:
 * some of that text is a little transparent.
 */
export function readableTint(dominant: Rgb): string {
  let tint = dominant
  while (contrast(tint) < leastContrast)
    tint = { r: Math.floor(tint.r * 0.94), g: Math.floor(tint.g * 0.94), b: Math.floor(tint.b * 0.94) }
  return `#${[tint.r, tint.g, tint.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contrast(colour: Rgb): number {
  const light = luminance(colour)
  return Math.max(1.05 / (light + 0.05), (light + 0.05) / 0.05)
}

/** Relative luminance, 0 to 1. // WCAG 2.2 */
function luminance({ r, g, b }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

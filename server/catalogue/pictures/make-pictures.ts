import { availableParallelism } from 'node:os'
import { Faults } from '@/server/platform/files/faults'
import { BadCatalogue } from '@/server/platform/files/faults'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import type { Store } from '@/server/platform/store/store'
import { encodeWidths } from './encode-picture'
import { BadPicture, framePicture, widthsOf } from './frame-picture'
import type { PictureSource } from './picture-folders'
import { keepPicture, wantPictures, type PictureSet } from './picture-repository'
import { shapeOf } from './picture-shapes'
import { readableTint } from './readable-tint'

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

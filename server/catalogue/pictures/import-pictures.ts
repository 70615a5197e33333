import type { Store, Transaction } from '@/server/platform/store/store'
import type { ItemLists } from '../catalogue-items'
import { makePictures, ofSource, type OnProgress } from './make-pictures'
import type { FolderPictures } from './picture-folders'
import { placePictures, tidyPictures } from './picture-repository'

/** How an import goes about its pictures. */
export interface PictureWork {
  readonly onProgress: OnProgress
}

export const quietly: PictureWork = { onProgress: () => {} }

/**
 * Makes what is not there yet of an import's pictures. Nothing shows them before they are placed.
 * @param check The catalogue as it will be; throws where its folder has faults, before a minute of work.
 * @throws BadCatalogue with every picture that cannot be read
 */
export async function prepareImported(
  store: Store,
  { sources, faults }: FolderPictures,
  { onProgress }: PictureWork,
  check: () => Promise<ItemLists>,
): Promise<void> {
  if (sources.length + faults.length === 0) return
  await check()
  await makePictures(store, sources.map(ofSource), onProgress)
}

/** Gives the things of a catalogue their pictures, in the import's own transaction. */
export async function placeImported(
  transaction: Transaction,
  { sources, kinds }: FolderPictures,
  _items: ItemLists,
): Promise<void> {
  if (kinds.size > 0)
    await placePictures(
      transaction,
      sources.map(({ kind, slug, hash }) => ({ kind, slug, hash })),
      kinds,
    )
  await tidyPictures(transaction)
}

import type { Store, Transaction } from '@/server/platform/store/store'
import { loadArt } from '../items/art-index'
import type { ItemLists } from '../items/catalogue-items'
import { createPictures, requestForSource, type OnProgress } from './create-pictures'
import type { FolderPictures } from './picture-folders'
import type { ArtKind } from './picture-shapes'
import {
  findItemsWithPicture,
  placePictures,
  deleteCards,
  deleteUnusedPictures,
  markPicturesUsed,
} from './picture-repository'
import { requestForCard, titleCards, type IsPictured } from './title-cards'

export interface PictureImportOptions {
  /**
   * Whether cards are drawn for titles without a picture, which takes a second of processor time each.
   * Otherwise existing cards stay.
   */
  readonly drawsCards: boolean
  readonly onProgress: OnProgress
}

export const existingCardsOnly: PictureImportOptions = { drawsCards: false, onProgress: () => {} }

/**
 * Creates the missing pictures of an import. They are not shown before they are placed.
 * @param check Returns the resulting catalogue; throws when its folder has errors, before a minute of work.
 * @throws CatalogueError with every picture that cannot be read
 */
export async function prepareImported(
  store: Store,
  { sources, kinds, errors }: FolderPictures,
  { drawsCards, onProgress }: PictureImportOptions,
  check: () => Promise<ItemLists>,
): Promise<void> {
  if (sources.length + errors.length === 0 && !drawsCards) return
  const items = await check()
  const imported = new Set(sources.map(({ kind, slug }) => `${kind}/${slug}`))
  const before = await findItemsWithPicture(store)
  const isShipped = shippedArt()
  const cards = drawsCards
    ? titleCards(items, (kind, slug) => {
        const name = `${kind}/${slug}`
        return imported.has(name) || (!kinds.has(kind) && before.has(name)) || isShipped(kind, slug)
      })
    : []
  await createPictures(store, [...sources.map(requestForSource), ...cards.map(requestForCard)], onProgress)
}

/**
 * Assigns pictures to the items of a catalogue, in the import’s transaction. @param kept Pictures that stay instead of
 * those of the folder; null for none.
 */
export async function placeImported(
  transaction: Transaction,
  { sources, kinds }: FolderPictures,
  items: ItemLists,
  { drawsCards }: PictureImportOptions,
  kept: readonly { readonly kind: ArtKind; readonly slug: string; readonly hash: string | null }[] = [],
): Promise<void> {
  const ofFolders = sources.filter(
    ({ kind, slug }) => !kept.some((each) => each.kind === kind && each.slug === slug),
  )
  const placements = [...ofFolders, ...kept].flatMap(({ kind, slug, hash }) =>
    hash === null ? [] : [{ kind, slug, hash }],
  )
  if (kinds.size > 0) await placePictures(transaction, placements, kinds)
  if (drawsCards) await placeCards(transaction, items)
  await deleteUnusedPictures(transaction)
}

async function placeCards(transaction: Transaction, items: ItemLists): Promise<void> {
  await deleteCards(transaction)
  const pictured = await findItemsWithPicture(transaction)
  const isShipped = shippedArt()
  const cards = titleCards(items, (kind, slug) => pictured.has(`${kind}/${slug}`) || isShipped(kind, slug))
  // Items changed by another import in the meantime get their card with the next import.
  const there = await markPicturesUsed(
    transaction,
    cards.map(({ hash }) => hash),
  )
  const ready = cards.filter(({ hash }) => there.has(hash))
  await placePictures(
    transaction,
    ready.map(({ kind, slug, hash }) => ({ kind, slug, hash })),
    new Set(),
  )
}

function shippedArt(): IsPictured {
  const find = loadArt()
  return (kind, slug) => find(kind, slug) !== undefined
}

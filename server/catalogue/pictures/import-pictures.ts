import type { Store, Transaction } from '@/server/platform/store/store'
import { loadArt } from '../items/art-index'
import type { ItemLists } from '../items/catalogue-items'
import { makePictures, ofSource, type OnProgress } from './make-pictures'
import type { FolderPictures } from './picture-folders'
import { findPictured, placePictures, takeCardsAway, tidyPictures, wantPictures } from './picture-repository'
import { ofCard, titleCards, type IsPictured } from './title-cards'

/** How an import goes about its pictures. */
export interface PictureWork {
  /** Whether titles without a picture get one that is drawn: a second of a processor each. Else those that are there stay. */
  readonly drawsCards: boolean
  readonly onProgress: OnProgress
}

export const quietly: PictureWork = { drawsCards: false, onProgress: () => {} }

/**
 * Makes what is not there yet of an import's pictures. Nothing shows them before they are placed.
 * @param check The catalogue as it will be; throws where its folder has faults, before a minute of work.
 * @throws BadCatalogue with every picture that cannot be read
 */
export async function prepareImported(
  store: Store,
  { sources, kinds, faults }: FolderPictures,
  { drawsCards, onProgress }: PictureWork,
  check: () => Promise<ItemLists>,
): Promise<void> {
  if (sources.length + faults.length === 0 && !drawsCards) return
  const items = await check()
  const given = new Set(sources.map(({ kind, slug }) => `${kind}/${slug}`))
  const before = await findPictured(store)
  const isShipped = shippedArt()
  const cards = drawsCards
    ? titleCards(items, (kind, slug) => {
        const name = `${kind}/${slug}`
        return given.has(name) || (!kinds.has(kind) && before.has(name)) || isShipped(kind, slug)
      })
    : []
  await makePictures(store, [...sources.map(ofSource), ...cards.map(ofCard)], onProgress)
}

/** Gives the things of a catalogue their pictures, in the import's own transaction. */
export async function placeImported(
  transaction: Transaction,
  { sources, kinds }: FolderPictures,
  items: ItemLists,
  { drawsCards }: PictureWork,
): Promise<void> {
  const given = sources.map(({ kind, slug, hash }) => ({ kind, slug, hash }))
  if (kinds.size > 0) await placePictures(transaction, given, kinds)
  if (drawsCards) await placeCards(transaction, items)
  await tidyPictures(transaction)
}

async function placeCards(transaction: Transaction, items: ItemLists): Promise<void> {
  await takeCardsAway(transaction)
  const pictured = await findPictured(transaction)
  const isShipped = shippedArt()
  const cards = titleCards(items, (kind, slug) => pictured.has(`${kind}/${slug}`) || isShipped(kind, slug))
  // What another import has changed meanwhile gets its card with the next.
  const there = await wantPictures(
    transaction,
    cards.map(({ hash }) => hash),
  )
  const made = cards.filter(({ hash }) => there.has(hash))
  await placePictures(
    transaction,
    made.map(({ kind, slug, hash }) => ({ kind, slug, hash })),
    new Set(),
  )
}

function shippedArt(): IsPictured {
  const find = loadArt()
  return (kind, slug) => find(kind, slug) !== undefined
}

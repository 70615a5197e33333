import { missing, type FileErrors } from '@/server/platform/files/file-errors'
import type { CatalogueBanner, ItemKind, ItemLists } from '../items/catalogue-items'
import type { FolderPictures } from './picture-folders'
import { getShape, type ArtKind } from './picture-shapes'

const fileOf: Partial<Record<ItemKind, string>> = {
  film: 'films.json',
  event: 'events.json',
  banner: 'banners.json',
  cinema: 'cinemas.csv or venues.csv',
  promotion: 'promotions.json',
  food: 'food.json',
  voucherShop: 'vouchers.json',
}

/** Pictures of the referral page, to which no catalogue file refers. */
const ours: Partial<Record<ArtKind, readonly string[]>> = { promotions: ['refer-and-earn'] }

/** Adds errors for pictures that cannot be read or that belong to no item. */
export function checkPictures(
  { sources, errors }: FolderPictures,
  items: ItemLists,
  found: FileErrors,
): void {
  found.addAll(errors)
  const known = new Map<ArtKind, Set<string>>()
  for (const { kind, slug, file } of sources) {
    let ids = known.get(kind)
    if (!ids) known.set(kind, (ids = collectIds(kind, items)))
    if (!ids.has(slug)) found.add(file, '', '', missing(slug, formatFiles(kind)))
  }
}

const formatFiles = (kind: ArtKind): string =>
  getShape(kind)
    .of.map((itemKind) => fileOf[itemKind])
    .join(' or ')

/** A banner’s picture, and those with its words in one language each. // ../cards/banners.ts */
function bannerPictures({ id, title }: CatalogueBanner): string[] {
  return [id, ...Object.keys(title).map((language) => `${id}.${language}`)]
}

function collectIds(kind: ArtKind, items: ItemLists): Set<string> {
  const shops = items.voucherShop
  if (kind === 'gifts') return new Set(shops.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
  if (kind === 'banners')
    return new Set([...items.banner.flatMap(bannerPictures), ...shops.map(({ banner }) => banner)])
  if (kind === 'food') return new Set(items.food.map(({ id, sizeOf }) => sizeOf?.id ?? id))
  return new Set([
    ...getShape(kind).of.flatMap((itemKind) => items[itemKind].map(({ id }) => id)),
    ...(ours[kind] ?? []),
  ])
}

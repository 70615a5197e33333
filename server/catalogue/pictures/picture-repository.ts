import { sql } from 'kysely'
import type { Art } from '@/contract/fields'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { EncodedFile } from './encode-picture'
import type { ArtKind } from './picture-shapes'

export interface PictureSet {
  readonly hash: string
  readonly kind: ArtKind
  readonly ratio: number
  readonly tint: string
  readonly isCard: boolean
  readonly files: readonly (EncodedFile & { readonly brandId?: string })[]
}

export interface PlacedPicture {
  readonly kind: ArtKind
  readonly slug: string
  readonly hash: string
}

/**
 * Returns which of these pictures exist; marks them as wanted so that the clean-up does not remove them
 * during an import.
 */
export async function markPicturesUsed(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.kysely
    .updateTable('picture_sets')
    .set({ wanted_at: sql`now()` })
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .returning('hash')
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Stores a picture; does nothing when a simultaneous import has stored it. */
export async function savePicture(transaction: Transaction, set: PictureSet): Promise<void> {
  const ofWidth = new Map(
    set.files.flatMap(({ width, format, body }) =>
      format === 'avif' ? [[width, body.length] as const] : [],
    ),
  )
  const widths = [...ofWidth.keys()].sort((a, b) => a - b)
  const { numInsertedOrUpdatedRows } = await transaction.kysely
    .insertInto('picture_sets')
    .values({
      hash: set.hash,
      kind: set.kind,
      ratio: set.ratio,
      tint: set.tint,
      widths,
      avif_bytes: widths.map((width) => ofWidth.get(width) ?? 0),
      is_card: set.isCard,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  for (const { brandId = '', width, format, body } of set.files)
    await transaction.kysely
      .insertInto('picture_files')
      .values({ hash: set.hash, brand_id: brandId, width, format, body })
      .execute()
}

/** Assigns pictures to items; items of whole kinds that are not listed lose theirs. */
export async function placePictures(
  transaction: Transaction,
  placed: readonly PlacedPicture[],
  wholeKinds: ReadonlySet<ArtKind>,
): Promise<void> {
  await transaction.kysely
    .deleteFrom('pictures')
    .where('kind', 'in', ['', ...wholeKinds])
    .execute()
  const entries = sql<PlacedPicture>`jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)`
  await transaction.kysely
    .insertInto('pictures')
    .columns(['kind', 'slug', 'hash'])
    .expression((eb) =>
      eb
        .selectFrom(entries.as<'placed'>(sql`placed (kind text, slug text, hash text)`))
        .select(['placed.kind', 'placed.slug', 'placed.hash']),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
    )
    .execute()
}

/** Removes cards drawn by earlier imports from items without a picture of their own. */
export async function deleteCards(transaction: Transaction): Promise<void> {
  await transaction.kysely
    .deleteFrom('pictures')
    .where((eb) =>
      eb(
        'hash',
        'in',
        eb.selectFrom('picture_sets').select('picture_sets.hash').where('picture_sets.is_card', '=', true),
      ),
    )
    .execute()
}

/** Returns items with a supplied picture, as `posters/metropolis`. */
export async function findItemsWithPicture(db: Database): Promise<Set<string>> {
  const rows = await db.kysely
    .selectFrom('pictures')
    .innerJoin('picture_sets', 'picture_sets.hash', 'pictures.hash')
    .select(['pictures.kind', 'pictures.slug'])
    .where('picture_sets.is_card', '=', false)
    .execute()
  return new Set(rows.map(({ kind, slug }) => `${kind}/${slug}`))
}

type SetRow = Pick<RowOf<'picture_sets'>, 'kind' | 'hash' | 'widths' | 'avifBytes' | 'ratio' | 'tint'>

export async function loadPictures(db: Database): Promise<Map<string, Art>> {
  const rows = await db.kysely
    .selectFrom('pictures')
    .innerJoin('picture_sets', 'picture_sets.hash', 'pictures.hash')
    .select(['pictures.kind', 'slug', 'pictures.hash', 'widths', 'avif_bytes as avifBytes', 'ratio', 'tint'])
    .execute()
  return new Map(rows.map(({ slug, ...set }) => [`${set.kind}/${slug}`, buildArt(set)]))
}

/** Returns the path of an item’s picture before `-<width>.webp`: its own, otherwise the release’s. */
export async function pictureBase(db: Database, kind: ArtKind, slug: string): Promise<string> {
  const found = await db.kysely
    .selectFrom('pictures')
    .select('hash')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return `/art/${kind}/${found?.hash ?? encodeURIComponent(slug)}`
}

const buildArt = ({ kind, hash, widths, avifBytes: bytes, ratio, tint }: SetRow): Art => ({
  Base: `/art/${kind}/${hash}`,
  Widths: [...widths],
  Bytes: [...bytes],
  Ratio: ratio,
  Tint: tint,
})

/**
 * Deletes pictures that have not been used for a month and that no booking of a show in that month or later
 * displays.
 * @returns the number of deleted pictures
 */
export async function deleteUnusedPictures(transaction: Transaction): Promise<number> {
  const isOld = sql<boolean>`wanted_at < now() - interval '30 days'`
  const isPlaced = sql<boolean>`exists (select from pictures where pictures.hash = picture_sets.hash)`
  const isBooked = sql<boolean>`exists (
    select from schedules join reservations on reservations.schedule_id = schedules.id
    where schedules.starts_at > now() - interval '30 days'
      and reservations.show #>> '{art,base}' = '/art/' || picture_sets.kind || '/' || picture_sets.hash)`
  const deleted = await transaction.kysely
    .deleteFrom('picture_sets')
    .where(isOld)
    .where((eb) => eb.not(isPlaced))
    .where((eb) => eb.not(isBooked))
    .returning('hash')
    .execute()
  return deleted.length
}

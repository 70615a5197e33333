import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { readPages } from '@/server/platform/store/read-pages'
import type { Database, Transaction } from '@/server/platform/store/store'
import { emptyItemLists, type ItemKind, type ItemLists, type ShowRule } from './catalogue-items'

/** Rows per page: takes only a few milliseconds. */
const pageRows = 1000

interface ItemMark {
  readonly kind: string
  readonly position: number
  readonly id: string
}

/**
 * Loads descriptive items in the operator’s order, without retired ones. Rules are the largest part of a big
 * catalogue.
 */
export async function loadItems(db: Database, { withRules } = { withRules: true }): Promise<ItemLists> {
  const lists = emptyItemLists()
  const from: ItemMark = { kind: '', position: 0, id: '' }
  const pages = readPages(from, pageRows, ({ kind, position, id }) =>
    db.kysely
      .selectFrom('catalogue_items')
      .select(['kind', 'position', 'id', 'body'])
      .where('retired', '=', false)
      .where(sql<boolean>`(kind, position, id) > (${kind}, ${position}, ${id})`)
      .$if(!withRules, (query) => query.where('kind', '<>', 'rule'))
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .limit(pageRows)
      .execute(),
  )
  // The importer has validated each body with its kind’s schema.
  for await (const rows of pages)
    for (const { kind, body } of rows) lists[kind as ItemKind]?.push(body as never)
  return lists
}

/** List positions examined per statement, few of which may match. */
const windowPlaces = 2000

/**
 * Loads the rules whose period includes a day of the range, `YYYY-MM-DD`, both included, in the operator’s
 * order: in a long list, most are past or far ahead and are not read.
 */
export async function* loadRules(
  db: Database,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<ShowRule[], void> {
  const rules = db.kysely
    .selectFrom('catalogue_items')
    .where('kind', '=', 'rule')
    .where('retired', '=', false)
  const { end } = await rules
    .select(sql<number>`coalesce(max(position), 0)`.as('end'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < end; from += windowPlaces) {
    const rows = await rules
      .select('body')
      .where('position', '>', from)
      .where('position', '<=', from + windowPlaces)
      .where(sql<boolean>`(body->>'until' = '' or body->>'until' >= ${first} collate "C")`)
      .where(sql<boolean>`(body->>'from' = '' or body->>'from' <= ${last} collate "C")`)
      .orderBy('position')
      .orderBy('id')
      .execute()
    // The importer has validated each body with its kind’s schema.
    yield rows.map(({ body }) => body as ShowRule)
    // The embedded database answers without yielding to the event loop.
    await nextTurn()
  }
}

/** Loads the rules of these screens, of every screen that has one of these titles, and of all events. */
export async function loadRulesFor(
  db: Database,
  { screenIds, titleIds }: { readonly screenIds: readonly string[]; readonly titleIds: readonly string[] },
): Promise<ShowRule[]> {
  const { rows } = await sql<{ body: ShowRule }>`
    with rules as (
      select position, id, body from catalogue_items where kind = 'rule' and not retired
    )
    select body from rules
     where body->>'kind' = 'event' or body->>'screenId' = any(${screenIds}::text[])
        or body->>'screenId' in (select body->>'screenId' from rules where body->>'titleId' = any(${titleIds}::text[]))
     order by position, id`.execute(db.kysely)
  return rows.map(({ body }) => body)
}

/** Whether items other than rules have changed since a version of the catalogue. */
export async function haveItemsChanged(db: Database, version: string): Promise<boolean> {
  const changed = await db.kysely
    .selectFrom('catalogue_items')
    .select('id')
    .where('revision', '>', version)
    .where('kind', '<>', 'rule')
    .limit(1)
    .execute()
  return changed.length > 0
}

export async function hasItems(db: Database): Promise<boolean> {
  return (await db.kysely.selectFrom('catalogue_items').select('id').limit(1).execute()).length > 0
}

export async function hasItem(db: Database, kind: ItemKind, id: string): Promise<boolean> {
  return (await findRetired(db, kind, id)) === false
}

/** Whether the catalogue contained an item that is now retired. */
export async function isRetired(db: Database, kind: ItemKind, id: string): Promise<boolean> {
  return (await findRetired(db, kind, id)) === true
}

/** Returns undefined for an item that never existed. */
async function findRetired(db: Database, kind: ItemKind, id: string): Promise<boolean | undefined> {
  const found = await db.kysely
    .selectFrom('catalogue_items')
    .select('retired')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.retired
}

/**
 * Replaces the items of a kind; items missing from the list are retired and keep their name for past sales.
 */
export async function replaceItems<K extends ItemKind>(
  transaction: Transaction,
  kind: K,
  list: ItemLists[K],
): Promise<void> {
  for (let first = 0; first < list.length; first += batch)
    await upsertItems(transaction, kind, list.slice(first, first + batch), first)
  await transaction.kysely
    .updateTable('catalogue_items')
    .set({ retired: true })
    .where('kind', '=', kind)
    .where('retired', '=', false)
    .where(
      isNoneOf(
        'id',
        list.map((item) => item.id),
      ),
    )
    .execute()
}

/** Saves some items of a kind, new ones at its end, and retires others; all the rest stays as it is. */
export async function changeItems<K extends ItemKind>(
  transaction: Transaction,
  kind: K,
  saved: readonly ItemLists[K][number][],
  retiredIds: readonly string[],
): Promise<void> {
  const all = transaction.kysely.selectFrom('catalogue_items').where('kind', '=', kind)
  const ids = saved.map(({ id }) => id)
  const { last } = await all
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const places = new Map(
    (
      await all
        .select(['id', 'position'])
        .where(sql<boolean>`id = any(${ids}::text[])`)
        .execute()
    ).map(({ id, position }) => [id, position]),
  )
  let next = last
  for (const item of saved) {
    const position = places.get(item.id) ?? ++next
    await upsertItems(transaction, kind, [item], position - 1)
  }
  if (retiredIds.length > 0)
    await transaction.kysely
      .updateTable('catalogue_items')
      .set({ retired: true })
      .where('kind', '=', kind)
      .where('id', 'in', retiredIds)
      .execute()
}

/** Items per statement, so that statements stay within their time limit. */
const batch = 5000

/** @param before Number of items of this kind before these. */
async function upsertItems(
  transaction: Transaction,
  kind: ItemKind,
  list: readonly ItemLists[ItemKind][number][],
  before: number,
): Promise<void> {
  const entries = sql<{
    body: string
    place: number
  }>`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality`
  await transaction.kysely
    .insertInto('catalogue_items')
    .columns(['kind', 'id', 'position', 'body'])
    .expression((eb) =>
      eb
        .selectFrom(entries.as<'entry'>(sql`entry (body, place)`))
        .select([
          sql<string>`${kind}`.as('kind'),
          sql<string>`body ->> 'id'`.as('id'),
          sql<number>`place + ${before}`.as('position'),
          'entry.body',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        body: eb.ref('excluded.body'),
        retired: false,
      })),
    )
    .execute()
}

/** Uses a single array argument: `not in` takes one argument per value, and their number is limited. */
function isNoneOf(column: 'id', ids: readonly string[]) {
  return sql<boolean>`not (${sql.ref(column)} = any(${ids}::text[]))`
}

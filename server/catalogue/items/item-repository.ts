import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { paged } from '@/server/platform/store/paged'
import type { Database, Transaction } from '@/server/platform/store/store'
import { emptyItemLists, type ItemKind, type ItemLists, type ShowRule } from './catalogue-items'

/** So many are read at once: fewer milliseconds than anybody notices. */
const pageRows = 1000

/** How far a reading has come. */
interface ItemMark {
  readonly kind: string
  readonly position: number
  readonly id: string
}

/** Reads what describes, in the operator's order, without what is retired. The rules are most of a large catalogue. */
export async function loadItems(on: Database, { withRules } = { withRules: true }): Promise<ItemLists> {
  const lists = emptyItemLists()
  const from: ItemMark = { kind: '', position: 0, id: '' }
  const pages = paged(from, pageRows, ({ kind, position, id }) =>
    on.kysely
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
  // The importer has checked each body by the schema of its kind.
  for await (const rows of pages)
    for (const { kind, body } of rows) lists[kind as ItemKind]?.push(body as never)
  return lists
}

/** So many places of the list of rules are looked at in one statement, of which few may be wanted. */
const windowPlaces = 2000

/**
 * The rules whose period has a day of some, `YYYY-MM-DD`, both included, in the operator's order: of a long list most are over, or
 * far ahead, and are not read.
 */
export async function* loadRulesOf(
  on: Database,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<ShowRule[], void> {
  const rules = on.kysely
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
    // The importer has checked each body by the schema of its kind.
    yield rows.map(({ body }) => body as ShowRule)
    // The embedded database answers without letting anything else go first.
    await nextTurn()
  }
}

/** Whether anything but rules is other than in a version of the catalogue. */
export async function haveItemsChanged(on: Database, version: string): Promise<boolean> {
  const changed = await on.kysely
    .selectFrom('catalogue_items')
    .select('id')
    .where('revision', '>', version)
    .where('kind', '<>', 'rule')
    .limit(1)
    .execute()
  return changed.length > 0
}

export async function hasItems(on: Database): Promise<boolean> {
  return (await on.kysely.selectFrom('catalogue_items').select('id').limit(1).execute()).length > 0
}

/** Whether the catalogue has a thing. */
export async function hasItem(on: Database, kind: ItemKind, id: string): Promise<boolean> {
  return (await findRetired(on, kind, id)) === false
}

/** Whether the catalogue had a thing that it no longer has. */
export async function isRetired(on: Database, kind: ItemKind, id: string): Promise<boolean> {
  return (await findRetired(on, kind, id)) === true
}

/** Undefined for what it never had. */
async function findRetired(on: Database, kind: ItemKind, id: string): Promise<boolean | undefined> {
  const found = await on.kysely
    .selectFrom('catalogue_items')
    .select('retired')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.retired
}

/** Replaces the items of a kind; what the list no longer names is retired and keeps its name for what was sold. */
export async function replaceItems<K extends ItemKind>(
  transaction: Transaction,
  kind: K,
  list: ItemLists[K],
): Promise<void> {
  for (let first = 0; first < list.length; first += batch)
    await putItems(transaction, kind, list.slice(first, first + batch), first)
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

/** So many are sent at once: a statement has its time, whatever the length of the list. */
const batch = 5000

/** @param before How many of its kind stand before these. */
async function putItems(
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

/** One argument for a list of any length: `not in` has one for each, and their number has an end. */
function isNoneOf(column: 'id', ids: readonly string[]) {
  return sql<boolean>`not (${sql.ref(column)} = any(${ids}::text[]))`
}

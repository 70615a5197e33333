import { countSeats, type HallLayout } from '@/contract/hall/hall-layout'
import type { Store, Transaction } from '@/server/platform/store/store'
import { emptyItemLists, type ItemKind, type ItemLists } from '../catalogue-items'
import { expandRules } from '../expand-rules'
import { loadItems } from '../load-items'
import { forgetCatalogue } from '../snapshot'
import { writeSchedules } from '../write-schedules'
import { buildItems, type BuiltCatalogue } from './build-items'
import { checkReferences } from './check-references'
import { BadCatalogue, Faults } from '@/server/platform/files/faults'
import { readFolder } from './read-folder'

export interface ImportSummary {
  readonly films: number
  readonly cinemas: number
  readonly screens: number
  readonly events: number
  readonly seats: number
  readonly shows: number
  readonly withdrawn: number
}

/**
 * Reads and checks a folder without a database, as if it were the first to be loaded.
 * @throws BadCatalogue with every fault found.
 */
export function checkFolder(folder: string, now: Date): BuiltCatalogue {
  return readAndCheck(folder, emptyItemLists(), now)
}

function readAndCheck(folder: string, before: ItemLists, now: Date): BuiltCatalogue {
  const faults = new Faults()
  const content = readFolder(folder, faults)
  const built = buildItems(content, before, now.toISOString().slice(0, 10), faults)
  // References are only worth reading when every file could be.
  if (!faults.any) checkReferences(built, now, faults)
  if (faults.any) throw new BadCatalogue(faults.list)
  return built
}

/**
 * Loads an operator's folder, whole or not at all. A file that is left out leaves what it would replace untouched;
 * what a file no longer names is retired, and shows that no rule gives any more are withdrawn from sale.
 * @throws BadCatalogue with every fault found; nothing was loaded.
 */
export async function importCatalogue(store: Store, folder: string, now: Date): Promise<ImportSummary> {
  const summary = await store.transaction(async (client) => {
    await client.query('select version from catalogue_state for update')
    const built = readAndCheck(folder, await loadItems(client), now)
    await writeLayouts(client, built.layouts)
    for (const kind of built.replaced) await writeItems(client, kind, built.items[kind])
    const shows = expandRules(built.items, now)
    await writeSchedules(client, shows, 'renew')
    const { rowCount: withdrawn } = await client.query(
      'update schedules set withdrawn = true where starts_at > $1 and not withdrawn and not (id = any($2::text[]))',
      [now, shows.map((show) => show.id)],
    )
    await client.query('update catalogue_state set version = version + 1, rolled_until = $1', [
      now.toISOString().slice(0, 13),
    ])
    return {
      films: built.items.film.length,
      cinemas: built.items.cinema.filter((each) => !each.isVenue).length,
      screens: built.items.screen.length,
      events: built.items.event.length,
      seats: [...built.layouts.values()].reduce((sum, layout) => sum + countSeats(layout), 0),
      shows: shows.length,
      withdrawn: withdrawn ?? 0,
    }
  })
  forgetCatalogue(store)
  return summary
}

async function writeLayouts(client: Transaction, layouts: ReadonlyMap<string, HallLayout>): Promise<void> {
  for (const [hash, layout] of layouts)
    await client.query(
      'insert into layouts (hash, name, seats, layout) values ($1, $2, $3, $4) on conflict (hash) do nothing',
      [hash, layout.Name, countSeats(layout), JSON.stringify(layout)],
    )
}

async function writeItems<K extends ItemKind>(
  client: Transaction,
  kind: K,
  list: ItemLists[K],
): Promise<void> {
  await client.query(
    `insert into catalogue_items (kind, id, position, body)
     select $1, body->>'id', position, body from jsonb_array_elements($2::jsonb) with ordinality as entry (body, position)
     on conflict (kind, id) do update set position = excluded.position, body = excluded.body, retired = false`,
    [kind, JSON.stringify(list)],
  )
  await client.query(
    'update catalogue_items set retired = true where kind = $1 and not retired and not (id = any($2::text[]))',
    [kind, list.map((item) => item.id)],
  )
}

import { countSeats } from '@/contract/hall/seat-names'
import { addLayouts } from '@/server/halls/layout-repository'
import { BadCatalogue, Faults } from '@/server/platform/files/faults'
import type { Store, Transaction } from '@/server/platform/store/store'
import { emptyItemLists, type ItemLists } from '../catalogue-items'
import { announceCatalogue, hourOf, lockCatalogue, noteRolled } from '../catalogue-state-repository'
import { forgetCatalogue } from '../current-catalogue'
import { expandRules, usualDaysOnSale } from '../expand-rules'
import { hasItems, loadItems, replaceItems } from '../item-repository'
import { findShifted, withdrawOthers, writeSchedules } from '../schedule-repository'
import { buildItems, type BuiltCatalogue } from './build-items'
import { checkReferences } from './check-references'
import { readFolder } from './read-folder'
import { refuseReplacedShows } from './refuse-replaced-shows'

export interface ImportSummary {
  readonly films: number
  readonly cinemas: number
  readonly screens: number
  readonly events: number
  readonly seats: number
  readonly shows: number
  readonly withdrawn: number
  /** What was filled in, changed or left out of plans. */
  readonly notes: readonly string[]
}

/**
 * Reads and checks a folder without a database, as if it were the first to be loaded.
 * @throws BadCatalogue with every fault found.
 */
export function checkFolder(folder: string, now: Date, daysOnSale = usualDaysOnSale): BuiltCatalogue {
  return readAndCheck(folder, emptyItemLists(), now, daysOnSale)
}

function readAndCheck(folder: string, before: ItemLists, now: Date, daysOnSale: number): BuiltCatalogue {
  const faults = new Faults()
  const content = readFolder(folder, faults)
  const built = buildItems(content, before, now.toISOString().slice(0, 10), faults)
  // References are only worth reading when every file could be.
  if (!faults.any) checkReferences(built, { now, daysOnSale }, faults)
  if (faults.any) throw new BadCatalogue(faults.list)
  return built
}

/**
 * Loads an operator's folder, whole or not at all. A file that is left out leaves what it would replace untouched;
 * what a file no longer names is retired, and shows that no rule gives any more are withdrawn from sale; where somebody
 * has seats of one of these, the import is refused.
 * @throws BadCatalogue with every fault found; nothing was loaded.
 */
export async function importCatalogue(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale = usualDaysOnSale,
): Promise<ImportSummary> {
  const summary = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return load(transaction, folder, now, daysOnSale)
  })
  forgetCatalogue(store)
  return summary
}

/** Loads a folder into a database that has no catalogue; null when it has one. Servers that start together load it once. */
export async function seedIfEmpty(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale = usualDaysOnSale,
): Promise<ImportSummary | null> {
  const summary = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return (await hasItems(transaction)) ? null : load(transaction, folder, now, daysOnSale)
  })
  if (summary) forgetCatalogue(store)
  return summary
}

async function load(
  transaction: Transaction,
  folder: string,
  now: Date,
  daysOnSale: number,
): Promise<ImportSummary> {
  const built = readAndCheck(folder, await loadItems(transaction), now, daysOnSale)
  await addLayouts(transaction, built.layouts)
  for (const kind of built.replaced) await replaceItems(transaction, kind, built.items[kind])
  const shows = expandRules(built.items, now, undefined, daysOnSale)
  const shifted = await findShifted(transaction, now, shows)
  await writeSchedules(transaction, shows, 'renew')
  const withdrawn = await withdrawOthers(
    transaction,
    now,
    shows.map((show) => show.id),
  )
  // Last, so that what was reserved meanwhile counts.
  const faults = new Faults()
  await refuseReplacedShows(transaction, [...withdrawn, ...shifted], shows, built, faults)
  if (faults.any) throw new BadCatalogue(faults.list)
  await noteRolled(transaction, hourOf(now), daysOnSale)
  await announceCatalogue(transaction)
  return {
    films: built.items.film.length,
    cinemas: built.items.cinema.filter((each) => !each.isVenue).length,
    screens: built.items.screen.length,
    events: built.items.event.length,
    seats: [...built.layouts.values()].reduce((sum, layout) => sum + countSeats(layout), 0),
    shows: shows.length,
    withdrawn: withdrawn.length,
    notes: built.notes,
  }
}

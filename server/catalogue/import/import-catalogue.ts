import { countSeats } from '@/contract/hall/seat-names'
import { addLayouts } from '@/server/halls/layout-repository'
import { CatalogueError, FileErrors, type FileError } from '@/server/platform/files/file-errors'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import { emptyItemLists, type ItemLists } from '../items/catalogue-items'
import {
  announceCatalogue,
  findVersion,
  formatHour,
  lockCatalogue,
  saveRolledUntil,
} from '../items/catalogue-state-repository'
import { invalidateCatalogue } from '../items/current-catalogue'
import { expandRules, defaultDaysOnSale } from '../shows/expand-rules'
import { hasItems, loadItems, replaceItems } from '../items/item-repository'
import { checkPictures } from '../pictures/check-pictures'
import {
  type PictureImportOptions,
  placeImported,
  prepareImported,
  existingCardsOnly,
} from '../pictures/import-pictures'
import { type FolderPictures, noPictures, readPictureFolders } from '../pictures/picture-folders'
import { endOfficeChanges, findChangesInForce } from '../changes/office-change-repository'
import { planShows } from '../shows/plan-shows'
import { findKnownShows, withdrawShows, writeSchedules } from '../shows/schedule-repository'
import { buildItems, type BuiltCatalogue } from './build-items'
import { checkReferences } from './check-references'
import { type ImportPlan, buildImportPlan } from './import-plan'
import {
  keepOfficeChanges,
  noOfficeChanges,
  type PreservedChanges,
  type OfficeChanges,
} from './keep-office-changes'
import { type PreservingPlan, preserveSoldShows } from './preserve-sold-shows'
import { readFolder } from './read-folder'
import { refuseReplacedShows } from './refuse-replaced-shows'
import { refuseUnreachableHolders, type NotifyTicketHolders, notifyHoldersOfPlan } from './notify-holders'

/** Whether the error is a reference to something that does not exist. */
const isMissing = ({ kind }: FileError): boolean => kind === 'missing'

export interface ImportSummary {
  readonly films: number
  readonly cinemas: number
  readonly screens: number
  readonly events: number
  readonly seats: number
  readonly shows: number
  readonly moved: number
  readonly withdrawn: number
  /** Shows kept unchanged because seats of them are taken. */
  readonly kept: number
  /** Orders whose holders are notified that their show is moved or withdrawn. */
  readonly notifiedCount: number
  /** Values that were added, changed or left out of plans. */
  readonly notes: readonly string[]
}

/**
 * How an import treats shows with taken seats that it would move or withdraw: it is refused, keeps these
 * shows as they are, or goes ahead and notifies their holders.
 */
export type SoldShowPolicy = 'refuse' | 'keep' | NotifyTicketHolders

/**
 * Reads and checks a folder without a database, as if for a first import.
 * @throws CatalogueError with every error found.
 */
export function checkFolder(
  folder: string,
  now: Date,
  daysOnSale = defaultDaysOnSale,
  pictures = noPictures,
): BuiltCatalogue {
  return readAndCheck(folder, emptyItemLists(), now, daysOnSale, pictures, noOfficeChanges)
}

interface CheckedCatalogue extends BuiltCatalogue {
  /** Changes of the back office that this import ends. */
  readonly endedChanges: PreservedChanges['ended']
  readonly keptPictures: PreservedChanges['pictures']
}

function readAndCheck(
  folder: string,
  before: ItemLists,
  now: Date,
  daysOnSale: number,
  pictures: FolderPictures,
  office: OfficeChanges,
): CheckedCatalogue {
  const errors = new FileErrors()
  const today = now.toISOString().slice(0, 10)
  const kept = keepOfficeChanges(
    readFolder(folder, errors),
    before.day,
    pictures.kinds,
    office,
    today,
    errors,
  )
  const buildErrors = new FileErrors()
  const alone = buildItems(kept.content, before, today, buildErrors)
  const built = {
    ...alone,
    items: { ...alone.items, day: kept.days },
    replaced: new Set([...alone.replaced, 'day' as const]),
  }
  // A missing item may be defined in a file that could not be read.
  for (const error of buildErrors.list) if (!errors.any || !isMissing(error)) errors.addAll([error])
  // References are checked only when every file could be read.
  let notes: readonly string[] = []
  if (!errors.any) {
    notes = checkReferences(built, { now, daysOnSale }, errors)
    checkPictures(pictures, built.items, errors)
  }
  if (errors.any) throw new CatalogueError(dedupeMissing(errors.list))
  return {
    ...built,
    notes: [...built.notes, ...notes, ...kept.notes],
    endedChanges: kept.ended,
    keptPictures: kept.pictures,
  }
}

const readOfficeChanges = async (db: Database, takeFiles: readonly string[]): Promise<OfficeChanges> => ({
  inForce: await findChangesInForce(db),
  takeFiles,
})

/**
 * Returns the changes that an import would make to future shows, without writing.
 * @throws CatalogueError with every error found.
 */
export async function planImport(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale = defaultDaysOnSale,
  whenTaken: SoldShowPolicy = 'refuse',
  takeFiles: readonly string[] = [],
): Promise<{ readonly built: BuiltCatalogue; readonly plan: ImportPlan }> {
  const pictures = await readPictureFolders(folder)
  const office = await readOfficeChanges(store, takeFiles)
  const built = readAndCheck(folder, await loadItems(store), now, daysOnSale, pictures, office)
  const plan = await buildPlan(store, built, now, daysOnSale, whenTaken)
  const errors = new FileErrors()
  if (notifiesHolders(whenTaken)) await refuseUnreachableHolders(store, plan, built, errors)
  if (errors.any) throw new CatalogueError(errors.list)
  return { built, plan: await buildImportPlan(store, plan) }
}

const notifiesHolders = (whenTaken: SoldShowPolicy): whenTaken is NotifyTicketHolders =>
  typeof whenTaken === 'function'

async function buildPlan(
  db: Database,
  { items }: BuiltCatalogue,
  now: Date,
  daysOnSale: number,
  whenTaken: SoldShowPolicy,
): Promise<PreservingPlan> {
  const planned = expandRules(items, now, undefined, daysOnSale)
  const ids = planned.map(({ id }) => id)
  const plan = planShows(await findKnownShows(db, now, ids), planned, now)
  if (whenTaken !== 'keep') return { ...plan, kept: [] }
  const errors = new FileErrors()
  const keeping = await preserveSoldShows(db, plan, items, errors)
  if (errors.any) throw new CatalogueError(errors.list)
  return keeping
}

/**
 * Imports an operator’s folder, entirely or not at all. A file that is left out changes nothing; items that a
 * file no longer contains are retired, and shows without a rule are withdrawn from sale; when seats of such a
 * show are taken, the import is refused, the show is kept, or its holders are notified.
 * @throws CatalogueError with every error found; nothing was loaded.
 */
export async function importCatalogue(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale = defaultDaysOnSale,
  whenTaken: SoldShowPolicy = 'refuse',
  work: PictureImportOptions = existingCardsOnly,
  takeFiles: readonly string[] = [],
): Promise<ImportSummary> {
  const prepared = await prepare(store, folder, now, daysOnSale, work, takeFiles)
  const summary = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return load(transaction, folder, now, daysOnSale, whenTaken, prepared)
  })
  invalidateCatalogue(store)
  return summary
}

interface Prepared {
  readonly pictures: FolderPictures
  readonly work: PictureImportOptions
  /**
   * The folder’s content with the catalogue version it was checked against, when it had to be read for its
   * pictures.
   */
  readonly checked: { readonly built: CheckedCatalogue; readonly version: string } | null
  readonly takeFiles: readonly string[]
}

async function prepare(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale: number,
  work: PictureImportOptions,
  takeFiles: readonly string[] = [],
): Promise<Prepared> {
  const pictures = await readPictureFolders(folder)
  let checked: Prepared['checked'] = null
  await prepareImported(store, pictures, work, async () => {
    const version = await findVersion(store)
    const office = await readOfficeChanges(store, takeFiles)
    const built = readAndCheck(folder, await loadItems(store), now, daysOnSale, pictures, office)
    checked = { built, version }
    return built.items
  })
  return { pictures, work, checked, takeFiles }
}

/**
 * Imports a folder into a database without a catalogue; null when it has one. When several servers start
 * together, only one imports it.
 */
export async function seedIfEmpty(
  store: Store,
  folder: string,
  now: Date,
  daysOnSale = defaultDaysOnSale,
): Promise<ImportSummary | null> {
  if (await hasItems(store)) return null
  const prepared = await prepare(store, folder, now, daysOnSale, existingCardsOnly)
  const summary = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    return (await hasItems(transaction))
      ? null
      : load(transaction, folder, now, daysOnSale, 'refuse', prepared)
  })
  if (summary) invalidateCatalogue(store)
  return summary
}

async function load(
  transaction: Transaction,
  folder: string,
  now: Date,
  daysOnSale: number,
  whenTaken: SoldShowPolicy,
  { pictures, work, checked, takeFiles }: Prepared,
): Promise<ImportSummary> {
  // The check remains valid as long as the catalogue version has not changed.
  const built =
    checked && checked.version === (await findVersion(transaction))
      ? checked.built
      : readAndCheck(
          folder,
          await loadItems(transaction),
          now,
          daysOnSale,
          pictures,
          await readOfficeChanges(transaction, takeFiles),
        )
  await addLayouts(transaction, built.layouts)
  for (const kind of built.replaced) await replaceItems(transaction, kind, built.items[kind])
  await placeImported(transaction, pictures, built.items, work, built.keptPictures)
  const plan = await buildPlan(transaction, built, now, daysOnSale, whenTaken)
  await writeSchedules(transaction, plan.shows, 'renew')
  await withdrawShows(
    transaction,
    plan.withdrawn.map(({ id }) => id),
  )
  // Done last, so that seats reserved in the meantime count.
  const errors = new FileErrors()
  let notifiedCount = 0
  if (notifiesHolders(whenTaken))
    notifiedCount = await notifyHoldersOfPlan(transaction, plan, built, { notify: whenTaken, errors })
  else await refuseReplacedShows(transaction, plan, built, errors)
  if (errors.any) throw new CatalogueError(errors.list)
  await endOfficeChanges(transaction, { items: built.endedChanges })
  await saveRolledUntil(transaction, formatHour(now), daysOnSale)
  await announceCatalogue(transaction)
  return {
    films: built.items.film.length,
    cinemas: built.items.cinema.filter((each) => !each.isVenue).length,
    screens: built.items.screen.length,
    events: built.items.event.length,
    seats: [...built.layouts.values()].reduce((sum, layout) => sum + countSeats(layout), 0),
    shows: plan.shows.length,
    moved: plan.moved.length,
    withdrawn: plan.withdrawn.length,
    kept: plan.kept.length,
    notifiedCount,
    notes: built.notes,
  }
}

/** Reports each missing item once, at the first place that refers to it. */
function dedupeMissing(errors: readonly FileError[]): FileError[] {
  const counts = new Map<string, number>()
  for (const error of errors)
    if (isMissing(error)) counts.set(error.reason, (counts.get(error.reason) ?? 0) + 1)
  return errors.flatMap((error) => {
    const times = counts.get(error.reason)
    if (times === undefined) return isMissing(error) ? [] : [error]
    counts.delete(error.reason)
    const more = times === 1 ? '' : ` (and ${times - 1} more ${times === 2 ? 'place' : 'places'} name it)`
    return [{ ...error, reason: error.reason + more }]
  })
}

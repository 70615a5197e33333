import { existsSync } from 'node:fs'
import type { BuiltCatalogue } from '@/server/catalogue/import/build-items'
import {
  checkFolder,
  importCatalogue,
  planImport,
  type ImportSummary,
  type SoldShowPolicy,
} from '@/server/catalogue/import/import-catalogue'
import { affectsTicketHolders, type ImportPlan } from '@/server/catalogue/import/import-plan'
import { planText } from '@/server/catalogue/import/plan-text'
import type { OnProgress } from '@/server/catalogue/pictures/create-pictures'
import { readPictureFolders } from '@/server/catalogue/pictures/picture-folders'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { ApiError } from '@/server/platform/api-error'
import type { Store } from '@/server/platform/store/store'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { logImport } from './log-import'

type Import = Omit<CommandOf<'import'>, 'what'>

export interface ImportOutcome {
  readonly text: string
  readonly json: object
  readonly code: 0 | 1
}

/**
 * Imports a folder into a database, or previews the import. Errors of the folder are an outcome too, not an
 * exception.
 */
export async function runImport(
  { store, daysOnSale }: Pick<OperatorDeps, 'store' | 'daysOnSale'>,
  request: Import,
  onProgress: OnProgress,
): Promise<ImportOutcome> {
  const { folder, isCheck, takeFiles = [] } = request
  const now = new Date(store.nowMs())
  try {
    const whenTaken = choosePolicy(request, store)
    if (isCheck) {
      const { built, plan } = await planImport(store, folder, now, daysOnSale, whenTaken, takeFiles)
      return plannedOutcome(built, plan, typeof request.whenTaken !== 'string')
    }
    const work = { drawsCards: true, onProgress: throttleProgress(onProgress) }
    return loadedOutcome(
      await importCatalogue(store, folder, now, daysOnSale, whenTaken, work, takeFiles),
      daysOnSale,
    )
  } catch (error) {
    return toRefusedOutcome(error)
  }
}

/**
 * Runs the import in the server that has the database open. @throws ApiError for a folder that the server’s
 * user cannot see
 */
export function runImportInProcess(deps: OperatorDeps, request: Import): Promise<ImportOutcome> {
  if (!existsSync(request.folder))
    throw new ApiError(
      'INVALID_REQUEST',
      `The server that runs sees no folder ${request.folder}. It may be kept from it, as systemd keeps a service from /home and /tmp: copy the folder to where the server’s user can read it, as beside its data.`,
    )
  return runImport(deps, request, (done, total) =>
    deps.log.info({ done, total }, 'creating the pictures of an import'),
  )
}

/** Checks a folder as a first catalogue when there is no database yet. */
export async function checkWithoutDatabase({ folder }: Import, daysOnSale: number): Promise<ImportOutcome> {
  try {
    const built = checkFolder(folder, new Date(), daysOnSale, await readPictureFolders(folder))
    const alone = 'There is no database to compare with.'
    return {
      text: `${checkedText(built)}\n${alone}`,
      json: { plan: null, reason: alone, notes: built.notes },
      code: 0,
    }
  } catch (error) {
    return toRefusedOutcome(error)
  }
}

/** Ticket holders are notified by the operator layer, above the catalogue. */
const choosePolicy = ({ whenTaken }: Import, store: Store): SoldShowPolicy =>
  typeof whenTaken === 'string' ? whenTaken : logImport(whenTaken, store.nowMs())

/** Interval between progress messages about an import’s pictures, in milliseconds. */
const progressEveryMs = 5_000

function throttleProgress(onProgress: OnProgress): OnProgress {
  let toldAtMs = performance.now()
  return (done, total) => {
    if (performance.now() - toldAtMs < progressEveryMs) return
    toldAtMs = performance.now()
    onProgress(done, total)
  }
}

function loadedOutcome(summary: ImportSummary, daysOnSale: number): ImportOutcome {
  const { films, cinemas, screens, events, shows, moved, withdrawn, kept, notifiedCount, notes } = summary
  const text = [
    `Loaded: ${films} films, ${cinemas} cinemas, ${screens} halls, ${events} events, ${shows} shows in the next ${daysOnSale} days.`,
    ...(moved > 0 ? [`Moved: ${moved} shows.`] : []),
    ...(withdrawn > 0 ? [`Withdrawn from sale: ${withdrawn} shows that no rule produces any more.`] : []),
    ...(kept > 0 ? [`Kept unchanged: ${kept} shows with sold or held seats.`] : []),
    ...(notifiedCount > 0
      ? [
          `A server notifies the holders of ${notifiedCount} ${notifiedCount === 1 ? 'order' : 'orders'} by itself.`,
        ]
      : []),
    ...notes,
  ].join('\n')
  return { text, json: { loaded: summary }, code: 0 }
}

function checkedText({ items, notes }: BuiltCatalogue): string {
  return [
    `No fault found: ${items.film.length} films, ${items.screen.length} halls, ${items.rule.length} rules.`,
    ...notes,
  ].join('\n')
}

function plannedOutcome(built: BuiltCatalogue, plan: ImportPlan, notifiesHolders: boolean): ImportOutcome {
  const isTouched = affectsTicketHolders(plan)
  const isRefused = isTouched && !notifiesHolders
  const orders = [...plan.moved, ...plan.withdrawn].reduce((sum, show) => sum + show.orders, 0)
  const text = [
    checkedText(built),
    planText(plan),
    ...(isRefused ? ['It would be refused: these shows have sold or held seats.'] : []),
    ...(isTouched && notifiesHolders
      ? [`The holders of ${orders} ${orders === 1 ? 'order' : 'orders'} would be notified.`]
      : []),
  ]
  const json = { plan, isRefused, notes: built.notes }
  return { text: text.join('\n'), json, code: isRefused ? 1 : 0 }
}

/** Returns the outcome for errors that the caller can fix. @throws every other error */
export function toRefusedOutcome(error: unknown): ImportOutcome {
  if (error instanceof CatalogueError) {
    const count = error.errors.length
    const text = `${error.message}\n\n${count} ${count === 1 ? 'fault' : 'faults'}: nothing was loaded.`
    return { text, json: { faults: error.errors }, code: 1 }
  }
  if (error instanceof ApiError) return { text: error.message, json: { refused: error.message }, code: 1 }
  throw error
}

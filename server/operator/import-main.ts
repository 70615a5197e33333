import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, readEnvironment, type Environment } from '@/server/platform/environment'
import { DirectoryInUse } from '@/server/platform/store/directory-lock'
import { NewerDatabase } from '@/server/platform/store/newer-database'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { BadCatalogue } from '@/server/platform/files/faults'
import { resolveTypedPath } from '@/server/platform/files/typed-path'
import type { BuiltCatalogue } from '@/server/catalogue/import/build-items'
import {
  checkFolder,
  importCatalogue,
  planImport,
  type ImportSummary,
  type WhenTaken,
} from '@/server/catalogue/import/import-catalogue'
import { touchesHolders, type ImportPlan } from '@/server/catalogue/import/import-plan'
import { planText } from '@/server/catalogue/import/plan-text'
import type { OnProgress } from '@/server/catalogue/pictures/make-pictures'
import { readPictureFolders } from '@/server/catalogue/pictures/picture-folders'
import { Refusal } from '@/server/platform/refusal'
import { importUsage, readImportArguments, type ImportWanted } from './import-arguments'
import { tellOfImport } from './tell-of-import'

/** Whoever has tickets is told by what stands above the catalogue. */
const whenTakenOf = ({ whenTaken }: ImportWanted, store: Store): WhenTaken =>
  typeof whenTaken === 'string' ? whenTaken : tellOfImport(whenTaken, store.nowMs())

/** What is printed of it, in words or as JSON, and the exit code. */
interface Outcome {
  readonly text: string
  readonly json: object
  readonly code: 0 | 1
}

function loadedOutcome(summary: ImportSummary, daysOnSale: number): Outcome {
  const { films, cinemas, screens, events, shows, moved, withdrawn, kept, told, notes } = summary
  const text = [
    `Loaded: ${films} films, ${cinemas} cinemas, ${screens} halls, ${events} events, ${shows} shows in the next ${daysOnSale} days.`,
    ...(moved > 0 ? [`Moved: ${moved} shows.`] : []),
    ...(withdrawn > 0 ? [`Withdrawn from sale: ${withdrawn} shows that no rule gives any more.`] : []),
    ...(kept > 0 ? [`Kept as they are: ${kept} shows that somebody has seats of.`] : []),
    ...(told > 0
      ? [`A server tells the holders of ${told} ${told === 1 ? 'order' : 'orders'} by itself.`]
      : []),
    ...notes,
  ].join('\n')
  return { text, json: { loaded: summary }, code: 0 }
}

function foundText({ items, notes }: BuiltCatalogue): string {
  return [
    `No fault found: ${items.film.length} films, ${items.screen.length} halls, ${items.rule.length} rules.`,
    ...notes,
  ].join('\n')
}

/** @param alone Why there is no plan. */
function readOutcome(built: BuiltCatalogue, alone: string): Outcome {
  const text = `${foundText(built)}\n${alone}`
  return { text, json: { plan: null, reason: alone, notes: built.notes }, code: 0 }
}

function plannedOutcome(built: BuiltCatalogue, plan: ImportPlan, isTelling: boolean): Outcome {
  const isTouched = touchesHolders(plan)
  const isRefused = isTouched && !isTelling
  const orders = [...plan.moved, ...plan.withdrawn].reduce((sum, show) => sum + show.orders, 0)
  const text = [
    foundText(built),
    planText(plan),
    ...(isRefused ? ['It would be refused: people have seats of these.'] : []),
    ...(isTouched && isTelling
      ? [`The holders of ${orders} ${orders === 1 ? 'order' : 'orders'} would be told.`]
      : []),
  ]
  const json = { plan, isRefused, notes: built.notes }
  return { text: text.join('\n'), json, code: isRefused ? 1 : 0 }
}

async function check(wanted: ImportWanted, environment: Environment): Promise<Outcome> {
  const { folder } = wanted
  const folderAlone = async (why: string) => {
    const pictures = await readPictureFolders(folder)
    return readOutcome(checkFolder(folder, new Date(), environment.daysOnSale, pictures), why)
  }
  if (!environment.databaseUrl && !existsSync(databaseFolder(environment)))
    return folderAlone('No database to compare it with.')
  const compare = withStore(environment, async (store) => {
    const { built, plan } = await planImport(
      store,
      folder,
      new Date(store.nowMs()),
      environment.daysOnSale,
      whenTakenOf(wanted, store),
    )
    return plannedOutcome(built, plan, typeof wanted.whenTaken !== 'string')
  })
  return compare.catch((error: unknown) => {
    if (error instanceof DirectoryInUse)
      return folderAlone('It is not compared with what is on sale: the database is in use by a server.')
    throw error
  })
}

function load(wanted: ImportWanted, environment: Environment): Promise<Outcome> {
  const { daysOnSale } = environment
  return withStore(environment, async (store) => {
    const whenTaken = whenTakenOf(wanted, store)
    const now = new Date(store.nowMs())
    const work = { drawsCards: true, onProgress: tellProgress() }
    const summary = await importCatalogue(store, wanted.folder, now, daysOnSale, whenTaken, work)
    return loadedOutcome(summary, daysOnSale)
  })
}

/** How often an import says how far its pictures are, milliseconds. */
const tellEveryMs = 5_000

/** Tells of long work beside what is printed of the import; short work ends before it says anything. */
function tellProgress(): OnProgress {
  let toldAtMs = Date.now()
  return (done, total) => {
    if (Date.now() - toldAtMs < tellEveryMs) return
    toldAtMs = Date.now()
    console.error(`Pictures: ${done} of ${total} made.`)
  }
}

const databaseFolder = ({ dataDir }: Environment) => join(dataDir, 'database')

async function withStore<T>(environment: Environment, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    dataDir: databaseFolder(environment),
    allowNewer: environment.allowNewerDatabase,
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** What stands in the way of an import, for whoever called it. @throws whatever is no such thing */
function refusedOutcome(error: unknown): Outcome {
  if (error instanceof BadCatalogue) {
    const count = error.faults.length
    const text = `${error.message}\n\n${count} ${count === 1 ? 'fault' : 'faults'}: nothing was loaded.`
    return { text, json: { faults: error.faults }, code: 1 }
  }
  if (error instanceof DirectoryInUse) {
    const text = `${error.message}\nStop the server first, or use PostgreSQL (DATABASE_URL) to import while it runs.`
    return { text, json: { refused: error.message }, code: 1 }
  }
  if (error instanceof EnvironmentError || error instanceof NewerDatabase || error instanceof Refusal)
    return { text: error.message, json: { refused: error.message }, code: 1 }
  throw error
}

/** Runs the command; the exit code is 0 loaded or good, 1 refused, 2 wrongly called. */
async function main(args: readonly string[]): Promise<number> {
  const wanted = readImportArguments(args)
  if (wanted === 'help') {
    console.log(importUsage)
    return 0
  }
  if (!wanted) {
    console.error(importUsage)
    return 2
  }
  let outcome: Outcome
  try {
    const environment = readEnvironment(process.env)
    const located = { ...wanted, folder: resolveTypedPath(wanted.folder) }
    outcome = await (wanted.isCheck ? check : load)(located, environment)
  } catch (error) {
    outcome = refusedOutcome(error)
  }
  if (wanted.isJson) console.log(JSON.stringify(outcome.json))
  else if (outcome.code === 0) console.log(outcome.text)
  else console.error(outcome.text)
  return outcome.code
}

process.exitCode = await main(process.argv.slice(2))

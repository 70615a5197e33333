import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, readEnvironment, type Environment } from '@/server/platform/environment'
import { DirectoryInUse } from '@/server/platform/store/directory-lock'
import { NewerDatabase } from '@/server/platform/store/newer-database'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { BadCatalogue } from '@/server/platform/files/faults'
import {
  checkFolder,
  importCatalogue,
  planImport,
  type ImportSummary,
  type WhenTaken,
} from './import/import-catalogue'
import type { BuiltCatalogue } from './import/build-items'
import { touchesHolders, type ImportPlan } from './import/import-plan'
import { planText } from './import/plan-text'

const usage = `npm run import -- FOLDER [--check] [--keep] [--json]

Loads a catalogue into the database of this machine (DATA_DIR, or DATABASE_URL): the files of FOLDER replace what is
there of their kind; a folder with any fault is refused and nothing of it is loaded.
--check  loads nothing: says what is wrong with the folder, else which shows would be added, moved and withdrawn, and who has
         seats of these. Without a database, or with one that a server has, it reads the folder alone, as a first catalogue
--keep   leaves shows that somebody has seats of as they are, where they would be moved or withdrawn; without it that is refused
--json   prints one document and nothing else`

interface Wanted {
  readonly folder: string
  readonly isCheck: boolean
  readonly isJson: boolean
  readonly whenTaken: WhenTaken
}

const known = ['--check', '--keep', '--json']

/** Null when the command is called wrongly. */
function wantedOf(args: readonly string[]): Wanted | null {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('-'))
  if (!folder || more.length > 0 || flags.some((flag) => !known.includes(flag))) return null
  return {
    folder,
    isCheck: flags.includes('--check'),
    isJson: flags.includes('--json'),
    whenTaken: flags.includes('--keep') ? 'keep' : 'refuse',
  }
}

/** What is printed of it, in words or as JSON, and the exit code. */
interface Outcome {
  readonly text: string
  readonly json: object
  readonly code: 0 | 1
}

function loadedOutcome(summary: ImportSummary, daysOnSale: number): Outcome {
  const { films, cinemas, screens, events, shows, moved, withdrawn, kept, notes } = summary
  const text = [
    `Loaded: ${films} films, ${cinemas} cinemas, ${screens} halls, ${events} events, ${shows} shows in the next ${daysOnSale} days.`,
    ...(moved > 0 ? [`Moved: ${moved} shows.`] : []),
    ...(withdrawn > 0 ? [`Withdrawn from sale: ${withdrawn} shows that no rule gives any more.`] : []),
    ...(kept > 0 ? [`Kept as they are: ${kept} shows that somebody has seats of.`] : []),
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

function plannedOutcome(built: BuiltCatalogue, plan: ImportPlan): Outcome {
  const isRefused = touchesHolders(plan)
  const text = [
    foundText(built),
    planText(plan),
    ...(isRefused ? ['It would be refused: people have seats of these.'] : []),
  ]
  return { text: text.join('\n'), json: { plan, isRefused, notes: built.notes }, code: isRefused ? 1 : 0 }
}

async function check({ folder, whenTaken }: Wanted, environment: Environment): Promise<Outcome> {
  const folderAlone = (why: string) =>
    readOutcome(checkFolder(folder, new Date(), environment.daysOnSale), why)
  if (!environment.databaseUrl && !existsSync(databaseFolder(environment)))
    return folderAlone('No database to compare it with.')
  const compare = withStore(environment, async (store) => {
    const { built, plan } = await planImport(
      store,
      folder,
      new Date(store.nowMs()),
      environment.daysOnSale,
      whenTaken,
    )
    return plannedOutcome(built, plan)
  })
  return compare.catch((error: unknown) => {
    if (error instanceof DirectoryInUse)
      return folderAlone('It is not compared with what is on sale: the database is in use by a server.')
    throw error
  })
}

function load({ folder, whenTaken }: Wanted, environment: Environment): Promise<Outcome> {
  return withStore(environment, async (store) =>
    loadedOutcome(
      await importCatalogue(store, folder, new Date(store.nowMs()), environment.daysOnSale, whenTaken),
      environment.daysOnSale,
    ),
  )
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
  if (error instanceof EnvironmentError || error instanceof NewerDatabase)
    return { text: error.message, json: { refused: error.message }, code: 1 }
  throw error
}

/** Runs the command; the exit code is 0 loaded or good, 1 refused, 2 wrongly called. */
async function main(args: readonly string[]): Promise<number> {
  const wanted = wantedOf(args)
  if (!wanted) {
    console.error(usage)
    return 2
  }
  let outcome: Outcome
  try {
    const environment = readEnvironment(process.env)
    outcome = await (wanted.isCheck ? check : load)(wanted, environment)
  } catch (error) {
    outcome = refusedOutcome(error)
  }
  if (wanted.isJson) console.log(JSON.stringify(outcome.json))
  else if (outcome.code === 0) console.log(outcome.text)
  else console.error(outcome.text)
  return outcome.code
}

process.exitCode = await main(process.argv.slice(2))

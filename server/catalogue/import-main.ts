import { join } from 'node:path'
import { EnvironmentError, readEnvironment } from '@/server/platform/environment'
import { DirectoryInUse } from '@/server/platform/store/directory-lock'
import { openStore } from '@/server/platform/store/open-store'
import { BadCatalogue } from '@/server/platform/files/faults'
import { checkFolder, importCatalogue, type ImportSummary } from './import/import-catalogue'

const usage = `npm run import -- FOLDER [--check]

Loads a catalogue into the database of this machine (DATA_DIR, or DATABASE_URL): the files of FOLDER replace what is
there of their kind; a folder with any fault is refused and nothing of it is loaded.
--check  only reads and checks the folder, as a first catalogue, without a database`

function summaryText(summary: ImportSummary, daysOnSale: number): string {
  const { films, cinemas, screens, events, shows, withdrawn, notes } = summary
  return [
    `Loaded: ${films} films, ${cinemas} cinemas, ${screens} halls, ${events} events, ${shows} shows in the next ${daysOnSale} days.`,
    ...(withdrawn > 0 ? [`Withdrawn from sale: ${withdrawn} shows that no rule gives any more.`] : []),
    ...notes,
  ].join('\n')
}

/** Runs the command; the exit code is 0 loaded, 1 refused, 2 wrongly called. */
async function main(args: readonly string[]): Promise<number> {
  const folders = args.filter((arg) => !arg.startsWith('-'))
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--check')
  const folder = folders[0]
  if (!folder || folders.length > 1 || unknown.length > 0) {
    console.error(usage)
    return 2
  }
  try {
    const environment = readEnvironment(process.env)
    if (args.includes('--check')) {
      const { items, notes } = checkFolder(folder, new Date(), environment.daysOnSale)
      console.log(
        `No fault found: ${items.film.length} films, ${items.screen.length} halls, ${items.rule.length} rules.`,
      )
      for (const note of notes) console.log(note)
      return 0
    }
    const store = await openStore({
      databaseUrl: environment.databaseUrl,
      dataDir: join(environment.dataDir, 'database'),
    })
    try {
      const summary = await importCatalogue(store, folder, new Date(store.nowMs()), environment.daysOnSale)
      console.log(summaryText(summary, environment.daysOnSale))
    } finally {
      await store.close()
    }
    return 0
  } catch (error) {
    if (error instanceof BadCatalogue) {
      const count = error.faults.length
      console.error(`${error.message}\n\n${count} ${count === 1 ? 'fault' : 'faults'}: nothing was loaded.`)
    } else if (error instanceof DirectoryInUse)
      console.error(
        `${error.message}\nStop the server first, or use PostgreSQL (DATABASE_URL) to import while it runs.`,
      )
    else if (error instanceof EnvironmentError) console.error(error.message)
    else throw error
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))

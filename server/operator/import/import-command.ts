import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  EnvironmentError,
  readEnvironment,
  type Environment,
} from '@/server/platform/environment/environment'
import { UsageError } from '@/server/platform/command-arguments'
import { resolveTypedPath } from '@/server/platform/files/typed-path'
import { ApiError } from '@/server/platform/api-error'
import { DirectoryInUse } from '@/server/platform/store/directory-lock'
import { NewerDatabase } from '@/server/platform/store/newer-database'
import { openStore } from '@/server/platform/store/open-store'
import { callServer } from '../call-server'
import type { CommandOf } from '../command'
import { readImportArguments } from './import-arguments'
import { checkWithoutDatabase, runImport, type ImportOutcome } from './run-import'

/** Lets the server that has the embedded database open run the command, or opens the database itself. */
async function runCommand(
  command: CommandOf<'import'>,
  { databaseUrl, dataDir, daysOnSale, allowNewerDatabase }: Environment,
): Promise<ImportOutcome> {
  const database = join(dataDir, 'database')
  if (!databaseUrl) {
    const answer = await callServer(dataDir, command)
    // The server returns what its `runImport` returned; both are the same version of the program.
    if (answer !== null) return answer as ImportOutcome
    if (command.isCheck && !existsSync(database)) return checkWithoutDatabase(command, daysOnSale)
  }
  const store = await openStore({ databaseUrl, dataDir: database, allowNewer: allowNewerDatabase })
  try {
    // Progress goes to stderr, so that it does not mix with the output of the import.
    return await runImport({ store, daysOnSale }, command, (done, total) =>
      console.error(`Pictures: ${done} of ${total} made.`),
    )
  } finally {
    await store.close()
  }
}

/** Returns the message of an expected problem. @throws the error if it is a bug of the program */
function describeProblem(error: unknown): string {
  if (error instanceof DirectoryInUse)
    return `${error.message}\nThe server that uses it does not answer: it may still be starting; see its log.`
  if (error instanceof EnvironmentError || error instanceof NewerDatabase || error instanceof ApiError)
    return error.message
  throw error
}

/** Runs the command. Exit codes: 0 loaded or valid, 1 refused, 2 wrong usage. */
export async function runImportCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  let isJson = false
  let outcome: ImportOutcome
  try {
    const { isJson: wantsJson, ...command } = readImportArguments(args)
    isJson = wantsJson
    const located = { ...command, what: 'import', folder: resolveTypedPath(command.folder) } as const
    outcome = await runCommand(located, readEnvironment(environment))
  } catch (error) {
    if (error instanceof UsageError) return error.printOn(console)
    const text = describeProblem(error)
    outcome = { text, json: { refused: text }, code: 1 }
  }
  if (isJson) console.log(JSON.stringify(outcome.json))
  else if (outcome.code === 0) console.log(outcome.text)
  else console.error(outcome.text)
  return outcome.code
}

import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createLogger } from '@/server/platform/http/observe/logger'
import {
  EnvironmentError,
  readEnvironment,
  type Environment,
} from '@/server/platform/environment/environment'
import { UsageError } from '@/server/platform/command-arguments'
import { ApiError } from '@/server/platform/api-error'
import { DirectoryInUse } from '@/server/platform/store/directory-lock'
import { NewerDatabase } from '@/server/platform/store/newer-database'
import { openStore } from '@/server/platform/store/open-store'
import { createAddOwner } from '@/server/office/first-owner'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { createServices } from '@/server/start-server'
import { callServer } from './call-server'
import type { OperatorCommand } from './command'
import { operate, type WireAnswer } from './operate'
import { readArguments, type ParsedCommand } from './read-arguments'
import { formatOutput, formatProgress } from './format-output'
import { processCancelledShows } from './shows/process-cancelled-shows'
import { writeFile } from 'node:fs/promises'
import { reports } from '@/contract/office/reports'
import { reportCsv } from '@/contract/office/report-file'
import { formatDifferences, formatReport, type WireReport } from './reports/format-report'

type SendCommand = (command: OperatorCommand) => Promise<WireAnswer>
const needsPerson = 3
const pollIntervalMs = 1_000

/** Sends commands to the running server, or opens the database itself when none runs. */
async function withServer<T>(environment: Environment, work: (ask: SendCommand) => Promise<T>): Promise<T> {
  const first = await callServer(environment.dataDir, { what: 'log', most: 1 })
  // The server returns what its `operate` returned; both are the same version of the program.
  if (first !== null)
    return work(async (command) => (await callServer(environment.dataDir, command)) as WireAnswer)
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    dataDir: join(environment.dataDir, 'database'),
    allowNewer: environment.allowNewerDatabase,
  })
  try {
    const log = createLogger({ logLevel: 'error' })
    const { payments, outbox, makePaper } = createServices(environment, log, store, [])
    const { daysOnSale } = environment
    const addOwner = createAddOwner(store, environment)
    const parts = {
      store,
      payments,
      outbox,
      site: environment,
      findShowForSale,
      makePaper,
      refundLimits: {},
      daysOnSale,
      log,
      addOwner,
    }
    return await work(async (command) => {
      const answer = await operate(parts, command)
      // No server may be running to do this work later.
      if ('doneAs' in answer && answer.doneAs) {
        await processCancelledShows(parts)
        await payments.reconcile()
      }
      if (answer.what === 'progress') await payments.reconcile()
      return JSON.parse(JSON.stringify(answer)) as WireAnswer
    })
  } finally {
    await store.close()
  }
}

async function runCommand(send: SendCommand, { command, isJson, csv }: ParsedCommand): Promise<number> {
  const isAsking = 'yes' in command && !command.yes && !isJson && process.stdin.isTTY && process.stdout.isTTY
  let answer = await send(command)
  if (isAsking) {
    console.log(formatOutput(answer).join('\n'))
    const agreed = await askPerson(command)
    if (!agreed) {
      console.log('Nothing was changed.')
      return 1
    }
    answer = await send(agreed)
  }
  if (answer.what === 'report') {
    const { printed, notices } = await deliverReport(answer, { csv, isJson })
    process.stdout.write(printed)
    for (const line of notices) console.error(line)
    return answer.differences.length > 0 ? needsPerson : 0
  }
  const progress = 'doneAs' in answer && answer.doneAs ? await watch(send, answer.doneAs, isJson) : null
  if (isJson) console.log(JSON.stringify(progress ? { ...answer, progress } : answer, null, 2))
  else {
    console.log(formatOutput(answer).join('\n'))
    if (progress) console.log(`Done: ${formatProgress(progress)}.`)
    else if ('yes' in command && !command.yes && !isAsking)
      console.log('Nothing was changed. Add --yes to apply it.')
  }
  if (progress) return progress.orders.stuck + progress.refunds.stuck > 0 ? needsPerson : 0
  if (answer.what === 'needs-operator')
    return answer.payments.length + answer.refunds.length + answer.proposals.length + answer.orders.length > 0
      ? needsPerson
      : 0
  if (answer.what === 'admit')
    return answer.known && answer.seats.some(({ is: state }) => state === 'in') ? 0 : 1
  return 0
}

/** Commands that another command can undo. */
const isUndone = /^(?:maintenance-|block-|unblock-|outbox-again)|-(?:door|sale)$/

/** Asks for confirmation and returns the same command with `yes`; null when the person declines. */
async function askPerson(
  command: Extract<OperatorCommand, { yes: boolean }>,
): Promise<OperatorCommand | null> {
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const actor = command.actor === '-' ? await line.question('Your name: ') : command.actor
    const reason = command.reason === '-' ? await line.question('Why: ') : command.reason
    if (actor.trim() === '' || reason.trim() === '') return null
    const isForGood = !isUndone.test(command.what)
    const confirmation = await line.question(
      `${isForGood ? 'This cannot be undone. ' : ''}Type yes to continue: `,
    )
    if (confirmation.trim().toLowerCase() !== 'yes') return null
    // The preview above the question listed the seats that were already checked in.
    return command.what === 'refund'
      ? { ...command, actor, reason, yes: true, admitted: true }
      : { ...command, actor, reason, yes: true }
  } finally {
    line.close()
  }
}

/** Prints progress until everything is done or needs a person; the work continues without this command. */
async function watch(send: SendCommand, action: string, isJson: boolean) {
  if (!isJson) console.log('In progress; it continues if you close the terminal.')
  let lastLine = ''
  for (;;) {
    const answer = await send({ what: 'progress', action })
    if (answer.what !== 'progress') throw new Error('The command reported no progress')
    const { orders, refunds } = answer
    const line = formatProgress(answer)
    if (!isJson && line !== lastLine) console.log(line)
    lastLine = line
    if (orders.done + orders.stuck === orders.all && refunds.done + refunds.stuck === refunds.all)
      return answer
    await delay(pollIntervalMs)
  }
}

async function main(args: readonly string[]): Promise<number> {
  try {
    const typed = readArguments(args)
    const environment = readEnvironment(process.env)
    return await withServer(environment, (send) => runCommand(send, typed))
  } catch (error) {
    if (error instanceof UsageError) return error.printOn(console)
    if (error instanceof DirectoryInUse)
      console.error(
        `${error.message}\nThe server that uses it does not answer operator commands: see its log. Restart it, or stop it first.`,
      )
    else if (error instanceof ApiError || error instanceof EnvironmentError || error instanceof NewerDatabase)
      console.error(error.message)
    else throw error
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))

/**
 * Returns what the command line prints of a report, and lines that go to stderr when the first is a document.
 * With a file’s name, the table is also written there, readable only by its user because it contains business
 * figures; `-` prints the table alone.
 */
async function deliverReport(
  answer: WireReport,
  { csv, isJson }: { readonly csv: string | null; readonly isJson: boolean },
): Promise<{ readonly printed: string; readonly notices: readonly string[] }> {
  const table = csv === null ? '' : reportCsv(reports[answer.report].columns, answer.rows)
  const notices = []
  if (csv !== null && csv !== '-') {
    await writeFile(csv, table, { mode: 0o600 })
    notices.push(`The table: ${csv}`)
  }
  if ((csv === '-' || isJson) && answer.differences.length > 0)
    notices.push('THE TOTALS DIFFER FROM THE LEDGER:', ...formatDifferences(answer))
  if (csv === '-') return { printed: table, notices }
  const printed = isJson ? JSON.stringify(answer, null, 2) : formatReport(answer).join('\n')
  return { printed: `${printed}\n`, notices }
}

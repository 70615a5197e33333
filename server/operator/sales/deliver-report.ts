import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { salesCsv } from './sales-csv'
import { salesPage } from './sales-page'
import type { WireReport } from './wire-report'

interface ReportOutput {
  /** A file’s name, or `-` for stdout. */
  readonly csv: string | null
  readonly isOpened: boolean
}

/**
 * Writes the report to the requested places on the machine where the command runs, readable only by its user
 * because it contains business figures. Returns lines to print; if `table` is set, only the table is printed.
 */
export async function deliverReport(
  report: WireReport,
  { csv, isOpened }: ReportOutput,
): Promise<{ readonly told: string[]; readonly table: string | null }> {
  const notices = []
  if (csv !== null && csv !== '-') {
    await writeFile(csv, salesCsv(report), { mode: 0o600 })
    notices.push(`The table: ${csv}`)
  }
  if (isOpened) {
    const page = join(await mkdtemp(join(tmpdir(), 'foyer-sales-')), `sales-${report.from}.html`)
    await writeFile(page, await salesPage(report), { mode: 0o600 })
    notices.push(`The page: ${page}`)
    if (process.stdout.isTTY) openFile(page)
  }
  return { told: notices, table: csv === '-' ? salesCsv(report) : null }
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens the file with the default program; its name is printed in case there is none. */
function openFile(path: string): void {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? []
  const child = spawn(command, [...args, path], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

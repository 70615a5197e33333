import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { salesCsv } from './sales-csv'
import { salesPage } from './sales-page'
import type { WireReport } from './wire-report'

interface Wanted {
  /** A file's name, or `-`. */
  readonly csv: string | null
  readonly isOpened: boolean
}

/**
 * Writes the report where it was asked for, on the machine of whoever asked: figures of a business, so that nobody else reads them.
 * Returns what is to be told of it; `table` alone is to be printed where it is there.
 */
export async function deliverReport(
  report: WireReport,
  { csv, isOpened }: Wanted,
): Promise<{ readonly told: string[]; readonly table: string | null }> {
  const told = []
  if (csv !== null && csv !== '-') {
    await writeFile(csv, salesCsv(report), { mode: 0o600 })
    told.push(`The table: ${csv}`)
  }
  if (isOpened) {
    const page = join(await mkdtemp(join(tmpdir(), 'foyer-sales-')), `sales-${report.from}.html`)
    await writeFile(page, await salesPage(report), { mode: 0o600 })
    told.push(`The page: ${page}`)
    if (process.stdout.isTTY) openFile(page)
  }
  return { told, table: csv === '-' ? salesCsv(report) : null }
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Where nothing opens it, its name was told. */
function openFile(path: string): void {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? []
  const child = spawn(command, [...args, path], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

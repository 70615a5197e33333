import { writeFile } from 'node:fs/promises'
import { reports } from '@/contract/office/reports'
import { reportCsv } from '@/contract/office/report-file'
import { formatDifferences, formatReport, type WireReport } from './format-report'

/**
 * Returns what the command line prints of a report, and lines that go to stderr when the first is a document.
 * With a file’s name, the table is also written there, readable only by its user because it contains business
 * figures; `-` prints the table alone.
 */
export async function deliverReport(
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

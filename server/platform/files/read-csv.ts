import type { Faults } from './faults'

export interface CsvRecord {
  /** 1-based line on which the record begins. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

interface RawRecord {
  line: number
  cells: string[]
}

/** RFC 4180: quoted cells may hold commas, doubled quotes and line breaks. A byte order mark and CRLF are accepted. */
function splitRecords(text: string, onFault: (line: number, reason: string) => void): RawRecord[] {
  const records: RawRecord[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let recordLine = 1
  let quotedSince = 0
  let wasQuoted = false

  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim())
    cell = ''
    wasQuoted = false
  }
  const endRecord = () => {
    endCell()
    if (cells.length > 1 || cells[0] !== '') records.push({ line: recordLine, cells })
    cells = []
  }

  for (let i = text.charCodeAt(0) === 0xfeff ? 1 : 0; i < text.length; i++) {
    const char = text[i]
    if (quotedSince) {
      if (char === '"' && text[i + 1] === '"') cell += text[++i]
      else if (char === '"') quotedSince = 0
      else {
        if (char === '\n') line++
        cell += char
      }
    } else if (char === '"' && cell.trim() === '' && !wasQuoted) {
      cell = ''
      wasQuoted = true
      quotedSince = line
    } else if (char === ',') endCell()
    else if (char === '\n') {
      endRecord()
      line++
      recordLine = line
    } else if (char === '\r' && text[i + 1] === '\n') continue
    else if (wasQuoted) {
      if (char?.trim()) onFault(line, 'Expected a comma after the closing quote')
    } else cell += char
  }
  if (quotedSince) onFault(quotedSince, 'A quoted cell is never closed')
  endRecord()
  return records
}

/** Reads a table whose first line names its columns; every fault of form is added with its line. */
export function readCsv(file: string, text: string, columns: readonly string[], faults: Faults): CsvRecord[] {
  const [header, ...records] = splitRecords(text, (line, reason) =>
    faults.add(file, `line ${line}`, '', reason),
  )
  if (!header) {
    faults.add(file, '', '', `Expected a first line with the columns ${columns.join(',')}`)
    return []
  }
  const names = header.cells
  for (const name of columns)
    if (!names.includes(name)) faults.add(file, 'line 1', name, 'The column is missing')
  for (const [i, name] of names.entries()) {
    if (!columns.includes(name)) faults.add(file, 'line 1', name, 'The column is not known')
    else if (names.indexOf(name) !== i) faults.add(file, 'line 1', name, 'The column is there twice')
  }
  const table: CsvRecord[] = []
  for (const { line, cells } of records) {
    if (cells.length === names.length)
      table.push({ line, values: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) })
    else faults.add(file, `line ${line}`, '', `Expected ${names.length} cells but found ${cells.length}`)
  }
  return table
}

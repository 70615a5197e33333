import { CsvError, parse } from 'csv-parse/sync'
import type { FileErrors } from './file-errors'

interface CsvRecord {
  /** 1-based line on which the record starts. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits CSV as operators' spreadsheets write it: RFC 4180, with or without a byte order mark, with either
 * line ending.
 */
function splitLines(text: string, delimiter: string): Line[] {
  const found: Line[] = []
  parse(text, {
    bom: true,
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    on_record(cells: string[], { lines }) {
      // The parser reports the line on which a record ends.
      found.push({ line: lines - (cells.join('').split('\n').length - 1), cells })
      return null
    },
  })
  return found
}

const delimiters = [',', ';', '\t'] as const

/** Detects the delimiter by the column names: spreadsheets of many locales write semicolons. */
function detectDelimiter(text: string, columns: readonly string[]): string {
  const header = /\S.*/.exec(text)?.[0] ?? ''
  const known = (delimiter: string) =>
    header.split(delimiter).filter((cell) => columns.includes(cell.replaceAll(/["\ufeff]/g, '').trim()))
      .length
  // The first one wins if several fit equally well.
  return delimiters.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quoted cell is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'Expected a comma after the closing quote',
  INVALID_OPENING_QUOTE: 'Expected quotes around the whole of a cell that holds a quote',
}

/** Adds the syntax error at which the parser stopped; the lines before it are valid. */
function addSyntaxError(
  file: string,
  error: CsvError,
  { text, delimiter }: { readonly text: string; readonly delimiter: string },
  errors: FileErrors,
): void {
  const { code, lines, message } = error
  // The parser reports an unclosed quote only at the next quote or at the end of the file.
  const open = code === 'INVALID_OPENING_QUOTE' ? undefined : lineOfOpenQuote(text, delimiter)
  if (open !== undefined) return errors.add(file, `line ${open}`, '', 'A quoted cell is never closed')
  errors.add(file, `line ${String(lines)}`, '', reasons[code] ?? message)
}

/** Limit of lines with an odd quote that are tried. */
const maxAttempts = 50

/**
 * Returns the line whose odd quote is the stray one: without it the table is well formed. Cells of several
 * lines have odd quotes too, so each line is tried.
 */
function lineOfOpenQuote(text: string, delimiter: string): number | undefined {
  const lines = text.split('\n')
  const odd = lines.flatMap((line, i) => (line.split('"').length % 2 === 0 ? i : []))
  const stray = odd.slice(0, maxAttempts).find((at) => {
    try {
      splitLines(lines.with(at, lines[at]?.replaceAll('"', '') ?? '').join('\n'), delimiter)
      return true
    } catch {
      return false
    }
  })
  return stray === undefined ? undefined : stray + 1
}

function addHeaderErrors(
  file: string,
  names: readonly string[],
  columns: readonly string[],
  errors: FileErrors,
  optional: readonly string[],
): void {
  const namedColumns = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  if (namedColumns.length < names.length)
    errors.add(
      file,
      'line 1',
      '',
      `There are empty columns after ${namedColumns.at(-1) ?? 'nothing'}: take them out`,
    )
  addColumnErrors(file, namedColumns, columns, errors, optional)
}

function addColumnErrors(
  file: string,
  names: readonly string[],
  columns: readonly string[],
  errors: FileErrors,
  optional: readonly string[],
): void {
  const missing = columns.filter((name) => !names.includes(name) && !optional.includes(name))
  const unknown = names.filter((name) => !columns.includes(name))
  const [misnamed] = missing
  if (missing.length === 1 && unknown.length === 1 && new Set(names).size === names.length && misnamed) {
    errors.add(file, 'line 1', misnamed, `The column is missing; is it "${unknown.join()}"?`)
    return
  }
  for (const name of missing) errors.add(file, 'line 1', name, 'The column is missing')
  for (const [i, name] of names.entries()) {
    if (!columns.includes(name)) errors.add(file, 'line 1', name, 'The column is not known')
    else if (names.indexOf(name) !== i) errors.add(file, 'line 1', name, 'The column occurs twice')
  }
}

/** Reads a table whose first line names its columns; a syntax error is added with its line. */
export function readCsv(
  file: string,
  text: string,
  columns: readonly string[],
  errors: FileErrors,
  /** Columns that the file may lack. */
  optional: readonly string[] = [],
): CsvRecord[] {
  const [separator] = /^\ufeff?"?sep=.?/i.exec(text) ?? []
  if (separator) {
    errors.add(file, 'line 1', '', 'The line only tells a spreadsheet what stands between cells: take it out')
    return []
  }
  const delimiter = detectDelimiter(text, columns)
  let lines: Line[]
  try {
    lines = splitLines(text, delimiter)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    addSyntaxError(file, error, { text, delimiter }, errors)
    return []
  }
  const [header, ...records] = lines
  if (!header) {
    errors.add(file, '', '', `Expected a first line with the columns ${columns.join(',')}`)
    return []
  }
  const names = header.cells
  const before = errors.list.length
  addHeaderErrors(file, names, columns, errors, optional)
  // Cells cannot be assigned to columns then; every line would only report the same error.
  if (errors.list.length > before) return []
  const table: CsvRecord[] = []
  const empty: Line[] = []
  const tooLong: Line[] = []
  for (const record of records) {
    const { line, cells } = record
    if (cells.every((cell) => cell === '')) empty.push(record)
    else if (cells.length === names.length)
      table.push({ line, values: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) })
    else if (cells.length > names.length && cells.slice(names.length).every((cell) => cell === ''))
      tooLong.push(record)
    else errors.add(file, `line ${line}`, '', `Expected ${names.length} cells but found ${cells.length}`)
  }
  addOnce(file, empty, 'The row is empty', errors)
  addOnce(file, tooLong, 'There are empty cells after the last column', errors)
  return table
}

/** Adds one error for all such lines: spreadsheets write every empty row and cell that was ever edited. */
function addOnce(
  file: string,
  [first, ...others]: readonly Line[],
  reason: string,
  errors: FileErrors,
): void {
  if (!first) return
  const more =
    others.length === 0 ? ': take it out' : `, here and in ${others.length} more lines: take them out`
  errors.add(file, `line ${first.line}`, '', reason + more)
}

import type { FileErrors } from './file-errors'

/** Binary formats that office programs write, by their first bytes. */
const noText: readonly [firstBytes: string, name: string][] = [
  ['504b0304', 'a workbook (.xlsx, .ods) or ZIP archive'],
  ['d0cf11e0', 'a workbook of old (.xls)'],
  ['25504446', 'a PDF'],
]

/**
 * Returns the text of an operator's file in UTF-8, or in UTF-16 as spreadsheets write it. Any other format
 * adds an error with its name: the letters of a Latin-1 file cannot be determined reliably.
 */
export function readText(file: string, bytes: Uint8Array, errors: FileErrors): string | undefined {
  const first = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const other = noText.find(([start]) => start === first)
  if (other) {
    errors.add(file, '', '', `The file is ${other[1]}, no text: export it as CSV, UTF-8`)
    return undefined
  }
  const encoding = detectEncoding(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!hasOldLineEnds(file, text)) return text
    errors.add(
      file,
      'line 1',
      '',
      'Lines end as on old Macs, with a carriage return alone: save it with the line ends of today',
    )
    return undefined
  } catch {
    errors.add(file, ...locateBadBytes(bytes, encoding))
    return undefined
  }
}

/** Whether most lines end with a bare carriage return; JSON ignores line endings. */
function hasOldLineEnds(file: string, text: string): boolean {
  return !file.endsWith('.json') && (text.match(/\r(?!\n)/g)?.length ?? 0) > text.split('\n').length - 1
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Detects the encoding by the byte order mark, else by zero bytes: in UTF-16 every other byte of column names
 * and keys is zero.
 */
function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== undefined && a > 0 && b === 0) return 'utf-16le'
  if (a === 0 && b !== undefined && b > 0) return 'utf-16be'
  return 'utf-8'
}

function locateBadBytes(
  bytes: Uint8Array,
  encoding: Encoding,
): [where: string, field: string, reason: string] {
  if (encoding !== 'utf-8') return ['', '', 'The file begins as UTF-16 but is none: save it as UTF-8']
  // Only invalid UTF-8, or a replacement character already in the file, gives U+FFFD here.
  const text = new TextDecoder('utf-8').decode(bytes)
  const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length
  const reason = bytes.includes(0)
    ? 'The file is no text'
    : `The file is no UTF-8 text but ${detectLegacyName(bytes)}: save it as UTF-8`
  return [`line ${line}`, '', reason]
}

/**
 * Guesses the legacy encoding: Arabic letters of Windows-1256 come in a row, accents of Latin-1 come alone
 * among plain letters.
 */
function detectLegacyName(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1256').decode(bytes)
  return /[\u0621-\u064a]{3}/.test(text) ? 'Windows-1256 (Arabic)' : 'Latin-1, Windows-1252 or the like'
}

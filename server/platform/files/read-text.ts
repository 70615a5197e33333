import type { Faults } from './faults'

/** What office programs write that is no text, by its first bytes. */
const noText: readonly [firstBytes: string, name: string][] = [
  ['504b0304', 'a workbook (.xlsx, .ods) or ZIP archive'],
  ['d0cf11e0', 'a workbook of old (.xls)'],
  ['25504446', 'a PDF'],
]

/**
 * The text of an operator's file: UTF-8, or UTF-16 as spreadsheets write it. Anything else is named for what it is, with a
 * fault: which letters the bytes of a Latin-1 file mean is not known for sure.
 */
export function readText(file: string, bytes: Uint8Array, faults: Faults): string | undefined {
  const first = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const other = noText.find(([start]) => start === first)
  if (other) {
    faults.add(file, '', '', `The file is ${other[1]}, no text: export it as CSV, UTF-8`)
    return undefined
  }
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!hasOldLineEnds(file, text)) return text
    faults.add(
      file,
      'line 1',
      '',
      'Lines end as on old Macs, with a carriage return alone: save it with the line ends of today',
    )
    return undefined
  } catch {
    faults.add(file, ...whereBad(bytes, encoding))
    return undefined
  }
}

/** Most of its lines end so; to JSON no line end means anything. */
function hasOldLineEnds(file: string, text: string): boolean {
  return !file.endsWith('.json') && (text.match(/\r(?!\n)/g)?.length ?? 0) > text.split('\n').length - 1
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By its mark, else by where the zeros are: in UTF-16 every other byte of our columns and keys is one. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== undefined && a > 0 && b === 0) return 'utf-16le'
  if (a === 0 && b !== undefined && b > 0) return 'utf-16be'
  return 'utf-8'
}

function whereBad(bytes: Uint8Array, encoding: Encoding): [where: string, field: string, reason: string] {
  if (encoding !== 'utf-8') return ['', '', 'The file begins as UTF-16 but is none: save it as UTF-8']
  // Only what is no UTF-8 becomes the mark of a replaced letter here, or was it.
  const text = new TextDecoder('utf-8').decode(bytes)
  const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length
  const reason = bytes.includes(0)
    ? 'The file is no text'
    : `The file is no UTF-8 text but ${legacyNameOf(bytes)}: save it as UTF-8`
  return [`line ${line}`, '', reason]
}

/** Arabic letters of Windows-1256 stand side by side; accents of Latin-1 stand alone among plain letters. */
function legacyNameOf(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1256').decode(bytes)
  return /[\u0621-\u064a]{3}/.test(text) ? 'Windows-1256 (Arabic)' : 'Latin-1, Windows-1252 or the like'
}

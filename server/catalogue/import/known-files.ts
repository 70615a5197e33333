import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FileErrors } from '@/server/platform/files/file-errors'
import { artKinds } from '../pictures/picture-shapes'

/** All files that a catalogue may have; docs/catalogue.md describes their content. */
const knownFiles = [
  'words.json',
  'chains.json',
  'cities.csv',
  'cinemas.csv',
  'venues.csv',
  'screens.csv',
  'films.json',
  'schedules.json',
  'prices.csv',
  'fees.csv',
  'food.json',
  'events.json',
  'promotions.json',
  'codes.json',
  'vouchers.json',
  'banners.json',
] as const
const knownFolders: readonly string[] = ['plans', ...artKinds]
/** Maximum number of different letters for a file name to count as a misspelling. */
const mostSlips = 2

/** Whether the name is a file that operating systems and office programs create in folders. */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('.') || /^(?:~\$|thumbs\.db$|desktop\.ini$)/i.test(name)

/**
 * Adds an error for files with unknown names, which would otherwise be ignored silently. Notes (`.md`), hidden
 * files and other folders are allowed.
 */
export function refuseUnknownFiles(folder: string, errors: FileErrors): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    if (
      isSystemFile(name) ||
      (entry.isDirectory() && knownFolders.includes(name)) ||
      extname(name).toLowerCase() === '.md'
    )
      continue
    if ((knownFiles as readonly string[]).includes(name)) continue
    const meant = nearest(name, entry.isDirectory() ? knownFolders : knownFiles)
    if (entry.isDirectory() && !meant) continue
    const kind = entry.isDirectory() ? 'folder' : 'file'
    errors.add(name, '', '', `No ${kind} of a catalogue has this name${meant ? `; is it ${meant}?` : ''}`)
  }
}

/** Whether a folder contains pictures, which may be imported without any other file. */
export const hasPictures = (folder: string): boolean =>
  artKinds.some((kind) => existsSync(join(folder, kind)))

function nearest(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  const stem = lower.slice(0, lower.length - extname(lower).length)
  const [best] = known
    .map((each) => ({
      each,
      slips: Math.min(editDistance(lower, each), stem === each.split('.')[0] ? 1 : Infinity),
    }))
    .toSorted((a, b) => a.slips - b.slips)
  return best && best.slips <= mostSlips ? best.each : undefined
}

/** Returns the number of letters to change, add or remove (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j] ?? 0) + Number(a[i] !== b[j]), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

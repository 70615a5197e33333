import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtProgram } from '@/tests/fixtures/server-process'

const root = join(import.meta.dirname, '..', '..')
/** A cinema that no other test uses. */
const lateCinema = 'nyali'

/**
 * Imports an operator’s catalogue into a data folder that no server uses yet: the shipped one, with time
 * zones in which it is morning now at every cinema and venue, so that a run at midnight finds the same shows
 * as one at noon. One cinema is in a zone where it is evening, with late-night shows every night.
 */
export async function importMorningCatalogue(
  data: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  cpSync(join(root, 'packages', 'sample-catalogue'), folder, { recursive: true })
  const [morning, evening] = [zoneWhereItIs(10), zoneWhereItIs(20)]
  for (const name of ['cinemas.csv', 'venues.csv'])
    change(join(folder, name), /,(?:Africa|Asia)\/\w+,/g, `,${morning},`)
  change(join(folder, 'cinemas.csv'), new RegExp(`^(${lateCinema},.*),Etc/[^,]+,`, 'm'), `$1,${evening},`)
  change(
    join(folder, 'schedules.json'),
    new RegExp(`("screen": "${lateCinema}-2", .*"days": )"fri,sat"`),
    '$1"daily"',
  )
  await promisify(execFile)(process.execPath, [...builtProgram('import'), folder], {
    cwd: root,
    env: { ...process.env, ...data },
  })
}

/** Returns a time zone in which the clock shows this hour now. */
function zoneWhereItIs(hour: number): string {
  // The zones range from -12 to +14 hours, and the sign in their names is reversed.
  const hours = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** @throws Error when the catalogue no longer matches the pattern. */
function change(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.search(what) < 0) throw new Error(`${file} has no ${what}`)
  writeFileSync(file, text.replace(what, by))
}

import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtProgram } from './server-process'

const root = join(import.meta.dirname, '..', '..')
/** One that the other tests do not look for. */
const cinemaId = 'nyali'

/**
 * Puts an operator's catalogue into a data folder that no server uses yet: the shipped one, but that a cinema has its
 * late-night shows every night, and stands where it is evening now. "Late tonight" can so be seen at any hour of any day.
 */
export async function importEveningCatalogue(dataDir: string, folder: string): Promise<void> {
  cpSync(join(root, 'catalogue', 'shipped'), folder, { recursive: true })
  change(
    join(folder, 'cinemas.csv'),
    new RegExp(`^(${cinemaId},.*),Africa/Nairobi,`, 'm'),
    `$1,${eveningZone()},`,
  )
  change(
    join(folder, 'schedules.json'),
    new RegExp(`("screen": "${cinemaId}-2", .*"days": )"fri,sat"`),
    '$1"daily"',
  )
  await promisify(execFile)(process.execPath, [...builtProgram('import'), folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

/** A zone in which it is between 20:00 and 21:00 now. */
function eveningZone(): string {
  const ahead = 20 - new Date().getUTCHours()
  const hours = ahead > 14 ? ahead - 24 : ahead
  // The names count westwards.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** @throws Error when the catalogue no longer looks like this. */
function change(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8')
  if (!what.test(text)) throw new Error(`${file} has no ${what}`)
  writeFileSync(file, text.replace(what, by))
}

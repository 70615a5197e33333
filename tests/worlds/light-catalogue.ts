import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { shippedFolder } from './shop-under-test'

/** Seat classes of the large shipped plans, of which each gets one row: reading these plans is most of an import. */
const classesOf = {
  arena: ['floor', 'gold', 'silver', 'bronze'],
  amphitheatre: ['gold', 'silver'],
  'concert-hall': ['gold', 'silver', 'bronze'],
  horseshoe: ['standard', 'premium', 'vip'],
  palace: ['standard', 'premium', 'vip'],
}

/** Cinemas that show films; checking the shows of all of them is the other part. */
const cinemasWithShows = /^(westlands|karen|seef)-/

/** A new temporary folder with the shipped catalogue, its large halls made small and the shows of three cinemas. The caller removes it. */
export function makeLightCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-catalogue-'))
  cpSync(shippedFolder, folder, { recursive: true, filter: (file) => !(parse(file).name in classesOf) })
  for (const [plan, classes] of Object.entries(classesOf)) {
    const legend = classes.map((name) => `${name.charAt(0)} = ${name}`)
    const rows = classes.map((name, i) => `${String.fromCharCode(65 + i)} | ${name.charAt(0).repeat(8)}`)
    writeFileSync(
      join(folder, 'plans', `${plan}.txt`),
      [`name: ${plan}`, 'front: screen', ...legend, ...rows].join('\n'),
    )
  }
  const schedules = join(folder, 'schedules.json')
  const { rules } = JSON.parse(readFileSync(schedules, 'utf8')) as { rules: { screen: string }[] }
  const kept = rules.filter(({ screen }) => cinemasWithShows.test(screen))
  // With spaces, as the shipped file is written.
  writeFileSync(schedules, JSON.stringify({ rules: kept }, null, 2))
  return folder
}

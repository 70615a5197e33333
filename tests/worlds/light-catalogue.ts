import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedFolder } from './shop-under-test'

/** Seat classes of the large shipped plans, of which each gets one row: reading these plans is most of an import. */
const classesOf = {
  arena: ['floor', 'gold', 'silver', 'bronze'],
  amphitheatre: ['gold', 'silver'],
  'concert-hall': ['gold', 'silver', 'bronze'],
  horseshoe: ['standard', 'premium', 'vip'],
  palace: ['standard', 'premium', 'vip'],
}

/** A new temporary folder with the shipped catalogue, its large halls made small. The caller removes it. */
export function makeLightCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-catalogue-'))
  cpSync(shippedFolder, folder, { recursive: true })
  for (const [plan, classes] of Object.entries(classesOf)) {
    rmSync(join(folder, 'plans', `${plan}.json`))
    const legend = classes.map((name) => `${name.charAt(0)} = ${name}`)
    const rows = classes.map((name, i) => `${String.fromCharCode(65 + i)} | ${name.charAt(0).repeat(8)}`)
    writeFileSync(
      join(folder, 'plans', `${plan}.txt`),
      [`name: ${plan}`, 'front: screen', ...legend, ...rows].join('\n'),
    )
  }
  return folder
}

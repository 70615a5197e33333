import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { knownBytes, moduleReport } from './first-load-report'
import { counted, pageLoads, shortId, totalsOf } from './page-loads'
import type { PageLoad } from './page-loads'

/**
 * What is over its budget: the page, by how much, and what has grown since docs/first-load.md was written.
 * @param known Bytes of files and of modules, as that report says.
 * @param moduleBytes Bytes of a module at present.
 */
export function budgetFaults(
  loads: ReadonlyMap<string, PageLoad>,
  known: ReadonlyMap<string, number>,
  moduleBytes: (id: string) => number,
): string[] {
  return [...loads].flatMap(([page, load]) => {
    const totals = totalsOf(load)
    const over = counted.filter((what) => totals[what] > load.budget[what])
    if (over.length === 0) return []
    const said = over.map(
      (what) =>
        `${totals[what]} ${what}, ${totals[what] - load.budget[what]} more than its ${load.budget[what]}`,
    )
    return [
      `A first visit of ${page} (${load.budget.path}) fetches ${said.join('; ')}. Grown: ${grown(load, known, moduleBytes)}`,
    ]
  })
}

const mostNamed = 5
/** Estimates of a module waver with what stands beside it. */
const leastGrowth = 30

function grown(
  { files }: PageLoad,
  known: ReadonlyMap<string, number>,
  moduleBytes: (id: string) => number,
): string {
  const now = new Map<string, number>()
  for (const [name, { bytes, modules }] of files) {
    now.set(name, bytes)
    for (const id of modules) now.set(shortId(id), moduleBytes(id))
  }
  const more = [...now]
    .map(([name, bytes]) => ({ name, isNew: !known.has(name), by: bytes - (known.get(name) ?? 0) }))
    .filter(({ by }) => by >= leastGrowth)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, mostNamed)
  return (
    more.map(({ name, isNew, by }) => `${name} +${by}${isNew ? ' (new)' : ''}`).join(', ') ||
    'many, a little each'
  )
}

const report = 'first-load.md'

/** Lets no build pass whose pages fetch more than they may, and writes `dist/first-load.md`. */
export function checkBudget(): Plugin {
  return {
    name: 'foyer:first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loads = pageLoads(bundle)
        const { text, moduleBytes } = moduleReport(bundle, loads)
        const written = join(process.cwd(), 'dist', report)
        mkdirSync(dirname(written), { recursive: true })
        writeFileSync(written, text)
        const before = join(process.cwd(), 'docs', report)
        // An image is built without the docs: there everything counts as new.
        const known = knownBytes(existsSync(before) ? readFileSync(before, 'utf8') : '')
        const faults = budgetFaults(loads, known, moduleBytes)
        if (faults.length > 0) this.error(faults.join('\n'))
      },
    },
  }
}

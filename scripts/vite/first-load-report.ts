import { minifySync } from 'vite'
import type { Rolldown } from 'vite'
import { packedBytes } from './minify-again'
import { shortId, totalsOf } from './page-loads'
import type { Bundle, PageLoad } from './page-loads'

/** Smaller ones are told by the page's count alone. */
const leastBytes = 40
const head = `# What a first visit fetches

Code and texts of each page in the longest language, bytes as they travel (brotli). A file's bytes are exact; those of a module are
its share of them by what it packs to alone, and modules below ${leastBytes} bytes are not named. The ceilings stand in
\`scripts/vite/page-budgets.ts\`, and a build over one of them fails. \`npm run first-load\` writes this page: its history is the history of the figures.
`

/** The report of a build, and what each of its modules takes. */
export function moduleReport(bundle: Bundle, loads: ReadonlyMap<string, PageLoad>) {
  const shares = new Map<string, number>()
  const wanted = new Map([...loads.values()].flatMap(({ files }) => [...files]))
  const names = [...wanted.keys()].toSorted(
    (a, b) => (wanted.get(b)?.bytes ?? 0) - (wanted.get(a)?.bytes ?? 0),
  )
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && wanted.has(chunk.name))
      for (const [id, bytes] of sharesOf(chunk, wanted.get(chunk.name)?.bytes ?? 0)) shares.set(id, bytes)
  const moduleBytes = (id: string): number => shares.get(id) ?? 0
  const text = [
    head,
    '| page | bytes | of | requests | of | modules | of |\n|---|---|---|---|---|---|---|',
    ...[...loads].map(([page, load]) => {
      const { bytes, requests, modules } = totalsOf(load)
      const { budget } = load
      return `| ${page} | ${bytes} | ${budget.bytes} | ${requests} | ${budget.requests} | ${modules} | ${budget.modules} |`
    }),
    ...names.map((name) => {
      const pages = [...loads].flatMap(([page, { files }]) => (files.has(name) ? [page] : []))
      const { bytes = 0, modules = [] } = wanted.get(name) ?? {}
      const rows = modules
        .map((id) => [shortId(id), moduleBytes(id)] as const)
        .filter(([, share]) => share >= leastBytes)
        .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
      return [
        `\n## ${name}\n\n${modules.length} modules, of ${pages.join(', ')}.\n`,
        '| module | bytes |\n|---|---|',
        row(name, bytes),
        ...rows.map(([id, share]) => row(id, share)),
      ].join('\n')
    }),
  ].join('\n')
  return { text: `${text}\n`, moduleBytes }
}

const row = (name: string, bytes: number): string => `| \`${name}\` | ${bytes} |`

/** What a report says of files and modules. */
export function knownBytes(text: string): Map<string, number> {
  const rows = text.matchAll(/^\| `([^`]+)` \| (\d+) \|$/gm)
  return new Map([...rows].map(([, name = '', bytes = '']) => [name, Number(bytes)]))
}

function sharesOf(chunk: Rolldown.OutputChunk, bytes: number): [id: string, bytes: number][] {
  const alone = Object.entries(chunk.modules).map(([id, { code }]): [string, number] => [
    id,
    code ? packedBytes(minifySync(id, code, {}).code) : 0,
  ])
  const sum = alone.reduce((total, [, each]) => total + each, 0)
  return alone.map(([id, each]) => [id, sum === 0 ? 0 : Math.round((each * bytes) / sum)])
}

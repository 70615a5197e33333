import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { outputOf, run } from './run.mjs'

await installWhatIsMissing()
await (await import('./install-machine.mjs')).installForTests()
await run(process.execPath, ['scripts/build.mjs'])

// Each measurement is a file tests/bench/*.bench.ts. It prints its rows as lines of JSON that begin with {"row":
// { row, metric, ours, atLeast, moonshot, note }, one after another so that none disturbs another.
const folder = join(root, 'tests', 'bench')
const wanted = process.argv.slice(2)
const names = (existsSync(folder) ? await readdir(folder) : [])
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort()

const rows = []
let failures = 0
for (const name of names) {
  console.log(`── ${name}`)
  const { code, output } = await outputOf('tsx', ['--tsconfig', 'tests/tsconfig.json', join(folder, name)])
  if (code !== 0) failures += 1
  for (const line of output.split('\n')) if (line.startsWith('{"row":')) rows.push(JSON.parse(line))
}
printTable(rows.sort((a, b) => Number(a.row) - Number(b.row)))
// A run of some measurements only shows them; the page holds one whole run.
if (wanted.length === 0) await writePage(rows)
if (names.length === 0) console.error('There is no measurement of that name.')
process.exit(failures > 0 || names.length === 0 ? 1 : 0)

function printTable(list) {
  const columns = ['row', 'metric', 'ours', 'atLeast', 'moonshot', 'note']
  const heads = {
    row: '#',
    metric: 'metric',
    ours: 'ours',
    atLeast: 'at least',
    moonshot: 'moonshot',
    note: 'note',
  }
  const table = [heads, ...list].map((row) => columns.map((column) => String(row[column] ?? '')))
  const widths = columns.map((_, i) => Math.max(...table.map((row) => row[i].length)))
  console.log()
  for (const row of table)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
}

async function writePage(list) {
  const lines = list.map(
    (row) =>
      `| ${[row.row, row.metric, row.ours, row.atLeast, row.moonshot, row.note].map((cell) => String(cell ?? '').replaceAll('|', '/')).join(' | ')} |`,
  )
  const text = [
    '# Figures',
    '',
    'Written by `npm run bench`: Chromium with its processor at a quarter, the built server on this machine.',
    '*Weak* is 400 kbit/s down, 150 up, 400 ms round trip; *Slow 4G* 1.6 Mbit/s, 150 ms. Times vary by a third on a busy machine;',
    'the note gives its load where that matters. Bytes and counts are solid.',
    '',
    '| # | metric | ours | at least | moonshot | note |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
  await mkdir(join(root, 'docs'), { recursive: true })
  await writeFile(join(root, 'docs', 'bench.md'), text)
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { runForOutput, run } from './run.mjs'

// `npm run bench -- [--before FOLDER] [name …]`: FOLDER is a clone of an earlier commit with its packages
// installed. Each measurement then runs in the clone and in this folder, one right after the other, so that
// the machine is in the same state. With `--write` a run of some measurements replaces their rows on the
// page.
const { values, positionals: filters } = readWords(
  `npm run bench -- [NAME …] [--before FOLDER] [--write]

Measures all of docs/bench.md, or what has a NAME in its own.
--before  a clone of an earlier commit, its packages installed: measured beside this one
--write   writes the rows of some measurements into the page too`,
  { before: { type: 'string' }, write: { type: 'boolean' } },
)
const page = join(root, 'docs', 'bench.md')
const columnNames = { '#': 'row', 'at least': 'atLeast' }
const before = values.before === undefined ? null : resolve(values.before)
await installWhatIsMissing()
await (await import('./install-machine.mjs')).installForTests()
await run(process.execPath, ['scripts/build.mjs'])
if (before) await run(process.execPath, ['scripts/build.mjs'], { cwd: before })

// Each measurement is a file tests/bench/*.bench.ts. It prints its rows as lines of JSON that begin with
// {"row": { row, metric, ours, atLeast, moonshot, note }. Measurements run one after another so that they do
// not disturb each other.
const folder = join(root, 'tests', 'bench')
const names = (existsSync(folder) ? await readdir(folder) : [])
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => filters.length === 0 || filters.some((part) => name.includes(part)))
  .sort()

const rows = []
let failures = 0
for (const name of names) {
  const earlier = before === null ? [] : await measure(name, before)
  for (const row of await measure(name, root))
    rows.push({ ...row, before: earlier.find((each) => each.row === row.row)?.ours })
}
printTable(rows.sort((a, b) => Number(a.row) - Number(b.row)))
// A run of some measurements is only printed, unless `--write` is given.
if (filters.length === 0) await writePage(rows)
else if (values.write) await writePage(withEarlier(rows, await readPage()))
if (names.length === 0) console.error('There is no measurement of that name.')
process.exit(failures > 0 || names.length === 0 ? 1 : 0)

async function measure(name, cwd) {
  const file = join('tests', 'bench', name)
  if (!existsSync(join(cwd, file))) return []
  console.log(`── ${name}${cwd === root ? '' : ', before'}`)
  const bins = join(cwd, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bins}:${process.env.PATH ?? ''}` }
  const { code, output } = await runForOutput('tsx', [file], {
    cwd: cwd,
    env,
  })
  if (code !== 0) failures += 1
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"row":'))
    .map((line) => JSON.parse(line))
}

function printTable(list) {
  const table = formatCells(list)
  const widths = table[0].map((_, i) => Math.max(...table.map((cells) => cells[i].length)))
  console.log()
  for (const cells of table)
    console.log(
      cells
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
}

/** Returns the header and the rows as text cells. */
function formatCells(list) {
  const heads = {
    row: '#',
    metric: 'metric',
    ...(before && { before: 'before' }),
    ours: 'ours',
    atLeast: 'at least',
    moonshot: 'moonshot',
    note: 'note',
  }
  return [heads, ...list].map((row) => Object.keys(heads).map((column) => String(row[column] ?? '')))
}

async function readPage() {
  const [head = '', , ...lines] = (await readFile(page, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const splitLine = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((part) => part.trim())
  const columns = splitLine(head).map((column) => columnNames[column] ?? column)
  return lines.map((line) => Object.fromEntries(splitLine(line).map((part, i) => [columns[i], part])))
}

/** Merges new rows with the earlier rows that were not measured again. */
function withEarlier(list, earlier) {
  const renewed = new Set(list.map((each) => String(each.row)))
  return [...list, ...earlier.filter((each) => !renewed.has(String(each.row)))].sort(
    (a, b) => Number(a.row) - Number(b.row),
  )
}

async function writePage(list) {
  const [heads, ...lines] = formatCells(list).map((cells) => cells.map((cell) => cell.replaceAll('|', '/')))
  const line = (cells) => `| ${cells.join(' | ')} |`
  const text = [
    '# Figures',
    '',
    'Written by `npm run bench`: Chromium with its processor at a quarter, the built server on this machine.',
    '*Weak* is 400 kbit/s down, 150 up, 400 ms round trip; *Slow 4G* 1.6 Mbit/s, 150 ms. Times vary by a third on a busy machine;',
    'the note gives its load where that matters. Bytes and counts are solid.',
    ...(before ? [`*Before* is ${readCommit(before)}, each row measured in the same minutes as ours.`] : []),
    '',
    line(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...lines.map(line),
    '',
  ].join('\n')
  await mkdir(join(root, 'docs'), { recursive: true })
  await writeFile(page, text)
}

function readCommit(clone) {
  return execFileSync('git', ['log', '-1', '--format=%h (%s)'], { cwd: clone, encoding: 'utf8' }).trim()
}

import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { codeAndOutputOf, exitCodeOf } from './run.mjs'
import { countsIn, endOf, failuresIn, linesOf } from './test-failures.mjs'

const reports = join(root, '.cache', 'test')
/** Pictures of every page, of the last `npm test -- pages`. */
const pagePictures = join(root, '.cache', 'pages')
const reportOf = (name) => join(reports, `${name}.json`)

/** What `npm test` does, in this order; `npm test -- unit e2e` does only these. */
const steps = {
  types: () => allOf(['tests', 'tsconfig.json', 'sw', 'art'].map((project) => check('tsc', ['-p', project]))),
  lint: () => allOf([check('oxlint', ['--type-aware']), check('tsx', ['scripts/check-spec-coverage.ts'])]),
  format: () => check('oxfmt', ['--check', '.']),
  imports: () => check(process.execPath, ['scripts/draw-imports.mjs', '--check']),
  translations: () => check(process.execPath, ['scripts/check-translations.mjs']),
  unit: () => vitest('unit'),
  build: () => check(process.execPath, ['scripts/build.mjs']),
  e2e: () => exitCodeOf('playwright', ['test'], { env: withReport('e2e') }),
  processes: () => vitest('processes'),
  chaos: () => vitest('chaos'),
  engines: async () => vitest('engines', { FOYER_SUITE: 'unit', FOYER_FULL: '1' }, await testsOfOneEngine()),
  products: async () => wholeOf('products', await specsOfTheDay()),
  pages: async () => {
    const code = await wholeOf('pages', ['tests/e2e/every-page.spec.ts'], { FOYER_PAGES: pagePictures })
    await sayPictures()
    return code
  },
  foreign: () => wholeOf('foreign', ['tests/e2e/foreign-api.spec.ts']),
  widths: () => wholeOf('widths', ['tests/e2e/never-cut.spec.ts']),
  ways: () => wholeOf('ways', ['tests/ways/ways.spec.ts']),
  brand: () =>
    exitCodeOf('playwright', ['test', 'tests/new-brand'], {
      env: withReport('brand', { FOYER_NEW_BRAND: '1' }),
    }),
}
/** Steps that run only when they are named: `unit` and `e2e` have a fixed part of each; `brand` builds a copy of the project. */
const onlyWhenNamed = new Set(['engines', 'products', 'pages', 'foreign', 'widths', 'ways', 'brand'])
/** Steps that only read the source: beside each other, as many at once as the machine has cores. */
const readers = new Set(['types', 'lint', 'format', 'imports', 'translations'])
let idleCores = availableParallelism()
const waitingForACore = []
/** Steps whose own tests are counted. */
const counted = [
  'unit',
  'e2e',
  'processes',
  'chaos',
  'engines',
  'products',
  'pages',
  'foreign',
  'widths',
  'ways',
  'brand',
]
const needsMachine = new Set(counted)
/** Of all failures together: with the end of the run they are the lines that continuous integration keeps. */
const mostFailureLines = 24

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.keys(steps).filter((name) =>
  wanted.length === 0 ? !onlyWhenNamed.has(name) : wanted.includes(name),
)

await installWhatIsMissing()
if (chosen.some((name) => needsMachine.has(name)))
  await (await import('./install-machine.mjs')).installForTests()
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const startedAt = performance.now()
const results = []
const checks = chosen.filter((name) => readers.has(name))
if (checks.length > 0) console.log(`\n── ${checks.join(', ')}`)
results.push(...(await Promise.all(checks.map(resultOf))))
for (const name of chosen.filter((each) => !readers.has(each))) {
  console.log(`\n── ${name}`)
  results.push(await resultOf(name))
}

console.log('\n── result')
let passed = 0
let failed = 0
const failures = []
for (const { name, ok, seconds, output } of results) {
  const report = counted.includes(name) ? await readReport(name) : null
  const count = report && countsIn(report)
  passed += count?.passed ?? 0
  // A step that failed without a failed test (a type error, a crash) is a failure too.
  failed += ok ? (count?.failed ?? 0) : Math.max(1, count?.failed ?? 0)
  const tests = count ? `  ${count.passed} passed, ${count.failed} failed` : ''
  if (!ok) failures.push(...failuresOf(name, report, output))
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
}
console.log(`       ${'in all'.padEnd(13)} ${secondsSince(startedAt).toFixed(1).padStart(6)} s`)
if (failures.length > 0) console.log(`\n${linesOf(failures, mostFailureLines).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function withReport(name, extra = {}) {
  const bins = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bins}:${process.env.PATH ?? ''}`, FOYER_REPORT: reportOf(name), ...extra }
}

/** Browser tests of which `e2e` takes a part by the day, all of them. */
function wholeOf(name, files, extra = {}) {
  return exitCodeOf('playwright', ['test', ...files], {
    env: withReport(name, { FOYER_FULL: '1', ...extra }),
  })
}

/** How many pictures of pages there are, brand by brand, and where. */
async function sayPictures() {
  const entries = await readdir(pagePictures, { recursive: true }).catch(() => [])
  const pictures = entries.filter((name) => name.endsWith('.png'))
  console.log(`${pictures.length} pictures of pages are in ${pagePictures}`)
}

function specsOfTheDay() {
  return filesThatSay('/full-set', 'tests/e2e', '.spec.ts')
}

/** Tests that `unit` runs on PostgreSQL only. */
function testsOfOneEngine() {
  return filesThatSay('defaultEngines', 'server', '.test.ts')
}

/** Files below a folder with some words in them, from the project's root. */
async function filesThatSay(words, folder, ending) {
  const names = (await readdir(join(root, folder), { recursive: true })).filter((name) =>
    name.endsWith(ending),
  )
  const files = names.map((name) => `${folder}/${name}`)
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, index) => texts[index].includes(words))
}

function vitest(suite, extra = {}, files = []) {
  return exitCodeOf(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(suite)}`, ...files],
    { env: withReport(suite, { FOYER_SUITE: suite, ...extra }) },
  )
}

/** A step is over with an exit code, or with what it said beside it. */
async function resultOf(name) {
  const begunAt = performance.now()
  const end = await steps[name]().catch((error) => {
    console.error(error)
    return { code: 1, output: String(error) }
  })
  const { code, output = '' } = typeof end === 'number' ? { code: end } : end
  return { name, ok: code === 0, output, seconds: secondsSince(begunAt) }
}

function failuresOf(step, report, output) {
  const found = report ? failuresIn(report) : []
  if (found.length > 0) return found
  return [
    { test: counted.includes(step) ? `${step}: ended without a failed test` : step, error: endOf(output) },
  ]
}

function secondsSince(momentMs) {
  return (performance.now() - momentMs) / 1000
}

/** What the commands that failed said. */
async function allOf(running) {
  const ended = (await Promise.all(running)).filter(({ code }) => code !== 0)
  return { code: ended.length === 0 ? 0 : 1, output: ended.map(({ output }) => output).join('\n') }
}

function check(command, args) {
  return onACore(() => codeAndOutputOf(command, args))
}

async function onACore(work) {
  if (idleCores === 0) await new Promise((resolve) => waitingForACore.push(resolve))
  else idleCores--
  try {
    return await work()
  } finally {
    const next = waitingForACore.shift()
    if (next) next()
    else idleCores++
  }
}

/** Null when the step wrote none. */
function readReport(name) {
  return readFile(reportOf(name), 'utf8').then(JSON.parse, () => null)
}

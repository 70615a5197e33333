import { randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { environmentWithBins, runForExitCode, runForOutput } from './run.mjs'
import {
  countsIn,
  takeLastLines,
  failuresIn,
  fileSecondsIn,
  flakyIn,
  readHookFailures,
  formatFailures,
} from './test-failures.mjs'

const reports = join(root, '.cache', 'test')
/** Screenshots of every page from the last `npm run test:full -- pages`. */
const pagePictures = join(root, '.cache', 'pages')
const getReportPath = (name) => join(reports, `${name}.json`)
const getHookErrorsPath = (name) => join(reports, `${name}-hooks.json`)

const isFull = process.argv.includes('--full')
if (isFull) {
  process.env.FOYER_FULL = '1'
  process.env.FOYER_SEED ??= String(randomInt(2 ** 31))
}

/** The type checker would spend a third of its time on garbage collection; without any it needs 6 GB. */
const lintEnvironment = { ...environmentWithBins, GOGC: totalmem() > 15e9 ? 'off' : '800' }
/** A twelfth of the unit tests would be garbage collection with node's own 16 MB. */
const largerYoungGeneration = '--max-semi-space-size=64'
/** Steps of `npm test` in this order; `npm test -- unit e2e` runs only these. */
const steps = {
  build: () => check(process.execPath, ['scripts/build.mjs']),
  // Includes the type check, since its type-aware rules need the type checker anyway.
  lint: () =>
    joinResults([
      check('oxlint', ['--type-aware', '--type-check'], lintEnvironment),
      check('tsx', ['scripts/check-spec-coverage.ts']),
    ]),
  format: () => check('oxfmt', ['--check', '.']),
  imports: () =>
    joinResults([
      check('npm', ['run', '--silent', 'imports']),
      check(process.execPath, ['scripts/structure.mjs']),
    ]),
  translations: () => check(process.execPath, ['scripts/check-translations.mjs']),
  unit: () => vitest('unit'),
  e2e: () => playwright('e2e'),
  processes: () => vitest('processes'),
}
/** Browser tests that are a step of their own in the full set, by the names of their files. */
const browserParts = {
  pages: ['every-page.spec.ts'],
  foreign: ['api-variants.spec.ts', 'spec-only.spec.ts'],
  widths: ['large-text.spec.ts', 'forced-colours.spec.ts'],
  payments: ['payment-matrix.spec.ts'],
}
/** Additional steps of `npm run test:full`; the last two build copies of the project. */
const fullSteps = {
  e2e: async () => playwright('e2e', await otherBrowserTests()),
  pages: async () => {
    const code = await playwright('pages', browserParts.pages, { FOYER_PAGES: pagePictures })
    await printPictureCount()
    return code
  },
  foreign: () => playwright('foreign', browserParts.foreign),
  widths: () => playwright('widths', browserParts.widths),
  payments: () => playwright('payments', browserParts.payments),
  engines: async () =>
    vitest('engines', { FOYER_SUITE: 'unit', FOYER_TEST_POSTGRES: 'none' }, await serverTestsOfAnyEngine()),
  brand: () => playwright('brand', ['tests/new-brand'], { FOYER_NEW_BRAND: '1' }),
  rehearsal: () => runForOutput(process.execPath, ['scripts/rehearse.mjs']),
}
const available = isFull ? { ...steps, ...fullSteps } : steps
/** Steps without tests: as many run beside each other as the machine has cores. */
const checkers = new Set(['build', 'lint', 'format', 'imports', 'translations'])
/**
 * The tests of `processes` mostly wait for servers to start and stop: in `npm test` they run beside the
 * browser tests, which do not use the whole machine. In the full set, with its many visitors and kills, they have the
 * machine to themselves.
 */
const runsBeside = (name) => name === 'processes' && !isFull && chosen.includes('e2e')
/** Time budget of `npm test` on an idle machine with two cores. // docs/testing.md */
const budgetSeconds = 12 * 60
let idleCores = availableParallelism()
const waitingForACore = []
/**
 * Limit for all failures together: with the end of the run these are the lines that continuous integration
 * shows.
 */
const mostFailureLines = 24

const { positionals: requested } = readWords(
  `npm test -- [STEP …], npm run test:full -- [STEP …]

Runs all steps, or those that are named. docs/testing.md says what each is.
Steps: ${Object.keys(steps).join(', ')}.
Of the full set alone: ${Object.keys(fullSteps)
    .filter((name) => !(name in steps))
    .join(', ')}.`,
  { full: { type: 'boolean' } },
)
const unknown = requested.filter((name) => !(name in available))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(available).join(', ')}.`)
  process.exit(2)
}
const hasTests = (name) => !checkers.has(name)
// Tests use the build; without a change since the last one that step ends at once.
const needsBuild = requested.some(hasTests)
const chosen = Object.keys(available).filter(
  (name) => requested.length === 0 || requested.includes(name) || (name === 'build' && needsBuild),
)
if (isFull)
  console.log(`Seed ${process.env.FOYER_SEED}: FOYER_SEED=${process.env.FOYER_SEED} takes it again.`)

await installWhatIsMissing()
if (chosen.some(hasTests)) await (await import('./install-machine.mjs')).installForTests()
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const startedAt = performance.now()
const results = []
const checks = chosen.filter((name) => checkers.has(name))
if (checks.length > 0) console.log(`\n── ${checks.join(', ')}`)
const checkResults = new Map(checks.map((name) => [name, runStep(name)]))
// Tests start as soon as there is a build, beside the other checks; in the full set they have the machine.
await (isFull ? Promise.all(checkResults.values()) : checkResults.get('build'))
const inTurn = chosen.filter((name) => hasTests(name) && !runsBeside(name))
for (const name of inTurn) {
  const together = [name, ...(name === 'e2e' ? chosen.filter(runsBeside) : [])]
  console.log(`\n── ${together.join(', ')}`)
  results.push(...(await Promise.all(together.map(runStep))))
}
results.unshift(...(await Promise.all(checkResults.values())))

console.log('\n── result')
let passed = 0
let failed = 0
const failures = []
const flaky = []
const fileSeconds = []
for (const { name, ok, seconds, output } of results) {
  const report = hasTests(name) ? await readJson(getReportPath(name)) : null
  const count = report && countsIn(report)
  if (report) {
    flaky.push(...flakyIn(report))
    fileSeconds.push(...fileSecondsIn(report))
  }
  passed += count?.passed ?? 0
  // A step that failed without a failed test (a type error, a crash) counts as a failure too.
  failed += ok ? (count?.failed ?? 0) : Math.max(1, count?.failed ?? 0)
  const tests = count ? `  ${count.passed} passed, ${count.failed} failed` : ''
  if (!ok) failures.push(...listFailures(name, report, await readJson(getHookErrorsPath(name)), output))
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
}
const budget = isFull || requested.length > 0 ? '' : `  budget ${budgetSeconds} s on a quiet machine`
console.log(`       ${'in all'.padEnd(13)} ${secondsSince(startedAt).toFixed(1).padStart(6)} s${budget}`)
const slowest = fileSeconds.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest files:')
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
if (flaky.length > 0) console.log('\nFlaky, passed at a second try:')
for (const test of flaky) console.log(`  ${test}`)
if (isFull) failed += flaky.length
if (failures.length > 0) console.log(`\n${formatFailures(failures, mostFailureLines).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function withReport(name, extra = {}) {
  return { ...process.env, PATH: environmentWithBins.PATH, FOYER_REPORT: getReportPath(name), ...extra }
}

function playwright(name, files = [], extra = {}) {
  return runForExitCode('playwright', ['test', ...files], { env: withReport(name, extra) })
}

async function printPictureCount() {
  const entries = await readdir(pagePictures, { recursive: true }).catch(() => [])
  const pictures = entries.filter((name) => name.endsWith('.png'))
  console.log(`${pictures.length} pictures of pages are in ${pagePictures}`)
}

/** Lists the browser tests that are in no step of their own. */
async function otherBrowserTests() {
  const named = new Set(Object.values(browserParts).flat())
  const names = await readdir(join(root, 'tests', 'e2e'))
  return names.filter((name) => name.endsWith('.spec.ts') && !named.has(name)).map((name) => `/${name}`)
}

/** Lists the server’s test files but for those of which every test needs PostgreSQL. */
async function serverTestsOfAnyEngine() {
  const names = (await readdir(join(root, 'server'), { recursive: true }))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `server/${name}`)
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))
  return names.filter(
    (_, index) =>
      /\/fixtures\/engines'|\bhasPostgres\b/.test(texts[index]) ||
      !/\b(createTestDatabase|startPostgres)\b/.test(texts[index]),
  )
}

function vitest(suite, extra = {}, files = []) {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/hook-errors.mjs',
    `--outputFile.json=${getReportPath(suite)}`,
  ]
  const env = withReport(suite, {
    FOYER_SUITE: suite,
    FOYER_HOOK_ERRORS: getHookErrorsPath(suite),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, largerYoungGeneration].filter(Boolean).join(' '),
    ...extra,
  })
  const options = { env }
  const args = ['run', ...reporters, ...files]
  return runsBeside(suite)
    ? runForOutput('vitest', [...args, '--maxWorkers=1'], { ...options, isShownAtEnd: true })
    : runForExitCode('vitest', args, options)
}

async function runStep(name) {
  const begunAt = performance.now()
  const end = await available[name]().catch((error) => {
    console.error(error)
    return { code: 1, output: String(error) }
  })
  const { code, output = '' } = typeof end === 'number' ? { code: end } : end
  return { name, ok: code === 0, output, seconds: secondsSince(begunAt) }
}

function listFailures(step, report, hookErrors, output) {
  const found = [...(report ? failuresIn(report) : []), ...readHookFailures(hookErrors ?? [])]
  if (found.length > 0) return found
  return [
    { test: hasTests(step) ? `${step}: ended without a failed test` : step, error: takeLastLines(output) },
  ]
}

function secondsSince(momentMs) {
  return (performance.now() - momentMs) / 1000
}

/** Awaits commands and returns the output of those that failed. */
async function joinResults(running) {
  const ended = (await Promise.all(running)).filter(({ code }) => code !== 0)
  return { code: ended.length === 0 ? 0 : 1, output: ended.map(({ output }) => output).join('\n') }
}

function check(command, args, env = environmentWithBins) {
  return onACore(() => runForOutput(command, args, { isShownAtEnd: true, env }))
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

function readJson(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => null)
}

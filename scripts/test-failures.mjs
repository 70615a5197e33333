import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** As many as it takes to say what was expected and what came instead. */
const errorLines = 6
const outputLines = 10

/** Tests of a report of vitest or Playwright that passed and failed. */
export function countsIn(report) {
  if (!report.stats) return { passed: report.numPassedTests, failed: report.numFailedTests }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected }
}

/** Browser tests that failed and passed when they were tried again. */
export function flakyIn({ config, suites = [], stats }) {
  if (!stats) return []
  return specsIn(suites)
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ spec, titles }) => [fileOf(config, spec), ...titles].join(' › '))
}

/** How long the tests of each file took. */
export function fileSecondsIn({ config, suites = [], stats, testResults = [] }) {
  if (!stats)
    return testResults.map(({ name, startTime, endTime }) => ({
      file: fromRoot(name),
      seconds: (endTime - startTime) / 1000,
    }))
  const seconds = new Map()
  for (const { spec } of specsIn(suites)) {
    const durations = spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    const sum = durations.reduce((total, each) => total + each, 0) / 1000
    const file = fileOf(config, spec)
    seconds.set(file, (seconds.get(file) ?? 0) + sum)
  }
  return [...seconds].map(([file, each]) => ({ file, seconds: each }))
}

/** What failed in a report of vitest or Playwright: where, and the first lines of why. */
export function failuresIn(report) {
  return report.stats ? failuresOfPlaywright(report) : failuresOfVitest(report)
}

function failuresOfPlaywright({ config, suites = [], errors = [] }) {
  return [
    // A file that cannot be read, a server that does not start: no test has run.
    ...errors.map(({ message, location }) =>
      failure(location ? relative(root, location.file) : 'playwright', [], message),
    ),
    ...specsIn(suites)
      .filter(({ spec }) => !spec.ok)
      .map(({ spec, titles }) => failure(fileOf(config, spec), titles, ...errorsOf(spec))),
  ]
}

/** All tests of a report of Playwright, each with the titles that lead to it. */
function specsIn(suites, above = []) {
  return suites.flatMap((suite) => {
    const titles = suite.title === suite.file ? above : [...above, suite.title]
    const own = (suite.specs ?? []).map((spec) => ({ spec, titles: [...titles, spec.title] }))
    return [...own, ...specsIn(suite.suites ?? [], titles)]
  })
}

function fileOf(config, spec) {
  return relative(root, `${config.rootDir}/${spec.file}`)
}

function errorsOf(spec) {
  const results = spec.tests.flatMap((each) => each.results)
  return results.find(({ errors }) => errors.length > 0)?.errors.map(({ message }) => message) ?? []
}

function fromRoot(name) {
  return isAbsolute(name) ? relative(root, name) : name
}

function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromRoot(name)
    const failedOnes = assertionResults.filter((each) => each.status === 'failed')
    // A file that cannot be read, or whose set-up failed, has no failed test.
    if (failedOnes.length === 0 && status === 'failed') return [failure(file, [], message)]
    return failedOnes.map(({ ancestorTitles, title, failureMessages }) =>
      failure(file, [...ancestorTitles, title], failureMessages[0]),
    )
  })
}

/** Of several errors the first line each: a time-out says first that it is one, and then what was waited for. */
function failure(file, titles, ...messages) {
  const error = messages.length > 1 ? messages.map((each) => linesIn(each)[0] ?? '') : linesIn(messages[0])
  return { test: [file, ...titles].join(' › '), error: error.slice(0, errorLines) }
}

/** The last lines of what a command said. */
export function endOf(output) {
  return linesIn(output).slice(-outputLines)
}

function linesIn(text = '') {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * The failures in at most `most` lines: the test of each, and the errors of the first ones as far as there is room.
 * Continuous integration keeps the last lines of a run alone.
 */
export function linesOf(failures, most) {
  const isTooMany = failures.length > most
  const named = isTooMany ? failures.slice(0, most - 1) : failures
  let spare = most - named.length - (isTooMany ? 1 : 0)
  const lines = named.flatMap(({ test, error }) => {
    const shown = error.slice(0, spare)
    spare -= shown.length
    return [cut(test), ...shown.map((line) => cut(`    ${line}`))]
  })
  return isTooMany ? [...lines, `and ${failures.length - named.length} more`] : lines
}

function cut(line) {
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** Number of error lines that show the expected and the actual value. */
const errorLines = 6
const outputLines = 10

export function countsIn(report) {
  if (!report.stats) return { passed: report.numPassedTests, failed: report.numFailedTests }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected }
}

/** Lists browser tests that failed and then passed on retry. */
export function flakyIn({ config, suites = [], stats }) {
  if (!stats) return []
  return specsIn(suites)
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ spec, titles }) => [getFile(config, spec), ...titles].join(' › '))
}

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
    const file = getFile(config, spec)
    seconds.set(file, (seconds.get(file) ?? 0) + sum)
  }
  return [...seconds].map(([file, each]) => ({ file, seconds: each }))
}

/** Returns the failures in a report of vitest or Playwright: the test and the first lines of the error. */
export function failuresIn(report) {
  return report.stats ? failuresOfPlaywright(report) : failuresOfVitest(report)
}

function failuresOfPlaywright({ config, suites = [], errors = [] }) {
  return [
    // A file that cannot be read, or a server that does not start: no test has run.
    ...errors.map(({ message, location }) =>
      failure(location ? relative(root, location.file) : 'playwright', [], message),
    ),
    ...specsIn(suites)
      .filter(({ spec }) => !spec.ok)
      .map(({ spec, titles }) => failure(getFile(config, spec), titles, ...listErrors(spec))),
  ]
}

/** Lists all tests of a Playwright report with the titles above them. */
function specsIn(suites, above = []) {
  return suites.flatMap((suite) => {
    const titles = suite.title === suite.file ? above : [...above, suite.title]
    const own = (suite.specs ?? []).map((spec) => ({ spec, titles: [...titles, spec.title] }))
    return [...own, ...specsIn(suite.suites ?? [], titles)]
  })
}

function getFile(config, spec) {
  return relative(root, `${config.rootDir}/${spec.file}`)
}

function listErrors(spec) {
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
    // A file that cannot be read has no failed test; nor has one whose hook failed, which `readHookFailures` lists.
    if (failedOnes.length === 0 && status === 'failed') return message ? [failure(file, [], message)] : []
    return failedOnes.map(({ ancestorTitles, title, failureMessages }) =>
      failure(file, [...ancestorTitles, title], failureMessages[0]),
    )
  })
}

/** Returns the failures that the reporter `hook-errors.mjs` has written. */
export function readHookFailures(errors) {
  return errors.map(({ file, titles, message }) => failure(fromRoot(file), titles, message))
}

/**
 * Formats a failure. Of several errors it keeps the first line each: a timeout reports itself first, and then
 * what it was waiting for.
 */
function failure(file, titles, ...messages) {
  const error = messages.length > 1 ? messages.map((each) => linesIn(each)[0] ?? '') : linesIn(messages[0])
  return { test: [file, ...titles].join(' › '), error: error.slice(0, errorLines) }
}

export function takeLastLines(output) {
  return linesIn(output).slice(-outputLines)
}

function linesIn(text = '') {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/**
 * Lists the failures in at most `most` lines: all tests by name, then the errors of the first ones as space
 * permits. Continuous integration shows only the last lines of a run.
 */
export function formatFailures(failures, limit) {
  const isTooMany = failures.length > limit
  const listed = isTooMany ? failures.slice(0, limit - 1) : failures
  let spare = limit - listed.length - (isTooMany ? 1 : 0)
  const lines = listed.flatMap(({ test, error }) => {
    const shown = error.slice(0, spare)
    spare -= shown.length
    return [cut(test), ...shown.map((line) => cut(`    ${line}`))]
  })
  return isTooMany ? [...lines, `and ${failures.length - listed.length} more`] : lines
}

function cut(line) {
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

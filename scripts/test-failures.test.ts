import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'
import {
  countsIn,
  takeLastLines,
  failuresIn,
  fileSecondsIn,
  flakyIn,
  readHookFailures,
  formatFailures,
} from './test-failures.mjs'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

const playwright = {
  config: { rootDir: join(root, 'tests', 'e2e') },
  suites: [
    {
      title: 'door.spec.ts',
      file: 'door.spec.ts',
      specs: [
        {
          title: 'a guest is late',
          ok: false,
          file: 'door.spec.ts',
          tests: [
            {
              results: [
                {
                  duration: 60_000,
                  errors: [
                    { message: red('Test timeout of 60000ms exceeded.') },
                    { message: `Error: locator.click\nCall log:\n${red('- waiting for')}` },
                  ],
                },
              ],
            },
          ],
        },
      ],
      suites: [
        {
          title: 'at the door',
          file: 'door.spec.ts',
          specs: [
            {
              title: 'a guest pays',
              ok: false,
              file: 'door.spec.ts',
              tests: [
                {
                  results: [
                    {
                      duration: 500,
                      errors: [
                        { message: `Error: the code\n\nexpect(${red('received')}).toBe()\n\nExpected: 2` },
                      ],
                    },
                  ],
                },
              ],
            },
            {
              title: 'a guest enters',
              ok: true,
              file: 'door.spec.ts',
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { duration: 2000, errors: [{ message: 'Error: closed' }] },
                    { duration: 1500, errors: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
  stats: { expected: 0, flaky: 1, unexpected: 2 },
}

const vitest = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: join(root, 'src', 'hold.test.ts'),
      status: 'failed',
      message: '',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        {
          ancestorTitles: ['a hold'],
          title: 'ends',
          status: 'failed',
          failureMessages: [
            `AssertionError: ${red('expected 1')} to be 2\n    at src/hold.test.ts:2:7\n    at x`,
          ],
        },
        { ancestorTitles: ['a hold'], title: 'begins', status: 'passed', failureMessages: [] },
      ],
    },
    {
      name: join(root, 'src', 'seat.test.ts'),
      status: 'failed',
      message: "Cannot find module './seat'",
      assertionResults: [],
    },
    { name: join(root, 'src', 'row.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ],
}

describe('the summary of a test run', () => {
  it('lists failed browser tests with their errors', () => {
    expect(failuresIn(playwright)).toEqual([
      {
        test: 'tests/e2e/door.spec.ts › a guest is late',
        error: ['Test timeout of 60000ms exceeded.', 'Error: locator.click'],
      },
      {
        test: 'tests/e2e/door.spec.ts › at the door › a guest pays',
        error: ['Error: the code', 'expect(received).toBe()', 'Expected: 2'],
      },
    ])
    expect(countsIn(playwright)).toEqual({ passed: 1, failed: 2 })
  })

  it('shows why a hook failed, of which vitest reports only the file', () => {
    const hook = {
      file: join(root, 'src', 'row.test.ts'),
      titles: ['a row'],
      message: 'no database\n    at x',
    }
    const file = { name: hook.file, status: 'failed', message: '', assertionResults: [] }
    expect(failuresIn({ ...vitest, testResults: [file] })).toEqual([])
    expect(readHookFailures([hook])).toEqual([
      { test: 'src/row.test.ts › a row', error: ['no database', 'at x'] },
    ])
  })

  it('lists browser tests that passed only on retry', () => {
    expect(flakyIn(playwright)).toEqual(['tests/e2e/door.spec.ts › at the door › a guest enters'])
    expect(flakyIn(vitest)).toEqual([])
  })

  it('shows the duration of each file', () => {
    expect(fileSecondsIn(playwright)).toEqual([{ file: 'tests/e2e/door.spec.ts', seconds: 64 }])
    expect(fileSecondsIn(vitest)[0]).toEqual({ file: 'src/hold.test.ts', seconds: 2.5 })
  })

  it('explains why no browser test ran', () => {
    const message = "Error: Cannot find module './missing'"
    expect(failuresIn({ ...playwright, suites: [], errors: [{ message }] })).toEqual([
      { test: 'playwright', error: [message] },
    ])
  })

  it('lists other failed tests and unreadable files', () => {
    expect(failuresIn(vitest)).toEqual([
      {
        test: 'src/hold.test.ts › a hold › ends',
        error: ['AssertionError: expected 1 to be 2', 'at src/hold.test.ts:2:7', 'at x'],
      },
      { test: 'src/seat.test.ts', error: ["Cannot find module './seat'"] },
    ])
    expect(countsIn(vitest)).toEqual({ passed: 1, failed: 1 })
  })

  it('shows the last lines of a check’s output without colours', () => {
    const said = Array.from({ length: 30 }, (_, index) => red(`line ${index}`)).join('\n\n')
    expect(takeLastLines(said)).toEqual(Array.from({ length: 10 }, (_, index) => `line ${20 + index}`))
  })

  it('names every failed test before it explains the first ones', () => {
    const failures = Array.from({ length: 5 }, (_, index) => ({
      test: `test ${index}`,
      error: ['why', 'where'],
    }))
    expect(formatFailures(failures, 8)).toEqual([
      'test 0',
      '    why',
      '    where',
      'test 1',
      '    why',
      'test 2',
      'test 3',
      'test 4',
    ])
  })

  it('counts the failures that do not fit', () => {
    const failures = Array.from({ length: 9 }, (_, index) => ({ test: `test ${index}`, error: ['why'] }))
    expect(formatFailures(failures, 3)).toEqual(['test 0', 'test 1', 'and 7 more'])
  })
})

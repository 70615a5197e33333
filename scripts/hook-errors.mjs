import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest for errors that its JSON report leaves out: those of hooks such as `beforeAll`, and
 * errors outside of any test. Writes `{ file, titles, message }` of each to the file FOYER_HOOK_ERRORS.
 */
export default class HookErrors {
  onTestRunEnd(modules, unhandledErrors) {
    const ofHooks = modules.flatMap((module) =>
      [...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map(({ message }) => ({ file: module.moduleId, titles: listTitles(suite), message })),
      ),
    )
    const outside = unhandledErrors.map(({ message, stack }) => ({
      file: 'outside of any test',
      titles: [],
      message: stack ?? message,
    }))
    writeFileSync(process.env.FOYER_HOOK_ERRORS, JSON.stringify([...ofHooks, ...outside]))
  }
}

function listTitles(suite) {
  return suite.type === 'suite' ? [...listTitles(suite.parent), suite.name] : []
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { runForOutput } from './run.mjs'

/** The type checker's incremental state, so that it checks only what a change affects. */
const typesCache = join('.cache', 'check', 'types.tsbuildinfo')
const isCode = (file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)

/** Check steps by name: a command and the files it checks. */
const steps = {
  format: (files) => ({ files, command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files] }),
  lint: (files) => ({
    files: files.filter(isCode),
    command: ['oxlint', '--type-aware', ...files.filter(isCode)],
  }),
  types: (files) => ({
    files: files.filter((file) => isCode(file) || file.endsWith('.json')),
    about: 'the whole project',
    command: `tsc --noEmit --incremental --tsBuildInfoFile ${typesCache}`.split(' '),
  }),
  // Its links are checked against routes of its own. // src/office/router.tsx
  office: (files) => ({
    files: files.filter((file) => /^(?:src|contract)\//.test(file) && isCode(file)),
    about: 'types of the back office',
    command: 'tsc --noEmit --project src/office/tsconfig.json'.split(' '),
  }),
  tests: (files) => ({
    files: files.filter(isCode),
    about: 'unit tests that import what changed',
    command: ['vitest', 'related', '--run', '--passWithNoTests', ...files.filter(isCode)],
  }),
}

const usage = `npm run check -- [STEP …] [--base BRANCH]

Checks what your branch and your uncommitted work change, in about a minute: format and lint of the changed files, types
of the project, and the unit tests that import a changed file. Steps: ${Object.keys(steps).join(', ')}; all without a name. What
nearly everything imports, like contract/pages.ts, has nearly all tests related to it: leave them to npm test.
--base  what you work on; main without`
const { values, positionals } = readWords(usage, { base: { type: 'string' } })
const unknown = positionals.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

await installWhatIsMissing()
try {
  process.exit(await check())
} catch (error) {
  console.error(error.message)
  process.exit(2)
}

async function check() {
  const { since, files } = await changedFiles(root, values.base ? [values.base] : ['main', 'origin/main'])
  console.log(`Changed files since ${since.slice(0, 8)}, where this branch left its base: ${files.length}.`)
  await mkdir(join(root, '.cache', 'check'), { recursive: true })
  const chosen = Object.keys(steps).filter((name) => positionals.length === 0 || positionals.includes(name))
  // The tests use all cores, so they run after the others.
  const first = await Promise.all(
    chosen.filter((name) => name !== 'tests').map((name) => runStep(name, files)),
  )
  const last = chosen.includes('tests') ? [await runStep('tests', files)] : []
  const results = [...first, ...last]
  console.log('')
  for (const { name, isOk, seconds, about } of results)
    console.log(
      `${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${about}`,
    )
  return results.every(({ isOk }) => isOk) ? 0 : 1
}

async function runStep(name, changed) {
  const { files, about = `${files.length} changed files`, command } = steps[name](changed)
  if (files.length === 0) return { name, isOk: true, seconds: 0, about: 'nothing to check' }
  const startedAt = performance.now()
  const [program, ...args] = command
  const { code } = await runForOutput(program, args, { isShownAtEnd: name !== 'tests' })
  return { name, isOk: code === 0, seconds: (performance.now() - startedAt) / 1000, about }
}

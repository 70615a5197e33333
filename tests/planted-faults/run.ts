import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWords } from '../../scripts/command-words.mjs'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { copyProject } from '../new-brand/copy-of-project'
import type { Fault } from './fault'
import { faults } from './faults'

/**
 * `npm run planted-faults` plants each fault in a copy of the project and runs the tests that must detect it;
 * `npm run planted-faults -- wallet "promo code"` only the faults with one of these texts in their name.
 * Exits with 1 unless every fault is found.
 */

type Verdict = 'found' | 'NOT FOUND' | 'does not apply'

const { positionals } = readWords(
  'npm run planted-faults -- [TEXT …]\n\nPlants each fault in a copy of the project and runs the tests that must notice it, or those with a TEXT in their name.',
)
const chosen = chooseFaults(positionals)
const copy = await copyProject()
process.chdir(copy.folder)
let areAllFound = true
try {
  for (const set of ['default', 'full'] as const) {
    const ofSet = chosen.filter((fault) => fault.set === set)
    if (ofSet.length > 0 && !(await areFound(ofSet, set))) areAllFound = false
  }
} finally {
  await copy.remove()
}
process.exit(areAllFound ? 0 : 1)

function chooseFaults(texts: readonly string[]): readonly Fault[] {
  const names = faults.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`Two faults have the name "${repeated}"`)
  const unknown = texts.find((text) => !names.some((name) => name.includes(text)))
  if (unknown !== undefined) throw new Error(`No fault has "${unknown}" in its name`)
  return faults.filter(({ name }) => texts.length === 0 || texts.some((text) => name.includes(text)))
}

async function areFound(planted: readonly Fault[], set: Fault['set']): Promise<boolean> {
  process.env['FOYER_FULL'] = set === 'full' ? '1' : ''
  // Stops at the first failure and prints no report.
  const options = { root: copy.folder, watch: false, bail: 1, reporters: [{}] }
  const vitest = await createVitest('test', options)
  try {
    return (await isGreen(vitest, planted)) && (await areAllNoticed(vitest, planted))
  } finally {
    await vitest.close()
  }
}

/** Whether the tests pass without a fault: a test that fails anyway proves nothing about a fault. */
async function isGreen(vitest: Vitest, planted: readonly Fault[]): Promise<boolean> {
  const files = [...new Set(planted.flatMap(({ tests }) => tests))]
  console.log(`Without a fault: ${files.length} test files`)
  const modules = await runTests(vitest, files)
  for (const module of modules)
    if (module.state() === 'failed') console.log(`FAILED without a fault: ${module.relativeModuleId}`)
  const green = modules.filter((module) => module.ok()).length
  if (green < files.length) console.log(`Only ${green} of ${files.length} test files are green`)
  return green === files.length
}

async function areAllNoticed(vitest: Vitest, planted: readonly Fault[]): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const fault of planted) {
    const startedAt = performance.now()
    const verdict = await tryFault(vitest, fault)
    verdicts.push(verdict)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${verdict.padEnd(14)} ${seconds.padStart(6)} s  ${fault.name}`)
    if (fault.set === 'full') console.log(`${' '.repeat(25)}only in the full set: ${fault.reason}`)
    if (verdict !== 'found') console.log(`${' '.repeat(25)}${fault.file}, ${fault.tests.join(', ')}`)
  }
  const found = verdicts.filter((verdict) => verdict === 'found').length
  console.log(`${found} of ${planted.length} faults found`)
  return found === planted.length
}

async function tryFault(vitest: Vitest, { file, find, replace, tests }: Fault): Promise<Verdict> {
  const path = join(copy.folder, file)
  const source = await readFile(path, 'utf8')
  if (source.split(find).length !== 2 || find === replace) return 'does not apply'
  const write = async (text: string) => {
    await writeFile(path, text)
    vitest.invalidateFile(path)
  }
  await write(source.replace(find, () => replace))
  try {
    for (const test of tests) {
      const modules = await runTests(vitest, [test])
      if (!modules.some(hasFailedTest)) return 'NOT FOUND'
    }
    return 'found'
  } finally {
    await write(source)
  }
}

/**
 * Whether a test failed in a module: a file that cannot be loaded has no failed test, because no test has
 * detected its syntax error.
 */
function hasFailedTest(module: TestModule): boolean {
  return [...module.children.allTests('failed')].length > 0
}

async function runTests(vitest: Vitest, files: readonly string[]): Promise<readonly TestModule[]> {
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...files]))
  return testModules
}

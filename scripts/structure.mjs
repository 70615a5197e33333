import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { readWords } from './command-words.mjs'
import { root } from './root.mjs'
import { findRowTypes } from './row-types.mjs'

/**
 * Metrics of how easily the code can be navigated, and checks of the walks in docs/architecture.md: exits 1
 * if a walk names a file that no earlier one imports, or exceeds its limit, or a file loads too many others,
 * or files import each other in a circle, or too many are small, or a file of the server repeats a table's
 * columns or reads the machine's clock.
 */
const { values } = readWords(
  `npm run structure [-- --small]

Counts files and imports, and checks the walks through the code in docs/architecture.md, circles of imports, the
server's row types and its reads of the machine's clock. --small lists the files under 40 lines with one importer.`,
  { small: { type: 'boolean' } },
)
const isListed = values.small === true
/** Code that is only read together stands in one file. */
const mostSmallFiles = 80

const productFolders = ['contract', 'server', 'src', 'sw']
/**
 * Former names of this project that have a standard term. They may not reappear in names of files and
 * exports.
 */
const retiredWords =
  /^(?:told|tell|say|said|speak|kept|shelf|vault|papers|tries|guesses|evening|tonight|worlds?|patience|coming-?back|arrival|asked|begun|untold)$/

/** Lists the TypeScript source files. @returns {Promise<string[]>} paths from the root, without tests */
async function listProductFiles() {
  const lists = await Promise.all(
    productFolders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  return lists.flat().filter((file) => /(?<!\.test|\.gen|\.d)\.tsx?$/.test(file))
}

/**
 * Reads a module's imports and exports. @returns {{ file: string, lines: number, imports: string[], exports:
 * string[] }}
 */
function readModule(file, text, known) {
  const found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  return {
    file,
    lines: text.split('\n').length - 1,
    imports: found.flatMap((name) => resolveImport(file, name, known) ?? []),
    exports: [
      ...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm),
    ].map(([, name]) => name),
  }
}

function resolveImport(from, name, known) {
  if (!name.startsWith('.') && !name.startsWith('@/')) return null
  const path = name.startsWith('@/') ? name.slice(2) : relative(root, resolve(root, dirname(from), name))
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => known.has(each)) ?? null
}

function splitWords(name) {
  return name.split(/[-.]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function findRetiredNames(modules) {
  return modules.flatMap(({ file, exports }) => {
    const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
    // Names of the specification and the contract are exempt.
    if (/^(?:contract|src\/routes|server\/platform\/store\/migrations)\//.test(file)) return []
    return [base, ...exports]
      .filter((name) => splitWords(name).some((word) => retiredWords.test(word)))
      .map((name) => `${file}: "${name}" has a word that this project no longer uses`)
  })
}

/** The server goes by the database's clock, because a machine's own may be wrong. */
const machineClock = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!\bnew )(?<![\w.])\bDate\(\s*\)/
/**
 * Files without access to a database's clock: a folder may be checked without a database, a certificate is
 * read before it is open, and a file's age is by this machine's clock.
 */
const mayReadMachineClock = new Set([
  'server/operator/import/run-import.ts',
  'server/open-listening.ts',
  'server/pages/static/static-site.ts',
  'server/platform/http/socket/certificate.ts',
])

function findMachineClock(texts) {
  return [...texts]
    .filter(([file, text]) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return machineClock.test(code) && !mayReadMachineClock.has(file)
    })
    .map(([file]) => `${file} reads the machine's clock: use store.nowMs() or SQL's now()`)
}

/** Reads the lists of files below headings "Walk: …, at most N files" in docs/architecture.md. */
async function readWalks() {
  const text = await readFile(join(root, 'docs', 'architecture.md'), 'utf8')
  return [...text.matchAll(/^### Walk: (.+), at most (\d+) files\n([\s\S]*?)(?=\n#|$(?![\s\S]))/gm)].map(
    ([, name, limit, body]) => ({
      name,
      limit: Number(limit),
      files: [...body.matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file]) => file),
    }),
  )
}

/**
 * Checks that each file of a walk is imported by an earlier one, imports the same call's contract, or
 * contains its path (routes).
 */
function findWalkErrors({ name, limit, files }, moduleOf) {
  const errors = files.length > limit ? [`${name}: ${files.length} files, at most ${limit}`] : []
  for (const [index, file] of files.entries()) {
    const module = moduleOf.get(file)
    if (!module) errors.push(`${name}: ${file} does not exist`)
    else if (index > 0 && !files.slice(0, index).some((each) => isNeighbour(moduleOf.get(each), module)))
      errors.push(`${name}: nothing before ${file} imports it or the same call`)
  }
  return errors
}

function isNeighbour(before, module) {
  if (!before) return false
  const isCall = (file) => file.startsWith('contract/')
  return (
    before.imports.includes(module.file) ||
    module.imports.includes(before.file) ||
    before.imports.some((file) => isCall(file) && module.imports.includes(file))
  )
}

/** Reads the lists "Each loads at most N files of the server, …: `file`, …" in docs/architecture.md. */
async function readLoadLimits() {
  const text = await readFile(join(root, 'docs', 'architecture.md'), 'utf8')
  return [
    ...text.matchAll(/^Each loads at most (\d+) files of the server,[^:]*:\n([\s\S]*?)(?=\n\n)/gm),
  ].flatMap(([, limit, body]) =>
    [...body.matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file]) => ({ file, limit: Number(limit) })),
  )
}

/** Returns the files of the server that running a file loads; imports of types alone load nothing. */
async function listLoadedFiles(start) {
  const loaded = new Set([start])
  for (const file of loaded) {
    const text = await readFile(join(root, file), 'utf8')
    for (const { importClause, moduleSpecifier } of ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
      .statements) {
      if (!moduleSpecifier || isTypeOnly(importClause)) continue
      const found = resolveImport(file, moduleSpecifier.text, known)
      if (found?.startsWith('server/')) loaded.add(found)
    }
  }
  return loaded
}

function isTypeOnly(clause) {
  const names = clause?.namedBindings?.elements
  return (
    clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || (names?.every((each) => each.isTypeOnly) ?? false)
  )
}

/** Returns the groups of files that import each other in a circle, types included. // Tarjan's algorithm */
function listCircles(moduleOf) {
  const orders = new Map()
  const lowest = new Map()
  const path = []
  const circles = []
  const visit = (file) => {
    const order = orders.size
    orders.set(file, order)
    lowest.set(file, order)
    path.push(file)
    for (const each of moduleOf.get(file)?.imports ?? []) {
      if (!orders.has(each)) visit(each)
      if (path.includes(each)) lowest.set(file, Math.min(lowest.get(file), lowest.get(each)))
    }
    if (lowest.get(file) !== order) return
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of moduleOf.keys()) if (!orders.has(file)) visit(file)
  return circles
}

const files = await listProductFiles()
const known = new Set(files)
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')])),
)
const modules = [...texts].map(([file, text]) => readModule(file, text, known))
const serverTexts = new Map([...texts].filter(([file]) => file.startsWith('server/')))
const moduleOf = new Map(modules.map((each) => [each.file, each]))
const importersOf = new Map(files.map((file) => [file, new Set()]))
for (const { file, imports } of modules) for (const each of imports) importersOf.get(each)?.add(file)

const lines = modules.map((each) => each.lines).toSorted((a, b) => a - b)
const small = modules.filter(
  ({ file, lines: count }) =>
    count < 40 &&
    importersOf.get(file).size === 1 &&
    !/\/(?:routes\.tsx$|(?:routes|migrations)\/)/.test(file),
)
const at = (share) => lines[Math.floor((lines.length - 1) * share)]
console.log(`${modules.length} product files, ${lines.reduce((sum, each) => sum + each, 0)} lines`)
console.log(`lines of a file: median ${at(0.5)}, 90th percentile ${at(0.9)}, most ${at(1)}`)
console.log(`${small.length} files under 40 lines with one importer (routes and migrations not counted)`)
if (isListed)
  for (const { file, lines: count } of small.toSorted((a, b) => a.lines - b.lines))
    console.log(`  ${count} ${file} ← ${[...importersOf.get(file)][0]}`)

const walks = await readWalks()
for (const { name, files: steps } of walks) console.log(`walk "${name}": ${steps.length} files`)
const loads = await Promise.all(
  (await readLoadLimits()).map(async (each) => ({ ...each, count: (await listLoadedFiles(each.file)).size })),
)
for (const { file, count } of loads) console.log(`${file} loads ${count} files of the server`)
const loadErrors = loads
  .filter(({ count, limit }) => count > limit)
  .map(({ file, count, limit }) => `${file} loads ${count} files of the server, at most ${limit}`)
const errors = [
  ...(small.length > mostSmallFiles
    ? [`at most ${mostSmallFiles} small files: move some into their importers (npm run structure -- --small)`]
    : []),
  ...listCircles(moduleOf).map((circle) => `circle of imports: ${circle.join(', ')}`),
  ...loadErrors,
  ...findRetiredNames(modules),
  ...findMachineClock(serverTexts),
  ...findRowTypes(serverTexts),
  ...walks.flatMap((walk) => findWalkErrors(walk, moduleOf)),
]
for (const error of errors) console.error(error)
process.exit(errors.length === 0 ? 0 : 1)

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'dependency-cruiser'
import { root } from './root.mjs'
import { outputOf } from './run.mjs'

// Draws who imports whom into docs/architecture.md, from what the code really does: npm run imports:draw
// With --check it writes nothing: it reports the imports that the rules refuse, and a picture of other code.
const file = join(root, 'docs', 'architecture.md')
const { output, code } = await outputOf(
  'depcruise',
  '--config .dependency-cruiser.cjs --output-type json --no-progress contract brands src sw server tests examples'.split(
    ' ',
  ),
  { quiet: true },
)
if (output === '') process.exit(code || 1)
const cruise = JSON.parse(output)
const isCheck = process.argv.includes('--check')
if (isCheck) {
  const report = await format(cruise, { outputType: 'err' })
  console.log(report.output)
  if (report.exitCode !== 0) process.exitCode = 1
}

/** The box a file is drawn in. */
function boxOf(path) {
  const feature = /^src\/features\/([^/]+)\//.exec(path)
  if (feature) return `features/${feature[1]}`
  // What starts the server and puts its layers together.
  if (/^server\/([^/]+$|pages\/|dev\/)/.test(path)) return 'server/app'
  return /^(contract|brands|sw|src\/[^/]+|server\/[^/]+)\//.exec(path)?.[1]?.replace(/^src\//, '') ?? null
}

const arrows = new Set()
for (const { source, dependencies } of cruise.modules)
  for (const { resolved } of dependencies) {
    const [from, to] = [boxOf(source), boxOf(resolved)]
    if (from && to && from !== to && !/\.test\.tsx?$/.test(source)) arrows.add(`${from} --> ${to}`)
  }

/** Mermaid ids hold no slash. */
const byName = (a, b) => a.localeCompare(b)
const idOf = (box) => box.replaceAll(/[^a-z]/g, '_')
const boxes = [...new Set([...arrows].flatMap((arrow) => arrow.split(' --> ')))].sort(byName)
const isServer = (box) => box.startsWith('server/')
const isShared = (box) => box === 'contract' || box === 'brands'

/** One picture with the boxes of a part and the arrows that begin in it. */
function pictureOf(belongs) {
  const own = [...arrows].filter((arrow) => belongs(arrow.split(' --> ')[0]) && !arrow.endsWith('contract'))
  return [
    'flowchart TD',
    ...boxes.filter(belongs).map((box) => `  ${idOf(box)}["${box}"]`),
    ...own.sort(byName).map((arrow) => `  ${arrow.split(' --> ').map(idOf).join(' --> ')}`),
  ].join('\n')
}
const pictures = [pictureOf((box) => !isServer(box) && !isShared(box)), pictureOf(isServer)]

const text = await readFile(file, 'utf8')
let drawn = 0
const next = text.replace(/```mermaid\n[\s\S]*?```/g, () => `\`\`\`mermaid\n${pictures[drawn++]}\n\`\`\``)
if (drawn !== pictures.length)
  throw new Error(`docs/architecture.md has ${drawn} pictures, expected ${pictures.length}`)
if (!isCheck) await writeFile(file, next)
else if (next !== text) {
  console.error('The pictures in docs/architecture.md are of other code: npm run imports:draw')
  process.exit(1)
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'
import { outputOf } from './run.mjs'

// Draws who imports whom into docs/architecture.md, from what the code really does: npm run imports:draw
const file = join(root, 'docs', 'architecture.md')
const { output, code } = await outputOf(
  'depcruise',
  '--config .dependency-cruiser.cjs --output-type json --no-progress contract brands src sw server'.split(
    ' ',
  ),
  { quiet: true },
)
if (output === '') process.exit(code || 1)

/** The box a file is drawn in. */
function boxOf(path) {
  const feature = /^src\/features\/([^/]+)\//.exec(path)
  if (feature) return `features/${feature[1]}`
  return /^(contract|brands|sw|src\/[^/]+|server\/[^/]+)\//.exec(path)?.[1]?.replace(/^src\//, '') ?? null
}

const arrows = new Set()
for (const { source, dependencies } of JSON.parse(output).modules)
  for (const { resolved } of dependencies) {
    const [from, to] = [boxOf(source), boxOf(resolved)]
    if (from && to && from !== to && !/\.test\.tsx?$/.test(source)) arrows.add(`${from} --> ${to}`)
  }

/** Mermaid ids hold no slash. */
const byName = (a, b) => a.localeCompare(b)
const idOf = (box) => box.replaceAll(/[^a-z]/g, '_')
const boxes = [...new Set([...arrows].flatMap((arrow) => arrow.split(' --> ')))].sort(byName)
const group = (title, members) =>
  [`  subgraph ${title}`, ...members.map((box) => `    ${idOf(box)}["${box}"]`), '  end'].join('\n')
const isServer = (box) => box.startsWith('server/')
const isShared = (box) => box === 'contract' || box === 'brands'
const picture = [
  'flowchart TD',
  group(
    'app',
    boxes.filter((box) => !isServer(box) && !isShared(box)),
  ),
  group('reference_server', boxes.filter(isServer)),
  group('shared', boxes.filter(isShared)),
  ...[...arrows].sort(byName).map((arrow) => `  ${arrow.split(' --> ').map(idOf).join(' --> ')}`),
].join('\n')

const text = await readFile(file, 'utf8')
await writeFile(
  file,
  text.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${picture}\n\`\`\``),
)

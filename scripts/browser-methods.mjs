import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { parseAstAsync } from 'vite'

/** The build lowers syntax to these browsers and adds no methods: what they lack must not be called. */
const targets = createRequire(import.meta.url)('./browser-targets.json').flatMap((target) => {
  const [, browser, version] = /^([a-z]+)([\d.]+)$/.exec(target)
  const mobile = browser === 'safari' ? 'safari_ios' : `${browser}_android`
  return [browser, mobile].map((name) => ({ name, version: Number(version) }))
})

/** Interfaces whose new members share a name with methods of our packages. */
const ambiguous = new Set(['union', 'difference', 'intersection', 'with', 'filter', 'map', 'take', 'drop'])

/** Global classes and functions, by name, with their static methods; and methods of instances, by name alone. */
const { statics, instances } = await readCompatibility()

async function readCompatibility() {
  const { default: data } = await import('@mdn/browser-compat-data', { with: { type: 'json' } })
  const statics = new Map()
  const known = new Map()
  for (const [owner, entry] of [...Object.entries(data.javascript.builtins), ...Object.entries(data.api)])
    for (const [key, member] of Object.entries(entry)) {
      if (!member.__compat || key === owner) continue
      const isMissing = !targets.every((target) => isSupported(member.__compat.support, target))
      const name = key.replace(/_(?:static|event|permission)$/, '')
      const isStatic = /_static$/.test(key) || member.__compat.spec_url?.includes?.(`#sec-${owner.toLowerCase()}.${name.toLowerCase()}`)
      if (isStatic) statics.set(`${owner}.${name}`, isMissing)
      // A name that any class has had for long says nothing of which is called.
      else known.set(name, (known.get(name) ?? true) && isMissing)
    }
  return { statics, instances: known }
}

function isSupported(support, { name, version }) {
  const [first] = [support[name] ?? []].flat()
  if (!first || first.flags || first.alternative_name || first.prefix || first.version_removed) return false
  const added = first.version_added
  return added === true || Number.parseFloat(String(added).replace('≤', '')) <= version
}

/** Calls in a script of methods that a target lacks, as `Array.fromAsync` or `.toSorted`; those that ask first (`?.()`) are left out. */
export async function findMissingMethods(code) {
  const found = new Set()
  visit(await parseAstAsync(code), (node) => {
    if (node.type !== 'CallExpression' || node.optional || node.callee.type !== 'MemberExpression') return
    const { object, property, computed } = node.callee
    if (computed || property.type !== 'Identifier') return
    const named = object.type === 'Identifier' ? `${object.name}.${property.name}` : null
    if (named !== null && statics.has(named)) {
      if (statics.get(named)) found.add(named)
    } else if (instances.get(property.name) && !ambiguous.has(property.name)) found.add(`.${property.name}`)
  })
  return [...found].sort()
}

function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node)
    for (const each of Object.values(node)) visit(each, see)
  }
}

/** @throws with every call in these files that a declared browser could not make. */
export async function checkMethods(files) {
  const faults = []
  for (const file of files)
    for (const method of await findMissingMethods(await readFile(file, 'utf8'))) faults.push(`${file}: ${method}`)
  if (faults.length > 0)
    throw new Error(`Newer than the browsers of scripts/browser-targets.json:\n${faults.join('\n')}`)
}

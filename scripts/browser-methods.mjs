import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { parseAstAsync } from 'vite'

/**
 * The build lowers syntax to these browsers but adds no polyfills: methods that they lack must not be called.
 */
const require = createRequire(import.meta.url)
const targets = require('./browser-targets.json').flatMap((target) => {
  const [, browser, version] = /^([a-z]+)([\d.]+)$/.exec(target)
  const mobile = browser === 'safari' ? 'safari_ios' : `${browser}_android`
  return [browser, mobile].map((name) => ({ name, version: Number(version) }))
})

/** Types whose methods are searched by name alone: values of these types occur in many files. */
const commonTypes = [
  'AbortSignal',
  'Array',
  'ArrayBuffer',
  'Blob',
  'Date',
  'Document',
  'Element',
  'Headers',
  'Map',
  'Number',
  'Promise',
  'RegExp',
  'Response',
  'Set',
  'String',
  'TypedArray',
  'URL',
  'URLSearchParams',
]
/**
 * Newer methods that share a name with functions of this project or its packages; and one that React calls
 * inside a `try`.
 */
const leftOut = ['union', 'difference', 'intersection', 'resize', 'resume', 'startViewTransition']

const { statics, instances } = readCompatibility()

/** Reads which static methods, by class and name, and which instance methods, by name, a target lacks. */
function readCompatibility() {
  // Vitest would transform 20 MB of JSON for a minute if it were imported.
  const data = require('@mdn/browser-compat-data')
  const known = { statics: new Map(), instances: new Map() }
  for (const [owner, entry] of [...Object.entries(data.javascript.builtins), ...Object.entries(data.api)])
    for (const [key, member] of Object.entries(entry)) {
      if (!member.__compat || key === owner) continue
      const isMissing = !targets.every((target) => isSupported(member.__compat.support, target))
      const name = key.replace(/_(?:static|event|permission)$/, '')
      const isStatic =
        key.endsWith('_static') ||
        member.__compat.spec_url?.includes?.(`#sec-${owner.toLowerCase()}.${name.toLowerCase()}`)
      if (isStatic) known.statics.set(`${owner}.${name}`, isMissing)
      // A name that one of the types has had for long does not show which method is called.
      else if (commonTypes.includes(owner))
        known.instances.set(name, (known.instances.get(name) ?? true) && isMissing)
    }
  for (const name of leftOut) known.instances.delete(name)
  return known
}

function isSupported(support, { name, version }) {
  return [support[name] ?? []].flat().some((since) => {
    if (since.flags || since.alternative_name || since.prefix) return false
    if (since.version_removed && Number.parseFloat(since.version_removed) <= version) return false
    return Number.parseFloat(String(since.version_added).replace('≤', '')) <= version
  })
}

/**
 * Finds calls in a script of methods that a target lacks, such as `Array.fromAsync` or `.toSorted`; a call
 * behind a feature check is allowed.
 */
export async function findMissingMethods(code) {
  const calls = new Map()
  const checked = new Set()
  const callees = new Set()
  visit(await parseAstAsync(code), (node) => {
    if (node.type === 'Literal') checked.add(node.value)
    if (node.type === 'TemplateElement') checked.add(node.value.cooked)
    if (node.type === 'CallExpression' && !node.optional) callees.add(node.callee)
    if (node.type !== 'MemberExpression' || node.computed) return
    const { object, property } = node
    const qualified = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
    const isMissing = statics.get(qualified) ?? instances.get(property.name)
    const method = statics.has(qualified) ? qualified : `.${property.name}`
    if (!callees.has(node)) checked.add(method)
    else if (isMissing) calls.set(method, property.name)
  })
  return [...calls]
    .flatMap(([method, name]) => (checked.has(method) || checked.has(name) ? [] : [method]))
    .toSorted((one, other) => one.localeCompare(other))
}

function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node)
    for (const each of Object.values(node)) visit(each, see)
  }
}

/** Checks files. @throws an error with every call that a supported browser could not run. */
export async function checkMethods(files) {
  const errors = []
  for (const file of files)
    for (const method of await findMissingMethods(await readFile(file, 'utf8')))
      errors.push(`${file}: ${method}`)
  if (errors.length > 0)
    throw new Error(`Newer than the browsers of scripts/browser-targets.json:\n${errors.join('\n')}`)
}

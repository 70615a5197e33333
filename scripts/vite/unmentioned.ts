import type { Plugin, Rolldown } from 'vite'
import { isNode, nodesOf, walk } from './walk-nodes'
import type { Node } from './walk-nodes'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** A function that only what has its object can call, by its name. */
interface Method extends Place {
  readonly name: string
}

/** What browsers and the language itself call by a name that stands in no code. */
const calledByName: ReadonlySet<string> = new Set([
  'constructor',
  'handleEvent',
  'then',
  'toJSON',
  'toString',
  'valueOf',
])
const word = /[\w$]+/g

/**
 * The methods of libraries that nothing calls: a bundler leaves out functions that nobody imports, but keeps a class
 * whole. What counts as a call is generous: the name after a dot, in a pattern, or anywhere in a text of any file.
 * @param files Those whose methods are looked at.
 * @returns Those of them whose name is mentioned nowhere but within themselves and each other.
 */
export function unmentionedMethods(
  code: Readonly<Record<string, string>>,
  ...files: readonly string[]
): Method[] {
  const mentions = new Map<string, Place[]>()
  const methods: Method[] = []
  for (const [each, text] of Object.entries(code))
    walk(nodesOf(text), null, (node, parent) => {
      const place = { file: each, start: node.start, end: node.end }
      for (const name of mentionsOf(node, parent)) mentions.set(name, [...(mentions.get(name) ?? []), place])
      const name = files.includes(each) ? methodOf(node) : undefined
      if (name !== undefined && !calledByName.has(name)) methods.push({ ...place, name })
    })

  const gone = new Set<Method>()
  const isWithin = (place: Place, method: Method) =>
    place.file === method.file && place.start >= method.start && place.end <= method.end
  const isCalled = (method: Method) =>
    (mentions.get(method.name) ?? []).some(
      (place) => !isWithin(place, method) && ![...gone].some((other) => isWithin(place, other)),
    )
  for (let before = -1; before !== gone.size;) {
    before = gone.size
    for (const method of methods) if (!gone.has(method) && !isCalled(method)) gone.add(method)
  }
  return [...gone].filter((method) => ![...gone].some((other) => other !== method && isWithin(method, other)))
}

/** The code without them; one that is given to `this` becomes a zero there, as it may stand in a row of expressions. */
export function withoutMethods(code: string, methods: readonly Method[]): string {
  return methods
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => {
      const isGiven = text.startsWith('this.', start)
      return text.slice(0, start) + (isGiven ? '0' : '') + text.slice(end)
    }, code)
}

function mentionsOf(node: Node, parent: Node | null): readonly string[] {
  if (node.type === 'MemberExpression' && !node.computed) {
    // `this.name = …` is where it comes from.
    const isGiven = parent?.type === 'AssignmentExpression' && parent.left === node && methodOf(parent)
    return isGiven ? [] : [nameOf(node.property)]
  }
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') return [nameOf(node.key)]
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value.match(word) ?? []
  if (node.type === 'TemplateElement') return JSON.stringify(node.value).match(word) ?? []
  return []
}

function methodOf(node: Node): string | undefined {
  if (node.type === 'MethodDefinition' && !node.computed) return nameOf(node.key) || undefined
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return undefined
  const { left, right } = node
  if (!isNode(left) || !isNode(right) || !/^(?:Arrow)?Function/.test(right.type)) return undefined
  const isOfThis =
    left.type === 'MemberExpression' && !left.computed && typeOf(left.object) === 'ThisExpression'
  return isOfThis ? nameOf(left.property) || undefined : undefined
}

const typeOf = (value: unknown): string => (isNode(value) ? value.type : '')

/** Empty for what has none, as a private one: nobody outside can ask for it. */
function nameOf(key: unknown): string {
  if (!isNode(key) || key.type === 'PrivateIdentifier') return ''
  const name = key.name ?? key.value
  return typeof name === 'string' ? name : ''
}

/** A class of many methods, of which the app calls few. */
const dexie = /\/node_modules\/dexie\//

/** Leaves out of the libraries' files the methods that nothing in the whole build mentions. */
export function dropUnmentioned(): Plugin {
  return {
    name: 'foyer:unmentioned',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle: Bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const vendor = chunks.find(({ name }) => name === 'vendor')
        const device = chunks.find(({ moduleIds }) => moduleIds.some((id) => dexie.test(id)))
        if (!vendor || !device) return this.error('There is no chunk of vendors, or none of Dexie')
        const code = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.code]))
        const methods = unmentionedMethods(code, vendor.fileName, device.fileName)
        for (const library of [vendor, device]) {
          const own = methods.filter(({ file }) => file === library.fileName)
          if (own.length === 0) this.error('Every method of the libraries is mentioned, which cannot be')
          library.code = withoutMethods(library.code, own)
        }
      },
    },
  }
}

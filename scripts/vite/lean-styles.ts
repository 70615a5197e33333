import postcss from 'postcss'
import type { Declaration, Root } from 'postcss'
import { recordOf } from '../../src/lib/device/record-of'
import { nodesOf, walk } from './walk-nodes'

const own = /--tw-[\w-]+/g
const noShadow = '0 0 #0000'

/**
 * Tailwind's rules without what no page needs. A word of the code that looks like a class gets a rule, and each utility speaks
 * of all variables that others of its family might set: those that nothing sets are their initial value for good, those that
 * nothing reads are gone.
 * @param code The app's files: a class that stands in no text of theirs has no rule, a variable that does is left as it is.
 */
export function leanStyles(css: string, code: readonly string[]): string {
  const root = postcss.parse(css)
  dropUnsaidClasses(root, saidWords(code))
  const inCode = new Set(code.flatMap((text) => text.match(own) ?? []))
  while (dropVariables(root, inCode)) continue
  dropEmpty(root)
  return root.toString()
}

/** Every word of every text in the code: a class is one of them. */
function saidWords(code: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const each of code)
    walk(nodesOf(each), null, ({ type, value }) => {
      const text = type === 'TemplateElement' ? recordOf(value).raw : value
      if (typeof text === 'string') for (const word of text.split(/\s+/)) words.add(word)
    })
  return words
}

/** A utility is one class with what it wants of it; rules of our own name several things. */
const plainWord = /^\.([a-z]+)$/

function dropUnsaidClasses(root: Root, said: ReadonlySet<string>): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.walkRules((rule) => {
        const [, name] = plainWord.exec(rule.selector) ?? []
        if (name !== undefined && !said.has(name)) rule.remove()
      })
  })
}

interface Variable {
  /** Where nothing sets it; undefined where it then makes its reader invalid or takes the reader's own word. */
  readonly initial: string | undefined
  readonly remove: () => void
}

/** @returns whether there was anything to drop, as what is dropped may have read another */
function dropVariables(root: Root, inCode: ReadonlySet<string>): boolean {
  const variables = registered(root)
  const settings = new Map<string, Declaration[]>()
  const reads = new Map<string, Declaration[]>()
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--tw-') && !isInitial(declaration))
      push(settings, declaration.prop, declaration)
    for (const name of new Set(declaration.value.match(own) ?? [])) push(reads, name, declaration)
  })
  let isDone = false
  for (const [name, { initial, remove }] of variables) {
    if (inCode.has(name)) continue
    const readers = reads.get(name) ?? []
    const setters = settings.get(name) ?? []
    if (readers.length > 0 && setters.length > 0) continue
    for (const setter of setters) setter.remove()
    for (const reader of readers)
      reader.value = tidy(reader.prop, withoutVariable(reader.value, name, initial))
    remove()
    isDone = true
  }
  return isDone
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}

/** What browsers that know no `@property` get on every element instead. */
function isInitial(declaration: Declaration): boolean {
  for (let above: postcss.Node | undefined = declaration.parent; above; above = above.parent)
    if (above.type === 'atrule' && 'name' in above && above.name === 'layer')
      return 'params' in above && above.params === 'properties'
  return false
}

function registered(root: Root): Map<string, Variable> {
  const found = new Map<string, Variable>()
  root.walkAtRules('property', (rule) => {
    let initial: string | undefined
    let isLength = false
    rule.walkDecls((declaration) => {
      if (declaration.prop === 'initial-value') initial = declaration.value
      if (declaration.prop === 'syntax') isLength = declaration.value === '"<length>"'
    })
    // A length's 0 is one without its unit too, but not within a sum.
    if (isLength && initial === '0') initial = '0px'
    found.set(rule.params, {
      initial,
      remove() {
        rule.remove()
        root.walkDecls(rule.params, (declaration) => {
          if (isInitial(declaration)) declaration.remove()
        })
      },
    })
  })
  return found
}

/** `var(--name)` and `var(--name, other)` by what they are where nothing sets the variable. */
function withoutVariable(value: string, name: string, initial: string | undefined): string {
  let text = value
  for (;;) {
    const at = new RegExp(`var\\(\\s*${name}(?![\\w-])`).exec(text)
    if (!at) return text
    const end = closing(text, at.index + 'var'.length)
    const inside = text.slice(at.index + at[0].length, end).trim()
    const other = inside.startsWith(',') ? inside.slice(1).trim() : undefined
    const put = initial ?? other
    if (put === undefined) throw new Error(`Nothing sets ${name}, and "${value}" has no other word for it`)
    text = text.slice(0, at.index) + put + text.slice(end + 1)
  }
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return i
  }
  throw new Error(`"${text}" has a bracket that nothing closes`)
}

/** A shadow that is none says nothing beside others. */
function tidy(property: string, value: string): string {
  const text = value.replace(/\s+/g, ' ').trim()
  if (property !== 'box-shadow') return text
  const shadows = postcss.list.comma(text).filter((shadow) => shadow !== noShadow)
  return shadows.length > 0 ? shadows.join(',') : noShadow
}

function dropEmpty(root: Root): void {
  root.walkDecls((declaration) => {
    if (declaration.value.trim() === '' && !declaration.prop.startsWith('--')) declaration.remove()
  })
  for (let isDone = false; !isDone;) {
    isDone = true
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) {
        node.remove()
        isDone = false
      }
    })
  }
}

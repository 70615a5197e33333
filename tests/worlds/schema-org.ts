import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The vocabulary of schema.org, read out of schema-dts, which Google makes of the vocabulary's own file: types with their
 * parents, properties by the type that has them, and what a property may hold.
 */
interface Vocabulary {
  /** Property → names of what it may hold, its parents' included. */
  propertiesOf(type: string): ReadonlyMap<string, readonly string[]> | null
  /** Whether a type is one of those of a range, or below one of them. */
  isA(type: string, range: string): boolean
  /** Whether a text is a member of an enumeration. */
  isMember(text: string, range: string): boolean
}

export type Node = Readonly<Record<string, unknown>>

const file = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/schema\.js$/, 'schema.d.ts')

export function readVocabulary(): Vocabulary {
  const text = readFileSync(file, 'utf8')
  const bases = new Map<string, { parents: string[]; own: Map<string, string[]> }>()
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    const own = new Map<string, string[]>()
    for (const [, property = '', range = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm))
      own.set(
        property,
        range.split('|').map((each) => each.trim()),
      )
    bases.set(name, { parents: parents.match(/\w+Base\b/g) ?? [], own })
  }
  const unions = new Map<string, string[]>()
  for (const [, name = '', union = ''] of text.matchAll(/^export type (\w+) = ([^;{]+);/gm))
    unions.set(
      name,
      union.split('|').map((each) => each.trim()),
    )

  const collect = (base: string, into: Map<string, readonly string[]>) => {
    const found = bases.get(base)
    for (const parent of found?.parents ?? []) collect(parent, into)
    for (const [property, range] of found?.own ?? []) into.set(property, range)
  }
  const isA = (type: string, range: string): boolean =>
    type === range ||
    (unions.get(range) ?? []).some((each) => each !== `${range}Leaf` && /^\w+$/.test(each) && isA(type, each))
  return {
    propertiesOf(type) {
      const leaf = bases.get(`${type}Leaf`)
      if (!leaf) return null
      const properties = new Map<string, readonly string[]>()
      for (const parent of leaf.parents) collect(parent, properties)
      return properties
    },
    isA,
    isMember: (member, range) => (unions.get(range) ?? []).includes(`"${member}"`),
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const fitsText: Readonly<Record<string, (text: string) => boolean>> = {
  Text: () => true,
  URL: (text) => /^https?:\/\/[^\s]+$/.test(text),
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) || moment.test(text),
  DateTime: (text) => moment.test(text),
  Duration: (text) => /^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/.test(text),
  Number: (text) => text !== '' && Number.isFinite(Number(text)),
}

/** What is wrong with the facts of a page; nothing is right. */
export function faultsOf(block: unknown, vocabulary: Vocabulary): string[] {
  if (!isNode(block) || block['@context'] !== 'https://schema.org') return ['no block of schema.org']
  const graph = Array.isArray(block['@graph']) ? (block['@graph'] as unknown[]) : [block]
  const ids = new Set<unknown>(graph.flatMap((each) => (isNode(each) && each['@id'] ? [each['@id']] : [])))
  const faults: string[] = []

  function check(node: Node, at: string): void {
    const type = nameOf(node['@type'])
    const properties = vocabulary.propertiesOf(type)
    if (!properties) return void faults.push(`${at}: no type ${type}`)
    for (const [property, given] of Object.entries(node)) {
      if (property.startsWith('@')) continue
      const range = properties.get(property)
      if (!range) faults.push(`${at}: ${type} has no ${property}`)
      else
        for (const value of Array.isArray(given) ? (given as unknown[]) : [given])
          if (value !== undefined) checkValue(value, range, `${at}.${property}`)
    }
    for (const missing of requiredBySearch(type, node).filter((each) => node[each] === undefined))
      faults.push(`${at}: ${type} needs ${missing}`)
  }

  function checkValue(value: unknown, range: readonly string[], at: string): void {
    if (isNode(value)) {
      if (value['@type'] === undefined) {
        if (!ids.has(value['@id'])) faults.push(`${at}: ${nameOf(value['@id'])} leads nowhere`)
        return
      }
      if (!range.some((each) => vocabulary.isA(nameOf(value['@type']), each)))
        faults.push(`${at}: ${nameOf(value['@type'])} is none of ${range.join(', ')}`)
      return check(value, at)
    }
    const fits =
      typeof value === 'number'
        ? range.some((each) => ['Number', 'Integer', 'Float'].includes(each))
        : typeof value === 'string' &&
          range.some((each) => fitsText[each]?.(value) || vocabulary.isMember(value, each))
    if (!fits) faults.push(`${at}: ${JSON.stringify(value)} is none of ${range.join(', ')}`)
  }

  for (const [index, node] of (graph as readonly unknown[]).entries())
    if (isNode(node)) check(node, `@graph[${index}]`)
    else faults.push(`@graph[${index}] is nothing`)
  return faults
}

/** What Google's results need of a type. // https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
function requiredBySearch(type: string, node: Node): string[] {
  switch (type) {
    case 'Event':
    case 'ScreeningEvent':
      return ['name', 'startDate', 'location', 'image', 'description', 'eventStatus', 'offers']
    case 'Movie':
      return ['name', 'image']
    case 'Offer':
      return ['price', 'priceCurrency', 'availability', 'url']
    case 'Place':
    case 'MovieTheater':
      return ['name', 'address']
    case 'BreadcrumbList':
      return ['itemListElement']
    case 'ListItem':
      // A list's entry is told in full, or is an address. // developers.google.com/search/docs/appearance/structured-data/carousel
      return ['position', 'name', node.url === undefined ? 'item' : 'url']
    default:
      return []
  }
}

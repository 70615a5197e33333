import { accountWords } from './account-words'
import { catalogueWords } from './catalogue-words'
import { doorWords } from './door-words'
import { orderWords } from './order-words'

/**
 * Field descriptions by name, or by `Parent.Name` where the name alone is ambiguous: the parent is the field
 * that contains it, or the call. An example is given where the schema alone provides none; it must fit every
 * field that it is for.
 */
export type Words = Readonly<Record<string, readonly [says: string, example?: unknown]>>

const words: Words = { ...catalogueWords, ...orderWords, ...accountWords, ...doorWords }
export const wordNames: readonly string[] = Object.keys(words)

export function wordName(parent: string, name: string): string | undefined {
  return [`${parent}.${name}`, name].find((each) => Object.hasOwn(words, each))
}

export const wordOf = (name: string): Words[string] | undefined => words[name]

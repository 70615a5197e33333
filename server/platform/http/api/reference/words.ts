import { accountWords } from './account-words'
import { catalogueWords } from './catalogue-words'
import { doorWords } from './door-words'
import { orderWords } from './order-words'

/**
 * What fields are, by name, or by `Parent.Name` where the name alone could mean another: the parent is the field that holds it,
 * or the call. An example stands where the schema alone says none; it must fit every field that it is for.
 */
export type Words = Readonly<Record<string, readonly [says: string, example?: unknown]>>

const words: Words = { ...catalogueWords, ...orderWords, ...accountWords, ...doorWords }
export const wordNames: readonly string[] = Object.keys(words)

/** The name of the entry that tells of a field; undefined where none does. */
export function wordName(parent: string, name: string): string | undefined {
  return [`${parent}.${name}`, name].find((each) => Object.hasOwn(words, each))
}

export const wordOf = (name: string): Words[string] | undefined => words[name]

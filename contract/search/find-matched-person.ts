import type { Named } from './name-index'
import { wordsIn } from './typed-words'
import type { TypedWord } from './typed-words'
import { indexedWord, wordCost } from './word-cost'

/**
 * Returns the person because of whom an item was found, to be shown with it; undefined when its own name
 * contains the text.
 */
export function findMatchedPerson({ names, people = [] }: Named, text: string): string | undefined {
  const typed = wordsIn(text).filter(({ isSmall }) => !isSmall)
  const computeCost = (name: string) => leastCost(typed, wordsIn(name))
  if (typed.length === 0 || names.some((name) => computeCost(name) < Infinity)) return undefined
  let best: { person: string; cost: number } | undefined
  for (const person of people) {
    const cost = computeCost(person)
    if (cost < (best?.cost ?? Infinity)) best = { person, cost }
  }
  return best?.person
}

/** Returns the sum of the costs of all typed words; infinite when one of them matches no word of the name. */
function leastCost(typed: readonly TypedWord[], name: readonly TypedWord[]): number {
  const meant = name.flatMap(({ forms }) => forms.map(indexedWord))
  return typed.reduce((sum, { forms }, place) => {
    const costs = forms
      .map(indexedWord)
      .flatMap((form) => meant.map((word) => wordCost(form, word, place === typed.length - 1)))
    return sum + Math.min(Infinity, ...costs)
  }, 0)
}

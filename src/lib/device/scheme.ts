/**
 * Light or dark, as the visitor chose on this device; else as the device wishes or the brand decides. The choice is a cookie
 * too, so that the server's page is right from its first frame. // src/app/early-tap-queue.ts sets it in the shell
 */
import { onTexts, readChoice, writeChoice } from './preferences'

const storageKey = 'foyer-scheme'
export const schemeChoices = ['auto', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export function chosenScheme(): SchemeChoice {
  const saved = readChoice(storageKey)
  return schemeChoices.find((each) => each === saved) ?? 'auto'
}

/** @param hosts Those of the brand, the first its site. */
export function chooseScheme(choice: SchemeChoice, hosts: readonly string[]): void {
  showScheme(choice)
  writeChoice(storageKey, choice, hosts)
}

/** A choice counts from the last visit; one that the server did not know of is shown now. */
export function renewScheme(hosts: readonly string[]): void {
  const choice = chosenScheme()
  if (choice !== 'auto') chooseScheme(choice, hosts)
}

function showScheme(choice: SchemeChoice): void {
  const page = document.documentElement
  if (choice === 'auto') delete page.dataset.scheme
  else page.dataset.scheme = choice
  // What the browser paints around the page.
  const ground = getComputedStyle(page).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.removeAttribute('media')
    meta.content = ground
  }
}

/** Calls back when the visitor chooses. */
export function onScheme(listener: () => void): () => void {
  return onTexts(storageKey, listener)
}

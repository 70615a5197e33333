/**
 * Light or dark mode by the visitor’s choice on this device, else by the device’s setting or the brand. The
 * choice is also stored as a cookie, so that the server’s page is right from its first frame. //
 * src/app/early-tap-queue.ts sets it in the shell
 */
import { subscribeToTexts, readChoice, writeChoice } from './preferences'

const storageKey = 'foyer-scheme'
export const schemeChoices = ['auto', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export function chosenScheme(): SchemeChoice {
  const saved = readChoice(storageKey)
  return schemeChoices.find((each) => each === saved) ?? 'auto'
}

/** @param hosts The brand’s hosts; the first is its site. */
export function chooseScheme(choice: SchemeChoice, hosts: readonly string[]): void {
  showScheme(choice)
  writeChoice(storageKey, choice, hosts)
}

/**
 * Renews the choice’s cookie, whose lifetime counts from the last visit, and applies a choice that the server
 * did not receive.
 */
export function renewScheme(hosts: readonly string[]): void {
  const choice = chosenScheme()
  if (choice !== 'auto') chooseScheme(choice, hosts)
}

function showScheme(choice: SchemeChoice): void {
  const page = document.documentElement
  if (choice === 'auto') delete page.dataset.scheme
  else page.dataset.scheme = choice
  // Background colour for the browser’s own interface around the page.
  const ground = getComputedStyle(page).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.removeAttribute('media')
    meta.content = ground
  }
}

export function subscribeToScheme(listener: () => void): () => void {
  return subscribeToTexts(storageKey, listener)
}

/**
 * Small values without a secret that the first frame needs at once: localStorage, and memory where there is none or it is
 * full. What the server renders by is a cookie too. What is personal belongs into the vault.
 */
import { rememberedS } from '@/contract/limits'
import { recordOf } from './record-of'

/** What localStorage refused; it is newer than what may still stand there. Null: removed. */
const inMemory = new Map<string, string | null>()
const listeners = new Map<() => void, string>()

export function readText(name: string): string | null {
  const held = inMemory.get(name)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** @param text Null removes it. */
export function writeText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    inMemory.delete(name)
  } catch {
    // Private mode, or full: it lives as long as the page.
    inMemory.set(name, text)
  }
  for (const [listener, beginning] of listeners) if (name.startsWith(beginning)) listener()
}

/** Calls back when a value changes whose name begins so, here or in another tab. */
export function onTexts(beginning: string, listener: () => void): () => void {
  // The same function may listen twice.
  const tell = () => listener()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(beginning)) tell()
  }
  listeners.set(tell, beginning)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** What the visitor chose. The cookie first: another host of the brand may have written it since. */
export function readChoice(name: string): string | null {
  return readCookie(name) ?? readText(name)
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

/** @param hosts Those of the brand, the first its site. */
export function writeChoice(name: string, value: string, hosts: readonly string[]): void {
  const { hostname, protocol } = location
  // On the brand's site, for all its sub-domains: a choice goes along when the country's own one opens.
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const where = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${value}; Max-Age=${rememberedS}; ${where}`
  // Chromium stores it in its own time, and a page that is asked for at once goes without it; whoever reads waits for it.
  readCookie(name)
  writeText(name, value)
}

export interface Note {
  /** Unparsed: storage outlives releases. */
  readonly value: unknown
  /** Milliseconds since 1970 by this device. */
  readonly savedAtMs: number
}

/** Of the films that this device is to remind of: whether there are any is asked on first visits. */
export const remindersNote = 'reminders'

const prefix = 'foyer-note '
const parsed = new Map<string, { text: string; note: Note | null }>()

/** A JSON value with the time it was written; null when there is none. The same object as long as nothing changed. */
export function readNote(name: string): Note | null {
  const text = readText(prefix + name)
  if (text === null) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.note
  const note = parseNote(text)
  parsed.set(name, { text, note })
  return note
}

/** Reads the value of a note, parsed; the same object as long as nothing changed. */
export function noteReader<T>(name: string, parse: (value: unknown) => T): () => T {
  let last: { readonly note: Note | null; readonly value: T } | null = null
  return () => {
    const note = readNote(name)
    if (last?.note !== note) last = null
    last ??= { note, value: parse(note?.value) }
    return last.value
  }
}

export function writeNote(name: string, value: unknown): void {
  const note: Note = { value, savedAtMs: Date.now() }
  writeText(prefix + name, JSON.stringify(note))
}

export function removeNote(name: string): void {
  writeText(prefix + name, null)
}

/** Removes the notes of a name's beginning that were written longer ago, or all of them. */
export function removeNotes(beginning: string, olderThanMs = -Infinity): void {
  for (const name of noteNames()) {
    if (!name.startsWith(beginning)) continue
    const savedAtMs = readNote(name)?.savedAtMs ?? 0
    if (Date.now() - savedAtMs > olderThanMs) removeNote(name)
  }
}

/** Calls back when a note changes, here or in another tab. */
export function onNotes(listener: () => void): () => void {
  return onTexts(prefix, listener)
}

function parseNote(text: string): Note | null {
  try {
    const { value, savedAtMs } = recordOf(JSON.parse(text))
    return typeof savedAtMs === 'number' ? { value, savedAtMs } : null
  } catch {
    return null
  }
}

function noteNames(): string[] {
  const names = new Set(inMemory.keys())
  try {
    for (const name of Object.keys(localStorage)) names.add(name)
  } catch {
    // What cannot be read cannot be tidied either.
  }
  return [...names].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

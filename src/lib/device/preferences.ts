/**
 * Small values that are not secret and that the first frame needs at once: in localStorage, and in memory
 * where there is none or it is full. Values that affect the server’s render are also cookies; those of one
 * visit are in sessionStorage. Personal data belongs in the encrypted store.
 */
import { cookieLifetimeS } from '@/contract/limits'
import { toRecord } from './to-record'

/** Values that localStorage refused, newer than any stored value. Null: removed. */
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
    // Private mode or a full disk: the value lasts until the page closes.
    inMemory.set(name, text)
  }
  for (const [listener, beginning] of listeners) if (name.startsWith(beginning)) listener()
}

/** Reads a value of this tab, which outlasts a reload. There is none on the server. */
export function readTabText(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * @param text Null removes it.
 * @returns whether it was possible: without storage, the value is lost with the page
 */
export function writeTabText(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Calls the listener when a value whose name starts with `beginning` changes, here or in another tab. */
export function subscribeToTexts(beginning: string, listener: () => void): () => void {
  // A wrapper per call allows the same function to be registered twice.
  const notify = () => listener()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(beginning)) notify()
  }
  listeners.set(notify, beginning)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', onStorage)
  }
}

/**
 * Reads a choice of the visitor. The cookie takes precedence: another host of the brand may have written it
 * since.
 */
export function readChoice(name: string): string | null {
  return readCookie(name) ?? readText(name)
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

/** @param hosts The brand’s hosts; the first is its site. */
export function writeChoice(name: string, value: string, hosts: readonly string[]): void {
  const { hostname, protocol } = location
  // On the brand’s site the cookie covers all sub-domains, so that a choice is kept when the country’s own
  // sub-domain opens.
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const attributes = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${value}; Max-Age=${cookieLifetimeS}; ${attributes}`
  // Chromium stores cookies asynchronously, and a page requested at once would be sent without this one;
  // reading waits for the write.
  readCookie(name)
  writeText(name, value)
}

export interface Note {
  /** Unparsed, because storage outlives releases. */
  readonly value: unknown
  /** Milliseconds since 1970 by this device’s clock. */
  readonly savedAtMs: number
}

/** Name of the note with the films to remind of; first visits check whether there are any. */
export const remindersNote = 'reminders'

const prefix = 'foyer-note '
const parsed = new Map<string, { text: string; note: Note | null }>()

/**
 * Reads a JSON value with the time it was written; null when there is none. Returns the same object while
 * nothing has changed.
 */
export function readNote(name: string): Note | null {
  const text = readText(prefix + name)
  if (text === null) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.note
  const note = parseNote(text)
  parsed.set(name, { text, note })
  return note
}

/**
 * Returns a function that reads and parses a note’s value; it returns the same object while nothing has
 * changed.
 */
export function createNoteReader<T>(name: string, parse: (value: unknown) => T): () => T {
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

/**
 * Removes the notes whose name starts with `beginning` and that are older than the given age, or all of them.
 */
export function removeNotes(beginning: string, olderThanMs = -Infinity): void {
  for (const name of noteNames()) {
    if (!name.startsWith(beginning)) continue
    const savedAtMs = readNote(name)?.savedAtMs ?? 0
    if (Date.now() - savedAtMs > olderThanMs) removeNote(name)
  }
}

export function subscribeToNotes(listener: () => void): () => void {
  return subscribeToTexts(prefix, listener)
}

function parseNote(text: string): Note | null {
  try {
    const { value, savedAtMs } = toRecord(JSON.parse(text))
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
    // Storage that cannot be read cannot be cleaned up either.
  }
  return [...names].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

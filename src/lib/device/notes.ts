/**
 * Small values without a secret that must be on the device before the next frame, or be read before the first one:
 * localStorage, which answers at once, and memory where there is none or it is full. What is personal belongs into the vault.
 */
import { recordOf } from './record-of'

export interface Note {
  /** Unparsed: storage outlives releases. */
  readonly value: unknown
  /** Milliseconds since 1970 by this device. */
  readonly savedAtMs: number
}

/** Of the films that this device is to remind of: whether there are any is asked on first visits. */
export const remindersNote = 'reminders'

export const prefix = 'foyer-note '
/** What localStorage refused; it is newer than what may still stand there. Null: removed. */
export const inMemory = new Map<string, string | null>()
const parsed = new Map<string, { text: string; note: Note | null }>()
const listeners = new Set<() => void>()

/** A note; null when there is none. The same object as long as nothing changed. */
export function readNote(name: string): Note | null {
  const text = readText(name)
  if (text === null) return null
  const known = parsed.get(name)
  if (known?.text === text) return known.note
  const note = parse(text)
  parsed.set(name, { text, note })
  return note
}

export function writeNote(name: string, value: unknown): void {
  const note: Note = { value, savedAtMs: Date.now() }
  writeText(name, JSON.stringify(note))
}

export function removeNote(name: string): void {
  writeText(name, null)
}

/** Calls back when a note changes, here or in another tab. */
export function onNotes(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function parse(text: string): Note | null {
  try {
    const { value, savedAtMs } = recordOf(JSON.parse(text))
    return typeof savedAtMs === 'number' ? { value, savedAtMs } : null
  } catch {
    return null
  }
}

function readText(name: string): string | null {
  const held = inMemory.get(name)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function writeText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
    inMemory.delete(name)
  } catch {
    // Private mode, or full: the note lives as long as the page.
    inMemory.set(name, text)
  }
  for (const listener of listeners) listener()
}

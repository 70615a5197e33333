import * as v from 'valibot'
import { rowAt } from '@/contract/page/page-at'

/** That seats are held, for the banner on other pages: no secret, and readable before any storage is opened. */
const holdNote = v.object({
  /** Where the booking goes on: a path of this site. */
  path: v.pipe(
    v.string(),
    v.check((path) => rowAt(path)?.holdsSeats === true),
  ),
  /** By the server's clock, milliseconds since 1970. */
  expiresAt: v.number(),
  /** Server's time minus this device's when this was written, milliseconds. */
  clockOffsetMs: v.number(),
})
export type HoldNote = v.InferOutput<typeof holdNote>

const place = 'foyer-hold'
const listeners = new Set<() => void>()
/** What cannot be stored lives as long as the page. */
let inMemory: string | null = null

function readText(): string | null {
  try {
    return localStorage.getItem(place) ?? inMemory
  } catch {
    return inMemory
  }
}

let lastText: string | null = null
let lastNote: HoldNote | null = null

/** The hold that runs, or null. The same object as long as nothing changed. */
export function readHoldNote(): HoldNote | null {
  const text = readText()
  if (text === lastText) return lastNote
  lastText = text
  lastNote = parse(text)
  return lastNote
}

function parse(text: string | null): HoldNote | null {
  if (!text) return null
  try {
    const parsed = v.safeParse(holdNote, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function write(text: string | null): void {
  inMemory = text
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // Private mode: the banner works as long as the page lives.
  }
  for (const listener of listeners) listener()
}

export function noteHold(note: HoldNote): void {
  write(JSON.stringify(note))
}

/** Forgets the hold of one booking; another booking's stays. */
export function forgetHold(path: string): void {
  if (readHoldNote()?.path === path) write(null)
}

/** Calls back when the note changes, here or in another tab. */
export function onHoldNote(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === place || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

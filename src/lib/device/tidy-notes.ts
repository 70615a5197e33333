import { inMemory, prefix, readNote, removeNote } from './notes'

/** Removes the notes of a name's beginning that were written longer ago, or all of them. */
export function removeNotes(beginning: string, olderThanMs = -Infinity): void {
  for (const name of noteNames()) {
    if (!name.startsWith(beginning)) continue
    const savedAtMs = readNote(name)?.savedAtMs ?? 0
    if (Date.now() - savedAtMs > olderThanMs) removeNote(name)
  }
}

function noteNames(): string[] {
  const names = new Set(inMemory.keys())
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) names.add(key.slice(prefix.length))
  } catch {
    // What cannot be read cannot be tidied either.
  }
  return [...names]
}

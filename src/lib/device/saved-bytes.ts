/**
 * Counts the bytes of pictures that were not fetched on this device in data-saving mode; counted when a
 * picture comes into view.
 */
import * as v from 'valibot'
import { subscribeToNotes, readNote, writeNote } from './preferences'
import { runWhenIdle } from '@/src/lib/page/background-tasks'

const noteName = 'saved-bytes'
const total = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Pictures that this page has counted, with their bytes by address. */
const counted = new Map<string, number>()
let waiting = 0

export function savedBytes(): number {
  const parsed = v.safeParse(total, readNote(noteName)?.value)
  return parsed.success ? parsed.output : 0
}

/** Counts a picture that came into view and was not fetched; each counts once per page. */
export function countSaved(address: string, bytes: number): void {
  if (counted.has(address)) return
  counted.set(address, bytes)
  add(bytes)
}

export function subtractSavedBytes(address: string): void {
  const bytes = counted.get(address)
  if (!bytes) return
  // The picture is on the device from now on, so it cannot be saved again.
  counted.set(address, 0)
  add(-bytes)
}

/** Collects additions that arrive together into one write. */
function add(bytes: number): void {
  const isFirst = waiting === 0
  waiting += bytes
  if (isFirst)
    runWhenIdle(() => {
      const sum = waiting
      waiting = 0
      if (sum !== 0) writeNote(noteName, Math.max(0, savedBytes() + sum))
    })
}

export const onSavedBytes = subscribeToNotes

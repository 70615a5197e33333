/** How many bytes of pictures were not fetched on this device, for whoever saves data; counted where each came into sight. */
import * as v from 'valibot'
import { onNotes, readNote, writeNote } from './preferences'
import { runWhenIdle } from '@/src/lib/page/background-tasks'

const noteName = 'saved-bytes'
const total = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Pictures that this page has counted, by address. */
const counted = new Map<string, number>()
let waiting = 0

export function savedBytes(): number {
  const parsed = v.safeParse(total, readNote(noteName)?.value)
  return parsed.success ? parsed.output : 0
}

/** A picture stood in sight and was not fetched; each counts once a page. */
export function countSaved(address: string, bytes: number): void {
  if (counted.has(address)) return
  counted.set(address, bytes)
  add(bytes)
}

/** It was fetched after all. */
export function takeBackSaved(address: string): void {
  const bytes = counted.get(address)
  if (!bytes) return
  // It is on the device from now on: it will not be saved again.
  counted.set(address, 0)
  add(-bytes)
}

/** Many come at once: they are written together. */
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

export const onSavedBytes = onNotes

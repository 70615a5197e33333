/** What was typed of who somebody is, over a reload: sealed, and never a password. */
import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/vault'
import type { Typed } from './form-props'

const id = 'sign-in-typed'
/** Who comes back later may be somebody else, milliseconds. */
const keptForMs = 30 * 60_000
const kept = v.object({
  atMs: v.number(),
  typed: v.object({
    identity: v.string(),
    fullName: v.string(),
    email: v.string(),
    mobile: v.string(),
    country: v.string(),
    gender: v.picklist(['', '0', '1']),
    referredBy: v.string(),
  }),
})

/** One after the other: the last that was typed is what stays. */
let work: Promise<unknown> = Promise.resolve()
let next: Typed | null = null

/** Keeps it as it is now; null forgets it. */
export function keepTyped(typed: Typed | null): Promise<unknown> {
  next = typed
  work = work.then(async () => {
    // Of many keys that were pressed meanwhile the last alone is written.
    if (next !== typed) return
    const { personal } = await openDatabase()
    if (typed === null) await removeSealed(personal, id)
    else await putSealed(personal, id, { atMs: Date.now(), typed })
  })
  return work
}

/** Null when there is nothing to go on with. */
export async function readTyped(): Promise<Typed | null> {
  const parsed = v.safeParse(kept, await getSealed((await openDatabase()).personal, id))
  return parsed.success && Date.now() - parsed.output.atMs < keptForMs ? parsed.output.typed : null
}

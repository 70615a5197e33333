/** What was typed into a form, over a reload: sealed, for a while, and never a password or a card. */
import * as v from 'valibot'
import { openDatabase } from './db'
import { getSealed, putSealed, removeSealed } from './encrypted-store'

/** Who comes back later may be somebody else, milliseconds. */
const keptForMs = 30 * 60_000

export interface FormDraft<Typed> {
  /** Keeps it as it is now; null forgets it. */
  keep(typed: Typed | null): Promise<unknown>
  /** Null when there is nothing to go on with. */
  read(): Promise<Typed | null>
}

/** @param id Of its record, for good. */
export function formDraft<const E extends v.ObjectEntries>(
  id: string,
  typedFields: v.ObjectSchema<E, undefined>,
): FormDraft<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const kept = v.object({ atMs: v.number(), typed: typedFields })
  /** One after the other: the last that was typed is what stays. */
  let work: Promise<unknown> = Promise.resolve()
  let next: unknown = null
  return {
    keep(typed) {
      next = typed
      work = work.then(async () => {
        // Of many keys that were pressed meanwhile the last alone is written.
        if (next !== typed) return
        const { personal } = await openDatabase()
        if (typed === null) await removeSealed(personal, id)
        else await putSealed(personal, id, { atMs: Date.now(), typed })
      })
      return work
    },
    async read() {
      const parsed = v.safeParse(kept, await getSealed((await openDatabase()).personal, id))
      return parsed.success && Date.now() - parsed.output.atMs < keptForMs ? parsed.output.typed : null
    },
  }
}

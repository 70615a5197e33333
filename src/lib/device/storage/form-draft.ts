/** Form values kept across a reload: sealed, for a limited time, and never a password or a card. */
import * as v from 'valibot'
import { openDatabase } from './db'
import { getSealed, putSealed, removeSealed } from './encrypted-store'

/** Lifetime of a draft in milliseconds; a later visitor may be another person. */
const draftLifetimeMs = 30 * 60_000

export interface FormDraft<Typed> {
  /** Stores the present values; null removes the draft. */
  save(typed: Typed | null): Promise<unknown>
  /** Returns null when there is no usable draft. */
  read(): Promise<Typed | null>
}

/** @param id Permanent id of its record. */
export function formDraft<const E extends v.ObjectEntries>(
  id: string,
  typedFields: v.ObjectSchema<E, undefined>,
): FormDraft<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const draftSchema = v.object({ atMs: v.number(), typed: typedFields })
  /** Serialises the writes so that the last typed values are the ones that stay. */
  let work: Promise<unknown> = Promise.resolve()
  let next: unknown = null
  return {
    save(typed) {
      next = typed
      work = work.then(async () => {
        // Skips values that were typed over in the meantime; only the last are written.
        if (next !== typed) return
        const { personal } = await openDatabase()
        if (typed === null) await removeSealed(personal, id)
        else await putSealed(personal, id, { atMs: Date.now(), typed })
      })
      return work
    },
    async read() {
      const parsed = v.safeParse(draftSchema, await getSealed((await openDatabase()).personal, id))
      return parsed.success && Date.now() - parsed.output.atMs < draftLifetimeMs ? parsed.output.typed : null
    },
  }
}

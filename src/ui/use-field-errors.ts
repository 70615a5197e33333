import { useState } from 'react'

/** What is to be mended, by the id of the field that it stands at, in their order on the screen. */
export type FieldErrors = ReadonlyMap<string, string>

interface FieldFaults {
  readonly at: (fieldId: string) => string | undefined
  /** Says them all, and takes the keyboard to the first. @returns whether there are none */
  readonly say: (faults: FieldErrors) => boolean
  /** Says or takes back one. */
  readonly mark: (fieldId: string, fault: string | null) => void
}

/** What is wrong with the fields of a form; said at the field, which says it to who cannot see it. */
export function useFieldErrors(): FieldFaults {
  const [faults, setFaults] = useState<FieldErrors>(new Map())
  return {
    at: (fieldId) => faults.get(fieldId),
    say(next) {
      setFaults(next)
      const [first] = next.keys()
      if (first !== undefined) document.getElementById(first)?.focus()
      return next.size === 0
    },
    mark(fieldId, fault) {
      setFaults((before) => {
        const next = new Map(before)
        if (fault === null) next.delete(fieldId)
        else next.set(fieldId, fault)
        return next
      })
    },
  }
}

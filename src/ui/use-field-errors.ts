import { useState } from 'react'

/** Field errors by the id of their field, in the order of the screen. */
export type FieldErrors = ReadonlyMap<string, string>

interface FieldErrorControls {
  readonly errorOf: (fieldId: string) => string | undefined
  /** Shows all errors and moves the focus to the first. @returns whether there are none */
  readonly showErrors: (faults: FieldErrors) => boolean
  readonly setError: (fieldId: string, fault: string | null) => void
}

/** Manages the errors of a form’s fields; each is shown at its field and read with it by screen readers. */
export function useFieldErrors(): FieldErrorControls {
  const [faults, setFaults] = useState<FieldErrors>(new Map())
  return {
    errorOf: (fieldId) => faults.get(fieldId),
    showErrors(next) {
      setFaults(next)
      const [first] = next.keys()
      if (first !== undefined) document.getElementById(first)?.focus()
      return next.size === 0
    },
    setError(fieldId, fault) {
      setFaults((before) => {
        const next = new Map(before)
        if (fault === null) next.delete(fieldId)
        else next.set(fieldId, fault)
        return next
      })
    },
  }
}

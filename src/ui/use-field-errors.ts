import { useState } from 'react'

/** Field errors by the id of their field, in the order of the screen. */
export type FieldErrors = ReadonlyMap<string, string>

interface FieldErrorControls {
  readonly errorOf: (fieldId: string) => string | undefined
  /** Shows all errors and moves the focus to the first. @returns whether there are none */
  readonly showErrors: (errors: FieldErrors) => boolean
  readonly setError: (fieldId: string, error: string | null) => void
}

/** Manages the errors of a form’s fields; each is shown at its field and read with it by screen readers. */
export function useFieldErrors(): FieldErrorControls {
  const [errors, setErrors] = useState<FieldErrors>(new Map())
  return {
    errorOf: (fieldId) => errors.get(fieldId),
    showErrors(next) {
      setErrors(next)
      const [first] = next.keys()
      if (first !== undefined) document.getElementById(first)?.focus()
      return next.size === 0
    },
    setError(fieldId, error) {
      setErrors((before) => {
        const next = new Map(before)
        if (error === null) next.delete(fieldId)
        else next.set(fieldId, error)
        return next
      })
    },
  }
}

import { useEffect, useState } from 'react'
import type { FormDraft } from './form-draft'

/**
 * Keeps a form’s values across a reload.
 * @param empty the empty form values; the same object each time
 * @param begin returns other initial values, called once the device turned out to have no draft
 */
export function useFormDraft<Typed extends object>(
  form: FormDraft<Typed>,
  empty: Typed,
  begin: () => Typed = () => empty,
) {
  const [typed, setTyped] = useState(empty)
  useEffect(() => {
    let isHere = true
    const start = (draft: Typed | null) => {
      // Values that the visitor typed before the draft was read take precedence.
      if (isHere) setTyped((now) => (now === empty ? (draft ?? begin()) : now))
    }
    form.read().then(start, () => start(null))
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: what is typed afterwards counts
  }, [])
  // Where the device cannot store the draft, it stays in the page.
  const onDevice = (next: Typed | null) => void form.save(next).catch(() => undefined)
  return {
    typed,
    change: (next: Typed): Typed => {
      setTyped(next)
      onDevice(next)
      return next
    },
    /**
     * Clears the draft after the form was sent; `rest` holds the initial values of the next form, in this
     * page only.
     */
    clear: (rest: Typed) => {
      setTyped(rest)
      onDevice(null)
    },
  }
}

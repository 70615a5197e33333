import { useEffect, useState } from 'react'
import type { FormDraft } from './form-draft'

/**
 * What is typed into a form, from before a reload where there is something.
 * @param nothing what it is before anything was typed; the same object each time
 * @param begin what else it may begin with, asked for once the device has said that it kept nothing
 */
export function useFormDraft<Typed extends object>(
  form: FormDraft<Typed>,
  nothing: Typed,
  begin: () => Typed = () => nothing,
) {
  const [typed, setTyped] = useState(nothing)
  useEffect(() => {
    let isHere = true
    const start = (kept: Typed | null) => {
      // Whoever was quicker than the device goes on with what they type.
      if (isHere) setTyped((now) => (now === nothing ? (kept ?? begin()) : now))
    }
    form.read().then(start, () => start(null))
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: what is typed afterwards counts
  }, [])
  // A device that keeps nothing keeps it in the page.
  const onDevice = (next: Typed | null) => void form.keep(next).catch(() => undefined)
  return {
    typed,
    change: (next: Typed): Typed => {
      setTyped(next)
      onDevice(next)
      return next
    },
    /** It was sent; `rest` is what the next one begins with, in this page alone. */
    clear: (rest: Typed) => {
      setTyped(rest)
      onDevice(null)
    },
  }
}

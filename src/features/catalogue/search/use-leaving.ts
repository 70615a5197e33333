import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'

/** From leaving the search until its list hides, milliseconds. // spec §9 */
const hideMs = 300
/** … and until it is cleared. // spec §9 */
const clearMs = 500

/** Hides the list and then closes the search once the focus has left all of it; coming back in time keeps it. */
export function useLeaving(onGone: () => void) {
  const [isHidden, setHidden] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stay = () => timers.current.forEach(clearTimeout)
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return {
    isHidden,
    leaving: {
      onFocus: () => {
        stay()
        setHidden(false)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        stay()
        timers.current = [setTimeout(() => setHidden(true), hideMs), setTimeout(onGone, clearMs)]
      },
    },
  }
}

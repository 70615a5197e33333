import { useCallback, useRef, useState } from 'react'
import type { Answered, DoorDevice } from '../device/door-device'
import { announceVerdict } from '@/src/scan/device/announce-verdict'

/** A code that was out of sight for so long is shown anew, milliseconds. */
export const outOfSightMs = 1_500

/**
 * Which of the codes that a camera sees are new: it sees the same one dozens of times, and whoever holds it there a second longer is
 * not told that it was used.
 */
export class SeenCodes {
  #last = ''
  #seenAt = -Infinity
  #isShown = false

  /** The code to answer now, if it is another. @param now milliseconds of a clock that only grows */
  see(codes: readonly string[], now: number): string | null {
    const isSame = this.#last !== '' && codes.includes(this.#last)
    const isGone = !this.#isShown && now - this.#seenAt > outOfSightMs
    if (isSame && !isGone) {
      this.#seenAt = now
      return null
    }
    const next = codes.find((code) => code !== this.#last) ?? (isGone ? codes[0] : undefined)
    if (next === undefined) return null
    this.#last = next
    this.#seenAt = now
    this.#isShown = true
    return next
  }

  /** The answer was put away: the same code counts again once it has been out of sight. */
  putAway(now: number): void {
    this.#isShown = false
    this.#seenAt = now
  }
}

/** An answer on the screen; each has another number. */
export interface Shown extends Answered {
  readonly nth: number
}

/** What is answered to what is shown, one after the other. */
export function useDoor(device: DoorDevice) {
  const [shown, setShown] = useState<Shown | null>(null)
  const seen = useRef(new SeenCodes())
  const nth = useRef(0)

  const answer = useCallback(
    async (code: string) => {
      const answered = await device.answer(code)
      if (!answered) return
      announceVerdict(answered.verdict.answer)
      setShown({ ...answered, nth: ++nth.current })
    },
    [device],
  )
  const see = useCallback(
    (codes: string[]) => {
      const next = seen.current.see(codes, performance.now())
      if (next !== null) void answer(next)
    },
    [answer],
  )
  const putAway = useCallback(() => {
    seen.current.putAway(performance.now())
    setShown(null)
    device.done()
  }, [device])
  return { shown, answer, see, putAway }
}

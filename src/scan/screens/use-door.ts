import { useCallback, useRef, useState } from 'react'
import type { CodeAnswer, DoorDevice } from '../device/door-device'
import { announceVerdict } from '@/src/scan/device/announce-verdict'

/** Time in milliseconds out of view after which a code counts as shown again. */
export const outOfViewMs = 1_500

/**
 * Detects which codes in the camera picture are new: the camera reads the same code dozens of times, and a
 * visitor who holds it there a second longer must not see it reported as used.
 */
export class CodeTracker {
  #last = ''
  #seenAt = -Infinity
  #isShown = false

  /**
   * Returns the code to answer now, if it is a different one. @param now milliseconds of a monotonic clock
   */
  see(codes: readonly string[], now: number): string | null {
    const isSame = this.#last !== '' && codes.includes(this.#last)
    const isGone = !this.#isShown && now - this.#seenAt > outOfViewMs
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

  /** Handles a dismissed answer: the same code counts again once it was out of view. */
  putAway(now: number): void {
    this.#isShown = false
    this.#seenAt = now
  }
}

/** An answer on the screen; each has its own number. */
export interface ShownAnswer extends CodeAnswer {
  readonly nth: number
}

/** Answers the codes that are shown, one after the other. */
export function useDoor(device: DoorDevice) {
  const [shown, setShown] = useState<ShownAnswer | null>(null)
  const seenCodes = useRef(new CodeTracker())
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
      const next = seenCodes.current.see(codes, performance.now())
      if (next !== null) void answer(next)
    },
    [answer],
  )
  const putAway = useCallback(() => {
    seenCodes.current.putAway(performance.now())
    setShown(null)
    device.done()
  }, [device])
  return { shown, answer, see, putAway }
}

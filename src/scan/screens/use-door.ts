import { useCallback, useRef, useState } from 'react'
import { SeenCodes } from '../camera/seen-codes'
import type { Answered, DoorDevice } from '../device/door-device'
import { tellAloud } from '../device/tell-aloud'

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
      tellAloud(answered.verdict.answer)
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

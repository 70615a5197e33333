import type { ServerClock } from '@/src/lib/time/server-clock'
import type { Flow } from '../flow/state'
import { isAtBank } from '../flow/state'

/** Between two looks at what became of a payment whose time at the bank is over, milliseconds. */
const lookAgainMs = 15_000
/** Checked again and again: phones sleep. */
const mostWaitMs = 1000

interface HoldWatchParts {
  clock: Pick<ServerClock, 'now' | 'monotonic'>
  /** The countdown is over, and nothing is being paid. */
  onOver: (reserveId: string) => void
  /** It is over while a bank's page is shown: nobody may be there any more, and only the server knows what it means. */
  onOverAtBank: () => void
}

/** The countdown's end, by the server's clock. */
export function createHoldWatch({ clock, onOver, onOverAtBank }: HoldWatchParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookAtMs = -Infinity

  function watch(flow: Flow): void {
    clearTimeout(timer)
    const hold = flow.step === 'checkout' || isAtBank(flow) ? flow.hold : null
    if (!hold || hold.expiresAt === null) return
    const leftMs = hold.expiresAt - clock.now()
    const waitMs = isAtBank(flow) ? Math.max(leftMs, lookAtMs - clock.monotonic()) : leftMs
    if (waitMs > 0) timer = setTimeout(() => watch(flow), Math.min(waitMs, mostWaitMs))
    else if (isAtBank(flow)) {
      lookAtMs = clock.monotonic() + lookAgainMs
      onOverAtBank()
      watch(flow)
    } else onOver(hold.reserveId)
  }
  return { watch, stop: () => clearTimeout(timer) }
}

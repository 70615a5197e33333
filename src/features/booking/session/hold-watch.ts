import type { ServerClock } from '@/src/lib/time/server-clock'
import type { Flow } from '../flow/state'
import { isAtBank } from '../flow/state'

/** Milliseconds between two checks of a payment whose time at the bank is over. */
const recheckMs = 15_000
/** Longest timer in milliseconds: checked repeatedly because phones sleep. */
const maxTimerMs = 1000

interface HoldWatchDeps {
  clock: Pick<ServerClock, 'now' | 'monotonic'>
  /** Called when the countdown ends and no payment is in progress. */
  onExpired: (reserveId: string) => void
  /**
   * Called when it ends while a bank’s page is shown: the visitor may be gone, and only the server knows the
   * outcome.
   */
  onExpiredAtBank: () => void
}

export function createHoldWatch({ clock, onExpired, onExpiredAtBank }: HoldWatchDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookAtMs = -Infinity

  function watch(flow: Flow): void {
    clearTimeout(timer)
    const hold = flow.step === 'checkout' || isAtBank(flow) ? flow.hold : null
    if (!hold || hold.expiresAt === null) return
    const leftMs = hold.expiresAt - clock.now()
    const waitMs = isAtBank(flow) ? Math.max(leftMs, lookAtMs - clock.monotonic()) : leftMs
    if (waitMs > 0) timer = setTimeout(() => watch(flow), Math.min(waitMs, maxTimerMs))
    else if (isAtBank(flow)) {
      lookAtMs = clock.monotonic() + recheckMs
      onExpiredAtBank()
      watch(flow)
    } else onExpired(hold.reserveId)
  }
  return { watch, stop: () => clearTimeout(timer) }
}

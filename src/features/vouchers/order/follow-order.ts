import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { untilLater } from '@/src/lib/device/until-later'
import { askOrder } from './ask-order'
import type { VoucherOrder } from './kept-orders'

/** Between two questions, milliseconds: 1, 2, 4, 8 … up to 60 s. // design §5 */
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** After so long it is said that it takes longer. Never that it failed. */
const longAfterMs = 60_000

export type FollowStanding = 'asking' | 'long' | 'offline'

/** What became of an order; `unknown`: nobody here may ask for it, `untold`: the API has no call that tells. */
export type Followed =
  | { readonly kind: 'known'; readonly order: VoucherOrder }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'untold' }

interface FollowParts {
  readonly api: Api
  readonly signal: AbortSignal
  readonly onStanding: (standing: FollowStanding) => void
  /** Waits; another one in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Asks what became of an order's payment until that is known; null when its signal ends it before. */
export async function followOrder(
  reserveId: string,
  { api, signal, onStanding, pause = untilLater }: FollowParts,
): Promise<Followed | null> {
  let pauseMs = firstPauseMs
  let waitedMs = 0
  while (!signal.aborted) {
    const standing = waitedMs >= longAfterMs ? 'long' : 'asking'
    try {
      const order = await askOrder({ reserveId }, api, signal)
      if (order.State !== 'paying') return { kind: 'known', order }
      onStanding(standing)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal.aborted) return null
        throw error
      }
      if (error.code === 'UNKNOWN_CALL') return { kind: 'untold' }
      if (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED') return { kind: 'unknown' }
      onStanding(error.isConnection || error.code === 'MAINTENANCE' ? 'offline' : standing)
    }
    await pause(pauseMs, signal)
    waitedMs += pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return null
}

import type { Price, BookingError } from '../../flow/state'
import type { OrderedFood } from './food-price'
import type { FoodAnswer } from './order-food'

/** Wanted quantities by item id. */
export type Quantities = ReadonlyMap<string, number>

export interface FoodOrderDeps {
  sendOrder: (foods: Quantities) => Promise<FoodAnswer>
  /** Resolves when a retry is worthwhile, or the page was left. */
  waitForRetry: (attempts: number, isLeft: AbortSignal) => Promise<void>
  onPriced: (price: Price) => void
  /** Receives the quantities to show; null when they match the server’s. */
  onRequested: (requested: Quantities | null) => void
  /** @param isLeft whether the visitor has left the page: the refusal is to be shown where they are now. */
  onRefused: (refusal: BookingError, isLeft: boolean) => void
  onConnection: (isOpen: boolean) => void
}

/**
 * Sends the wanted food to the server, one request at a time and only the newest state: after fast taps the
 * last one counts. Without a connection the choice is kept and sent when there is one.
 */
export function createFoodOrder(first: FoodOrderDeps) {
  let parts = first
  let leaving = new AbortController()
  let latest: Quantities | null = null
  let isAsking = false

  async function sendOrder(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (let attempts = 1; latest && !leaving.signal.aborted;) {
      const requested: Quantities = latest
      const answer = await parts.sendOrder(requested)
      parts.onConnection(answer.kind !== 'cutOff')
      if (answer.kind === 'cutOff') {
        await parts.waitForRetry(attempts++, leaving.signal)
        continue
      }
      attempts = 1
      // Before the choice is cleared, so that the screen shows the same number throughout.
      if (answer.kind === 'priced') parts.onPriced(answer.price)
      if (answer.kind === 'refused' || latest === requested) {
        latest = null
        parts.onRequested(null)
      }
      if (answer.kind === 'refused') parts.onRefused(answer.refusal, leaving.signal.aborted)
    }
    isAsking = false
  }

  return {
    /** Updates the callbacks after a render. */
    meet(now: FoodOrderDeps): void {
      parts = now
    },
    want(requested: Quantities): void {
      latest = requested
      parts.onRequested(requested)
      void sendOrder()
    },
    /** Resumes after `stop` when the page is shown again. */
    resume(): void {
      leaving = new AbortController()
      void sendOrder()
    },
    /** Stops retries; a request already sent still reports its result. */
    stop(): void {
      leaving.abort()
    },
  }
}

/** Returns the whole order to send: wanted quantities, and zero for removed items. */
export function describeFood(
  requested: Quantities,
  before: Quantities,
  portions: ReadonlyMap<string, OrderedFood['portion']>,
): OrderedFood[] {
  const ids = new Set([...before.keys(), ...requested.keys()])
  return [...ids].flatMap((itemId) => {
    const portion = portions.get(itemId)
    // An item that is no longer sold is left out: the server removes it itself.
    if (!portion || portion.isSoldOut) return []
    return [{ portion, quantity: requested.get(itemId) ?? 0 }]
  })
}

import type { Price, BookingError } from '../../flow/state'
import type { OrderedFood } from './food-price'
import type { FoodAnswer } from './order-food'

/** What the visitor wants of it, by item. */
export type Quantities = ReadonlyMap<string, number>

export interface FoodOrderDeps {
  ask: (foods: Quantities) => Promise<FoodAnswer>
  /** Resolves when it is worth asking again, or the page was left. */
  untilAgain: (tries: number, isLeft: AbortSignal) => Promise<void>
  onPriced: (price: Price) => void
  /** What the screen shows: null when it is what the server knows. */
  onWanted: (wanted: Quantities | null) => void
  /** @param isLeft the visitor is further: to be said where they are. */
  onRefused: (refusal: BookingError, isLeft: boolean) => void
  /** Whether the server can be reached. */
  onConnection: (isOpen: boolean) => void
}

/**
 * Tells the server what is wanted, one request at a time and the newest only: however fast somebody taps, what stands at
 * the end is what was wanted last. Without a connection the choice stays and is said when there is one.
 */
export function createFoodOrder(first: FoodOrderDeps) {
  let parts = first
  let left = new AbortController()
  let latest: Quantities | null = null
  let isAsking = false

  async function sayIt(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (let tries = 1; latest && !left.signal.aborted;) {
      const asked: Quantities = latest
      const answer = await parts.ask(asked)
      parts.onConnection(answer.kind !== 'cutOff')
      if (answer.kind === 'cutOff') {
        await parts.untilAgain(tries++, left.signal)
        continue
      }
      tries = 1
      // Before the choice is let go: the screen shows the same number throughout.
      if (answer.kind === 'priced') parts.onPriced(answer.price)
      if (answer.kind === 'refused' || latest === asked) {
        latest = null
        parts.onWanted(null)
      }
      if (answer.kind === 'refused') parts.onRefused(answer.refusal, left.signal.aborted)
    }
    isAsking = false
  }

  return {
    /** What the page is now. */
    meet(now: FoodOrderDeps): void {
      parts = now
    },
    want(wanted: Quantities): void {
      latest = wanted
      parts.onWanted(wanted)
      void sayIt()
    },
    /** After `stop`: the page is there again. */
    goOn(): void {
      left = new AbortController()
      void sayIt()
    },
    /** What is on its way is still told; what waits for a connection is not. */
    stop(): void {
      left.abort()
    },
  }
}

/** The whole order as it is said: what is wanted, and none of what was there before. */
export function describeFood(
  wanted: Quantities,
  before: Quantities,
  portions: ReadonlyMap<string, OrderedFood['portion']>,
): OrderedFood[] {
  const ids = new Set([...before.keys(), ...wanted.keys()])
  return [...ids].flatMap((itemId) => {
    const portion = portions.get(itemId)
    // What is sold no more is no longer asked for: the server takes it off by itself.
    if (!portion || portion.isSoldOut) return []
    return [{ portion, quantity: wanted.get(itemId) ?? 0 }]
  })
}

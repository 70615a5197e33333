import { expect } from 'vitest'
import type { BookingWorld, TestVisitor } from '../booking-world'

export interface Key {
  readonly ReserveID: string
  readonly ReserveKey?: string | undefined
}

/** How a payment stands with us when its success comes. */
export type Standing = 'is still waited for' | 'was given up before'

/** A payment that nobody has heard the success of. */
export interface LatePayment {
  /** The payer pays, and the provider tells. */
  succeed(): Promise<void>
  /** It tells once more. */
  tellAgain(): Promise<void>
  /** What the payer has less than before, by the provider's books: minor units. */
  chargedMinor(): Promise<number>
}

/** A way to pay on which success can be late. */
export interface LateWay {
  readonly name: string
  /** Whether its provider takes money for what was given up, or lets it go untaken. */
  readonly takesGivenUp: boolean
  begin(visitor: TestVisitor, key: Key, standing: Standing): Promise<LatePayment>
}

export async function paymentOf({ store }: BookingWorld, { ReserveID }: Key) {
  return store.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', ReserveID)
    .executeTakeFirstOrThrow()
}

/** So many seconds pass for a payment, not for the seats, and the reconciler comes round. */
export async function letPass(world: BookingWorld, { ReserveID }: Key, seconds: number): Promise<void> {
  await world.store.query(
    `update payments set created_at = created_at - make_interval(secs => $2), next_check_at = now(),
       step_until = step_until - make_interval(secs => $2) where order_id = $1`,
    [ReserveID, seconds],
  )
  await world.payments.reconcile()
}

export async function expectGivenUp(world: BookingWorld, key: Key): Promise<void> {
  expect(await paymentOf(world, key)).toMatchObject({ state: 'declined' })
}

/** The provider's message, heard. */
export async function bring(world: BookingWorld, path: string, message: Request): Promise<void> {
  const answer = await world.payments.callbacks.fetch(new Request(`http://merchant${path}`, message))
  expect(answer.ok).toBe(true)
}

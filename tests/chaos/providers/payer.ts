import type { SignedIn } from '@/server/platform/signed-in'
import type { TestVisitor } from '@/tests/fixtures/booking-fixture'
import type { Random } from './faulty-connection'
import type { PayersFixture } from './lossy-fixture'

export interface Buyer {
  readonly visitor: TestVisitor
  readonly key: { readonly ReserveID: string; readonly ReserveKey: string | undefined }
  /** Null for a guest. */
  readonly account: SignedIn | null
}

export interface Payer {
  /** The brand at which this way to pay exists. */
  readonly brandId: 'tembo' | 'dana'
  /** Whether this way to pay needs an account. */
  readonly isMember?: true
  instrument(at: PayersFixture, n: number, random: Random, buyer: Buyer): object | Promise<object>
  /** Performs the payer's step at the bank or on the phone. */
  act(at: PayersFixture, paymentId: string, n: number, random: Random): Promise<void>
  /**
   * Returns the amount that this payment took from the payer, minus refunds, by the provider's records: minor
   * units.
   */
  taken(at: PayersFixture, paymentId: string, n: number): Promise<number>
}

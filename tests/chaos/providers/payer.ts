import type { SignedIn } from '@/server/platform/signed-in'
import type { TestVisitor } from '@/tests/fixtures/booking-world'
import type { Random } from './faulty-line'
import type { PayersWorld } from './lossy-world'

/** Who pays, and what for. */
export interface Buyer {
  readonly visitor: TestVisitor
  readonly key: { readonly ReserveID: string; readonly ReserveKey: string | undefined }
  /** Null for a guest. */
  readonly account: SignedIn | null
}

export interface Payer {
  /** At which brand it is paid so. */
  readonly brandId: 'tembo' | 'dana'
  /** Whether only an account can pay so. */
  readonly isMember?: true
  /** What is paid with. */
  instrument(at: PayersWorld, n: number, random: Random, buyer: Buyer): object | Promise<object>
  /** What the person does at the bank, or on the phone, when asked to. */
  act(at: PayersWorld, paymentId: string, n: number, random: Random): Promise<void>
  /** What this payment, and what went back of it, took from the payer, by the books of whoever took it: minor units. */
  taken(at: PayersWorld, paymentId: string, n: number): Promise<number>
}

import { sql } from 'kysely'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import type { SandboxBankChargesTable } from '@/server/platform/store/tables/provider-tables'
import type { Store } from '@/server/platform/store/store'
import type { RefundPart } from '../provider'

export type ChargeState = SandboxBankChargesTable['state']

/** A verification that nobody finishes is over: shorter than the payment window, so that another card can be tried. */
export const verificationMs = 8 * 60_000
/** Wrong codes until the bank declines. */
export const maxCodeAttempts = 3

function selectCharge(store: Store) {
  return store.kysely
    .selectFrom('sandbox_bank_charges')
    .select([
      'reference',
      'order_reference as orderReference',
      'amount_minor as amountMinor',
      'currency',
      'state',
      'verification',
      'nonce',
      'merchant_name as merchantName',
      'merchant_origin as merchantOrigin',
      'card_last4 as cardLast4',
      'code_tries as codeTries',
      'cancelled',
      'return_url as returnUrl',
      'fail_url as failUrl',
      'created_at as createdAt',
    ])
}

/** One charge in the bank's books. */
export type Charge = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCharge>['executeTakeFirst']>>>

type Later = 'codeTries' | 'cancelled' | 'returnUrl' | 'failUrl' | 'createdAt'
/** Where the bank's own page leads back to is left out by a charge that is paid elsewhere. */
export type NewCharge = Omit<Charge, Later> & Partial<Pick<Charge, 'returnUrl' | 'failUrl'>>

/** The sandbox's bank: a foreign party with its own books, that decides once and answers inquiries truthfully. */
export interface Bank {
  /** Books a charge, which the shop waits for no longer than it says. The same reference again changes nothing. */
  charge(charge: NewCharge, until: Date | null): Promise<void>
  /** With what a charge is paid that waits on the bank's own page. */
  useCard(reference: string, card: Pick<Charge, 'verification'> & { readonly last4: string }): Promise<void>
  find(reference: string): Promise<Charge | null>
  /** Decides a charge that waits for verification; one that is decided stays so. */
  decide(reference: string, state: 'approved' | 'declined'): Promise<Charge | null>
  /** Declines a charge that waits for verification, as the visitor wishes. */
  cancel(reference: string): Promise<Charge | null>
  /** Counts a wrong code; declines at the last. */
  countWrongCode(reference: string): Promise<Charge | null>
  /** Gives an approved charge back, or some of it; again by the same name is fine. False when there is not so much to give back. */
  refund(reference: string, part: RefundPart): Promise<boolean>
}

export function createBank(store: Store): Bank {
  /** A charge that waits for verification. */
  const updateWaiting = (reference: string) =>
    store.kysely
      .updateTable('sandbox_bank_charges')
      .where('reference', '=', reference)
      .where('state', '=', 'verify')

  async function find(reference: string): Promise<Charge | null> {
    // Nothing else is in the books, and not every text may be asked of a database.
    if (!v.is(secretId, reference)) return null
    await updateWaiting(reference)
      .set({ state: 'declined' })
      .where((eb) =>
        eb.or([
          eb('created_at', '<', sql<Date>`now() - make_interval(secs => ${verificationMs / 1000})`),
          eb('verify_until', '<=', sql<Date>`now()`),
        ]),
      )
      .execute()
    return (await selectCharge(store).where('reference', '=', reference).executeTakeFirst()) ?? null
  }
  return {
    async charge(charge, until) {
      await store.kysely
        .insertInto('sandbox_bank_charges')
        .values({
          reference: charge.reference,
          order_reference: charge.orderReference,
          amount_minor: charge.amountMinor,
          currency: charge.currency,
          state: charge.state,
          verification: charge.verification,
          nonce: charge.nonce,
          merchant_name: charge.merchantName,
          merchant_origin: charge.merchantOrigin,
          card_last4: charge.cardLast4,
          verify_until: until,
          return_url: charge.returnUrl ?? null,
          fail_url: charge.failUrl ?? null,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
    },
    find,
    async useCard(reference, { last4, verification }) {
      await updateWaiting(reference).set({ card_last4: last4, verification }).execute()
    },
    async decide(reference, state) {
      await find(reference)
      await updateWaiting(reference).set({ state }).execute()
      return find(reference)
    },
    async cancel(reference) {
      await find(reference)
      await updateWaiting(reference).set({ state: 'declined', cancelled: true }).execute()
      return find(reference)
    },
    async countWrongCode(reference) {
      await updateWaiting(reference)
        .set({
          code_tries: sql`code_tries + 1`,
          state: sql<ChargeState>`case when code_tries + 1 >= ${maxCodeAttempts} then 'declined' else state end`,
        })
        .execute()
      return find(reference)
    },
    refund: (reference, part) =>
      store.transaction(async (transaction) => {
        const charge = await transaction.kysely
          .selectFrom('sandbox_bank_charges')
          .select(['amount_minor as amountMinor', 'state'])
          .where('reference', '=', reference)
          .forUpdate()
          .executeTakeFirst()
        const refunds = await transaction.kysely
          .selectFrom('sandbox_bank_refunds')
          .select(['reference', 'amount_minor as amountMinor'])
          .where('charge', '=', reference)
          .execute()
        if (refunds.some((refund) => refund.reference === part.reference)) return true
        const backMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, part.amountMinor)
        // Refunded with no refund in the books: by the version before, all of it.
        if (charge?.state === 'refunded' && refunds.length === 0) return true
        if (charge?.state !== 'approved' || backMinor > charge.amountMinor) return false
        await transaction.kysely
          .insertInto('sandbox_bank_refunds')
          .values({ reference: part.reference, charge: reference, amount_minor: part.amountMinor })
          .execute()
        if (backMinor === charge.amountMinor)
          await transaction.kysely
            .updateTable('sandbox_bank_charges')
            .set({ state: 'refunded' })
            .where('reference', '=', reference)
            .execute()
        return true
      }),
  }
}

import { sql } from 'kysely'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import type { SandboxBankChargesTable } from '@/server/platform/store/tables/provider-tables'
import type { Store } from '@/server/platform/store/store'
import type { RefundPart } from '../../provider'

export type ChargeState = SandboxBankChargesTable['state']

/**
 * Time limit of a verification, in milliseconds: shorter than the payment window, so that another card can be
 * tried.
 */
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

export type Charge = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCharge>['executeTakeFirst']>>>

type DefaultedField = 'codeTries' | 'cancelled' | 'returnUrl' | 'failUrl' | 'createdAt'
/** A new charge; only one paid on the bank's own page has addresses to return to. */
export type NewCharge = Omit<Charge, DefaultedField> & Partial<Pick<Charge, 'returnUrl' | 'failUrl'>>

/**
 * The sandbox's bank: an independent party with its own records that decides once and answers inquiries
 * truthfully.
 */
export interface Bank {
  /** Creates a charge, for which the shop waits until a given moment. Idempotent by reference. */
  charge(charge: NewCharge, until: Date | null): Promise<void>
  /** Sets the card of a charge that waits on the bank's own page. */
  useCard(reference: string, card: Pick<Charge, 'verification'> & { readonly last4: string }): Promise<void>
  find(reference: string): Promise<Charge | null>
  /** Decides a charge that waits for verification; a decided one does not change. */
  decide(reference: string, state: 'approved' | 'declined'): Promise<Charge | null>
  /** Declines a charge that waits for verification, on the visitor’s request. */
  cancel(reference: string): Promise<Charge | null>
  /** Counts a wrong code; declines at the last one. */
  countWrongCode(reference: string): Promise<Charge | null>
  /** Refunds an approved charge, whole or in part; idempotent by name. False when not enough is left. */
  refund(reference: string, part: RefundPart): Promise<boolean>
}

export function createBank(store: Store): Bank {
  const updateWaiting = (reference: string) =>
    store.kysely
      .updateTable('sandbox_bank_charges')
      .where('reference', '=', reference)
      .where('state', '=', 'verify')

  async function find(reference: string): Promise<Charge | null> {
    // Only valid ids can exist, and the database does not accept every text.
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
        // A refunded charge without a stored refund was refunded completely by the previous version.
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

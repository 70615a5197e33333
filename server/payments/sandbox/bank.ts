import type { Store } from '@/server/platform/store/store'

export type ChargeState = 'verify' | 'approved' | 'declined' | 'refunded'

/** One charge in the bank's books. */
export interface Charge {
  readonly reference: string
  readonly orderReference: string
  readonly amountMinor: number
  readonly currency: string
  readonly state: ChargeState
  readonly verification: 'none' | 'passes' | 'fails'
  readonly nonce: string
  readonly merchantName: string
  readonly merchantOrigin: string
  readonly cardLast4: string
  readonly codeTries: number
}

interface ChargeRow {
  reference: string
  order_reference: string
  amount_minor: number
  currency: string
  state: ChargeState
  verification: Charge['verification']
  nonce: string
  merchant_name: string
  merchant_origin: string
  card_last4: string
  code_tries: number
}

/** A verification that nobody finishes is over: shorter than the payment window, so that another card can be tried. */
const verificationMinutes = 8
/** Wrong codes until the bank declines. */
export const mostCodeTries = 3

/** The sandbox's bank: a foreign party with its own books, that decides once and answers inquiries truthfully. */
export interface Bank {
  /** Books a charge. The same reference again changes nothing. */
  charge(charge: Omit<Charge, 'codeTries'>): Promise<void>
  find(reference: string): Promise<Charge | null>
  /** Decides a charge that waits for verification; one that is decided stays so. */
  decide(reference: string, state: 'approved' | 'declined'): Promise<Charge | null>
  /** Counts a wrong code; declines at the last. */
  countWrongCode(reference: string): Promise<Charge | null>
  /** Gives an approved charge back; again is fine. False when there is nothing to give back. */
  refund(reference: string): Promise<boolean>
}

export function createBank(store: Store): Bank {
  async function one(text: string, values: unknown[]): Promise<Charge | null> {
    const { rows } = await store.query<ChargeRow>(text, values)
    return rows[0] ? toCharge(rows[0]) : null
  }
  async function find(reference: string): Promise<Charge | null> {
    await store.query(
      `update sandbox_bank_charges set state = 'declined'
        where reference = $1 and state = 'verify' and created_at < now() - make_interval(mins => $2)`,
      [reference, verificationMinutes],
    )
    return one('select * from sandbox_bank_charges where reference = $1', [reference])
  }
  return {
    async charge(charge) {
      await store.query(
        `insert into sandbox_bank_charges (reference, order_reference, amount_minor, currency, state, verification, nonce,
                                           merchant_name, merchant_origin, card_last4)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
        [
          charge.reference,
          charge.orderReference,
          charge.amountMinor,
          charge.currency,
          charge.state,
          charge.verification,
          charge.nonce,
          charge.merchantName,
          charge.merchantOrigin,
          charge.cardLast4,
        ],
      )
    },
    find,
    async decide(reference, state) {
      await find(reference)
      await store.query(
        `update sandbox_bank_charges set state = $2 where reference = $1 and state = 'verify'`,
        [reference, state],
      )
      return find(reference)
    },
    async countWrongCode(reference) {
      await store.query(
        `update sandbox_bank_charges set code_tries = code_tries + 1,
                state = case when code_tries + 1 >= $2 then 'declined' else state end
          where reference = $1 and state = 'verify'`,
        [reference, mostCodeTries],
      )
      return find(reference)
    },
    async refund(reference) {
      const { rowCount } = await store.query(
        `update sandbox_bank_charges set state = 'refunded' where reference = $1 and state in ('approved', 'refunded')`,
        [reference],
      )
      return rowCount === 1
    },
  }
}

function toCharge(row: ChargeRow): Charge {
  return {
    reference: row.reference,
    orderReference: row.order_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state,
    verification: row.verification,
    nonce: row.nonce,
    merchantName: row.merchant_name,
    merchantOrigin: row.merchant_origin,
    cardLast4: row.card_last4,
    codeTries: row.code_tries,
  }
}

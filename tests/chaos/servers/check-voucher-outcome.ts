import { isDeepStrictEqual } from 'node:util'
import type { BookingFixture } from '@/tests/fixtures/booking-fixture'
import type { Ending, Plan } from './visitor-steps'

export const getGiftRecipient = ({ email }: Plan) => `for-${email}`

/** Result of a visit's order of vouchers. Amounts are minor units. */
interface VoucherOutcome {
  readonly is: string
  readonly made: number
  readonly left: number
  readonly received: number
  readonly gifts: number
  /** Number of e-mails: about the purchase, about failures and refunds, and to the recipient of a gift. */
  readonly told: number
  readonly toldBack: number
  readonly toldFriend: number
  readonly booked: number
}

/** Two of BHD 5.000 for BHD 10.500, as in each visit. */
const bought: VoucherOutcome = {
  is: 'fulfilled',
  made: 2,
  left: 10_000,
  received: 10_500,
  gifts: 0,
  told: 1,
  toldBack: 0,
  toldFriend: 0,
  booked: 0,
}
const endings = {
  'vouchers bought': bought,
  'a voucher given': { ...bought, gifts: 1, toldFriend: 1 },
  // One of them in two bookings.
  'a voucher spent': { ...bought, left: 5_000, booked: 2 },
  'vouchers taken back': { ...bought, is: 'refunded', left: 0, received: 0, toldBack: 1 },
  'no vouchers': { ...bought, is: 'open', made: 0, left: 0, received: 0, told: 0 },
  // The second money is on its way back.
  'vouchers paid twice': { ...bought, toldBack: 1 },
  // That a person looks at it, and that it goes back.
  'vouchers given up': { ...bought, is: 'open', made: 0, left: 0, received: 0, told: 0, toldBack: 2 },
} satisfies Record<string, VoucherOutcome>

export type VoucherEnding = keyof typeof endings

export function isVoucherEnding(ending: Ending): ending is VoucherEnding {
  return ending in endings
}

/** Compares the result of a visit with the database; returns the first difference. */
export async function checkVoucherOutcome(
  { store }: BookingFixture,
  plan: Plan,
  ending: VoucherEnding,
): Promise<string | null> {
  const { rows } = await store.query<VoucherOutcome>(
    `with b as (select b.id, b.voucher, s.order_id from bought_vouchers b join voucher_sales s on s.id = b.sale_id),
          m as (select split_part(dedupe_key, ':', 1) as what, recipient from outbox where channel = 'email')
     select o.state as is,
            (select count(*)::int from b where b.order_id = o.id) as made,
            (select coalesce(sum(l.amount_minor), 0)::int from ledger l join b on b.voucher = l.account where b.order_id = o.id) as left,
            (select coalesce(sum(l.amount_minor), 0)::int from ledger l where l.order_id = o.id) as received,
            (select count(*)::int from sent_gifts g join b on b.id = g.bought_id where b.order_id = o.id) as gifts,
            (select count(*)::int from m where m.recipient = o.email and m.what = 'vouchers') as told,
            (select count(*)::int from m where m.recipient = o.email and m.what in ('return', 'refund', 'operator')) as "toldBack",
            (select count(*)::int from m where m.recipient = $2) as "toldFriend",
            (select count(*)::int from bookings k join orders ko on ko.id = k.order_id where ko.email = o.email) as booked
       from orders o where o.kind = 'vouchers' and o.email = $1`,
    [plan.email, getGiftRecipient(plan)],
  )
  return rows.length === 1 && isDeepStrictEqual({ ...rows[0] }, endings[ending])
    ? null
    : `it was to be ${ending}: ${JSON.stringify(rows)}`
}

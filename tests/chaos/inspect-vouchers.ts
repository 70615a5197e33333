import type { Database } from '@/server/platform/store/store'

/**
 * Counts of states of sold vouchers that must never occur, from comparing the records of the bank, the
 * ledger, the e-mails and the server.
 */
export interface VoucherErrors {
  readonly paidWithoutVouchers: number
  readonly vouchersWithoutMoney: number
  /** Vouchers whose balance is not the purchased value minus the spent amount. */
  readonly vouchersMiscounted: number
  /** Codes that two vouchers share, or vouchers with two holders or none. */
  readonly vouchersHeldTwice: number
  /** Orders and gifts without an e-mail, or with two. */
  readonly vouchersMistold: number
}

/** Counts wrong states from all of these records alone, without knowledge of how they came about. */
export async function inspectVouchers(db: Database): Promise<VoucherErrors> {
  const count = async (text: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from (${text}) counted`)).rows[0]?.n ?? -1
  const countMails = (key: string) =>
    `(select count(*) from outbox m where m.channel = 'email' and m.dedupe_key = ${key})`
  return {
    paidWithoutVouchers: await count(
      `select 1 from sandbox_bank_charges c join orders o on o.id = c.order_reference and o.kind = 'vouchers'
           left join payments p on p.id = c.reference and p.state = 'approved'
          where c.state = 'approved' and (p.id is null
            or (select count(*) from bought_vouchers b join voucher_sales s on s.id = b.sale_id and s.cancelled_at is null
                 where s.order_id = o.id)
            <> (select sum(l.quantity) from order_lines l where l.order_id = o.id and l.kind = 'voucher'))`,
    ),
    vouchersWithoutMoney: await count(
      `select 1 from voucher_sales s join order_totals o using (order_id) where s.cancelled_at is null and o.total_minor is distinct from (
           select sum(p.amount_minor) from payments p join sandbox_bank_charges c on c.reference = p.id and c.state = 'approved'
            where p.order_id = s.order_id and p.state = 'approved')`,
    ),
    vouchersMiscounted: await count(
      `select 1 from bought_vouchers b join voucher_sales s on s.id = b.sale_id
          where (select coalesce(sum(l.amount_minor), 0) from ledger l where l.account = b.voucher) <> case
            when s.cancelled_at is not null then 0
            else b.value_minor - (select coalesce(sum(p.amount_minor), 0) from payments p where p.account = b.voucher and p.state = 'approved') end
         union all
         -- A code that went: all that was on it is on another.
         select 1 from voucher_brands v where v.brand_id = 'orbit' and not exists (select from bought_vouchers b where b.voucher = v.voucher)
            and (select sum(l.amount_minor) from ledger l where l.account = v.voucher) <> 0`,
    ),
    vouchersHeldTwice: await count(
      `select 1 from bought_vouchers group by voucher having count(*) > 1
         union all
         select 1 from bought_vouchers b join voucher_sales s on s.id = b.sale_id and s.cancelled_at is null
          where (select count(*) from held_vouchers h where h.voucher = b.voucher)
             <> case when exists (select from sent_gifts g where g.bought_id = b.id and g.sent_at is null) then 0 else 1 end`,
    ),
    vouchersMistold: await count(
      `select 1 from voucher_sales s where ${countMails(`'vouchers:' || s.id || ':email'`)} <> 1
         union all
         select 1 from sent_gifts g where ${countMails(`'gift:' || g.id || ':email'`)} <> case when g.sent_at is null then 0 else 1 end`,
    ),
  }
}

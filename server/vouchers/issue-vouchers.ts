import { countryById } from '@/server/platform/countries'
import { addDays, toInstant, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import { append } from '@/server/payments/ledger/ledger-repository'
import { assignVoucher, saveVoucherFor } from '@/server/payments/voucher/held-voucher-repository'
import { saveVoucherBrand } from '@/server/payments/voucher/voucher-brand-repository'
import { sealForMessage } from '@/server/platform/notify/message-secret'
import type { Outbox } from '@/server/platform/notify/outbox'
import { makeReference, makeSecretId } from '@/server/platform/secret-id'
import type { SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { insertSale } from './sale-repository'
import { makeVoucherCode } from './voucher-code'
import { hashVoucherToken, makeVoucherToken } from './voucher-links'
import { composeBoughtMessages } from './voucher-messages'
import { findVoucherOrder } from './voucher-order-repository'

interface IssueDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly site: SiteSettings
}

/**
 * Creates the vouchers of a paid order in the transaction that paid it: new codes, their balances in the
 * ledger, their holder, and the e-mail with the link. Returns the id of the sale.
 */
export async function issueVouchers(
  transaction: Transaction,
  { store, outbox, site }: IssueDeps,
  order: Order,
  isLate: boolean,
): Promise<string> {
  const secrets = await getSecrets(store)
  const voucherOrder = await findVoucherOrder(transaction, order.id)
  const validDays = voucherOrder?.validDays ?? 0
  const validUntil = computeLastMoment(order.countryId, new Date(store.nowMs()), validDays)
  const saleId = makeSecretId()
  const reference = makeReference()
  const vouchers = []
  for (const valueMinor of order.lines.flatMap(listValues)) {
    const id = makeSecretId()
    vouchers.push({ id, valueMinor, ...(await makeVoucherCode(store, secrets, id)) })
  }
  const token = makeVoucherToken(secrets.reserveSecret, 'sale', saleId)
  const sale = { id: saleId, order_id: order.id, brand_id: order.brandId, reference }
  await insertSale(
    transaction,
    { ...sale, link_hash: hashVoucherToken(token) },
    vouchers.map(({ id, voucher, codeSealed, valueMinor }, position) => ({
      id,
      sale_id: saleId,
      position,
      voucher,
      code_sealed: codeSealed,
      value_minor: valueMinor,
      valid_until: validUntil,
    })),
  )
  for (const { id, voucher, code, valueMinor } of vouchers) {
    const entry = { account: voucher, currency: order.currency, amount_minor: valueMinor }
    await append(transaction, [
      { ...entry, reason: 'given', valid_until: validUntil, dedupe_key: `bought:${id}` },
    ])
    await saveVoucherBrand(transaction, { voucher, code }, order.brandId)
    await holdForBuyer(transaction, secrets.sealingKey, order, { voucher, code })
  }
  for (const message of composeBoughtMessages(order, site, { saleId, reference, validUntil, isLate }))
    await outbox.add(transaction, {
      ...message,
      ...(message.channel === 'email' && {
        secretSealed: sealForMessage(secrets.sealingKey, message.dedupeKey, token),
      }),
    })
  return saleId
}

function listValues({ kind, quantity, unitMinor }: OrderLine): number[] {
  return kind === 'voucher' ? Array.from({ length: quantity }, () => unitMinor) : []
}

/** Returns the end of the last day in the time zone of a country; null for 0 days, which do not end. */
export function computeLastMoment(countryId: number, now: Date, days: number): Date | null {
  if (days === 0) return null
  const timeZone = countryById.get(countryId)?.timeZone ?? 'UTC'
  const last = addDays(toLocalTime(now, timeZone).date, days)
  return new Date(toInstant(addDays(last, 1), 0, timeZone).getTime() - 1)
}

/**
 * Assigns a voucher to its buyer: the account that bought it, else the visitor who proves the address it was
 * bought with.
 */
export async function holdForBuyer(
  transaction: Transaction,
  sealingKey: Buffer,
  { brandId, accountId, email }: Pick<Order, 'brandId' | 'accountId' | 'email'>,
  voucher: { readonly voucher: string; readonly code: string },
): Promise<void> {
  if (accountId !== null)
    await saveVoucherFor(transaction, sealingKey, accountId, { ...voucher, cameBy: 'given' })
  else if (email !== null) await assignVoucher(transaction, sealingKey, brandId, voucher, { email })
}

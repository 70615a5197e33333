import type { Logger } from 'pino'
import { pictureBase } from '@/server/catalogue/pictures/picture-repository'
import { findOrder } from '@/server/orders/order-repository'
import { readBalance } from '@/server/payments/ledger/ledger-repository'
import { assignVoucher } from '@/server/payments/voucher/held-voucher-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { findBought, findSale } from '../sale-repository'
import { openVoucherCode } from '../voucher-code'
import { composeGiftMessage } from './gift-message'
import { markSent, lockDueGifts, type Gift } from './gift-repository'

export interface GiftDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly site: SiteSettings
}

const pollIntervalMs = 15_000
const batch = 20

/**
 * Sends due gifts. Each is taken by one of several servers, in one transaction, so a crash leaves it either
 * sent or not. Returns the number of sent gifts.
 */
export async function sendDueGifts(deps: GiftDeps): Promise<number> {
  await getSecrets(deps.store)
  let sent = 0
  for (let processed = batch; processed === batch; sent += processed)
    processed = await deps.store.transaction(async (transaction) => {
      const due = await lockDueGifts(transaction, batch)
      for (const gift of due) await sendGiftNow(transaction, deps, gift)
      return due.length
    })
  if (sent > 0) deps.outbox.wake()
  return sent
}

/**
 * Sends a gift in the caller's transaction, which has locked it: queues its e-mail and lets it wait for the
 * visitor who proves the address.
 */
export async function sendGiftNow(
  transaction: Transaction,
  { store, outbox, site }: GiftDeps,
  gift: Gift,
): Promise<void> {
  const boughtVoucher = await findBought(transaction, gift.boughtId)
  const sale = boughtVoucher && (await findSale(transaction, boughtVoucher.saleId))
  const order = sale && (await findOrder(transaction, sale.orderId))
  if (!boughtVoucher || !order) throw new Error(`Gift ${gift.id} belongs to no order`)
  const secrets = await getSecrets(store)
  const { voucher } = boughtVoucher
  const leftMinor = await readBalance(transaction, { account: voucher, currency: order.currency })
  await markSent(transaction, gift.id)
  const code = openVoucherCode(secrets, boughtVoucher)
  const holder = { email: gift.recipient }
  await assignVoucher(transaction, secrets.sealingKey, gift.brandId, { voucher, code }, holder)
  const picture = await pictureBase(transaction, 'gifts', gift.pictureId)
  await outbox.add(
    transaction,
    composeGiftMessage(secrets, { gift, bought: boughtVoucher, order, leftMinor, picture, site }),
  )
}

/** Polls for due gifts until the returned function is called. */
export function startSendingGifts(deps: GiftDeps, log: Logger): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= sendDueGifts(deps)
      .catch((error: unknown) => log.error({ err: error }, 'sending gifts failed'))
      .finally(() => (running = null))
  }, pollIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

import { brands } from '@/brands/brands'
import { pictureBase } from '@/server/catalogue/pictures/picture-repository'
import { findOrder } from '@/server/orders/order-repository'
import { createRefusal } from '@/server/platform/api-error'
import type { Message } from '@/server/platform/notify/message'
import { sealForMessage } from '@/server/platform/notify/message-secret'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { giftKey, composeGiftMessage } from '@/server/vouchers/gifts/gift-message'
import { findGiftOf } from '@/server/vouchers/gifts/gift-repository'
import { findBought } from '@/server/vouchers/sale-repository'
import { makeVoucherToken } from '@/server/vouchers/voucher-links'
import { composeBoughtMessages } from '@/server/vouchers/voucher-messages'
import { explain } from '@/server/platform/explain'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { maskLinks } from '../orders/order-page'
import { describeVouchersForStaff } from './list-vouchers'
import { composeVoucherMessage } from './voucher-message'
import { noVoucher } from './voucher-page'
import { readHolders, readVoucher, type VoucherRow } from './voucher-repository'

type Deps = Pick<OperatorDeps, 'store' | 'outbox' | 'site'>

/**
 * Sends the link of a voucher again, to the recipient of a gift, to the buyer, or to whom staff gave it; or
 * previews it. It never contains the code.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function resendVoucher(deps: Deps, command: CommandOf<'resend-voucher'>) {
  const { store, outbox } = deps
  const { voucher: id, yes } = command
  const row = await readVoucher(store, id)
  const [facts] = row ? await describeVouchersForStaff(store, [row]) : []
  if (!row || !facts) throw noVoucher()
  if (facts.state === 'cancelled' || facts.leftMinor === 0)
    throw createRefusal(explain('This voucher cannot be spent any more.'))
  const message = row.sale
    ? await messageOfBought(deps, row, facts.leftMinor)
    : await messageOfGiven(deps, row, facts)
  if (!message) throw createRefusal(explain('Nobody’s address is known to whom it could be sent.'))
  const { channel, recipient, subject, text } = message
  if (yes) {
    await store.transaction(async (transaction) => {
      await outbox.add(transaction, message)
      await recordAction(transaction, command, 'resend-voucher', { voucher: id, channel })
    })
    outbox.wake()
  }
  return {
    voucher: id,
    channel,
    recipient,
    text: channel === 'email' ? subject : maskLinks(text),
    isDone: yes,
  }
}

/** Builds the e-mail of a gift to its recipient, or that of the sale to its buyer. */
async function messageOfBought(
  { store, site }: Deps,
  { id, sale }: VoucherRow,
  leftMinor: number,
): Promise<Message | undefined> {
  const secrets = await getSecrets(store)
  const bought = await findBought(store, id)
  const order = sale && (await findOrder(store, sale.orderId))
  if (!bought || !sale || !order) throw noVoucher()
  const again = `again-${makeSecretId()}`
  const gift = await findGiftOf(store, id)
  if (gift && gift.sentAt === null)
    throw createRefusal(explain('It is a gift that has not left yet: its giver chose the day.'))
  if (gift) {
    if (gift.recipient === '') return undefined
    const picture = await pictureBase(store, 'gifts', gift.pictureId)
    const dedupeKey = giftKey(gift.id, again)
    return composeGiftMessage(secrets, { gift, bought, order, leftMinor, picture, site, dedupeKey })
  }
  const { reference } = sale
  const { validUntil } = bought
  // The SMS of a sale only says that there is an e-mail.
  const [message] = composeBoughtMessages({ ...order, mobile: null }, site, {
    saleId: sale.id,
    reference,
    validUntil,
    isLate: false,
  })
  if (!message) return undefined
  const dedupeKey = `vouchers:${sale.id}:${again}`
  const token = makeVoucherToken(secrets.reserveSecret, 'sale', sale.id)
  return { ...message, dedupeKey, secretSealed: sealForMessage(secrets.sealingKey, dedupeKey, token) }
}

/** Builds the message to a contact that staff gave it to, or to the proven address of the account that has it. */
async function messageOfGiven(
  { store, site }: Deps,
  { id, account, brand: brandId }: VoucherRow,
  { leftMinor: amountMinor, currency }: { readonly leftMinor: number; readonly currency: string },
): Promise<Message | null> {
  const brand = brands.find((each) => each.id === brandId)
  const holder = (await readHolders(store, [account])).get(account)
  if (!brand || !holder) return null
  const { email, countryCode, mobile, accountId, emailVerifiedAt } = holder
  const given = { amountMinor, currency, site, again: `again-${makeSecretId()}` }
  if (email !== null && (accountId === null || emailVerifiedAt !== null))
    return composeVoucherMessage([id], brand, { email }, given)
  if (accountId === null && countryCode !== null && mobile !== null)
    return composeVoucherMessage([id], brand, { countryCode, mobile }, given)
  return null
}

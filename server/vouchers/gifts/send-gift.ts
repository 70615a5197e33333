import type { ParsedRequestOf } from '@/contract/define-call'
import { giftDaysAhead } from '@/contract/voucher/voucher-order'
import type { SendGift } from '@/contract/voucher/gifts'
import { countryById } from '@/server/platform/countries'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findVoucherShop } from '@/server/catalogue/items/voucher-shops'
import { addDays, toInstant, isLocalDate, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { opensAt } from '@/server/payments/voucher/voucher-brand-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findOwnSale } from '../own-sale'
import { findSale, listBought } from '../sale-repository'
import { hashVoucherToken, makeVoucherToken } from '../voucher-links'
import { wireVoucher } from '../wire-voucher'
import { findGiftOf, saveGift } from './gift-repository'
import { reissue } from './reissue'
import { sendGiftNow } from './send-due-gifts'

type Request = ParsedRequestOf<typeof SendGift>

/** Sending time of scheduled gifts, minutes after midnight in the country of purchase. */
const leavesAtMinutes = 9 * 60

/**
 * Creates a gift from a bought voucher, or changes one that is not sent. A voucher is sent to one address,
 * once; ten vouchers can go to ten addresses.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST, BALANCE_TOO_LOW, GIFT_SENT
 */
export const sendGift: Handler<typeof SendGift, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const { order, sale } = await findOwnSale(request, context)
  refuseWords(request)
  await refusePicture(request, context, order)
  const sendAt = computeMoment(request, order, new Date(store.nowMs()))
  const secrets = await getSecrets(store)
  const { Voucher, isSent } = await store.transaction(async (transaction) => {
    await lockOrder(transaction, order.id)
    const now = await findSale(transaction, sale.id)
    const found = (await listBought(transaction, sale.id)).find(({ id }) => id === request.VoucherID)
    if (!now || !found || now.cancelledAt !== null)
      throw new ApiError('NOT_FOUND', 'There is no such voucher.')
    const earlier = await findGiftOf(transaction, found.id)
    if (!(await opensAt(transaction, brand.id, found.voucher)))
      throw new ApiError('BALANCE_TOO_LOW', 'This voucher is cancelled, so it can no longer be given.')
    // If it was a gift before, its code is unknown to the buyer already.
    const boughtVoucher = earlier ? found : await reissue(transaction, store, secrets, order, found)
    const id = earlier?.id ?? makeSecretId()
    const isKept = await saveGift(transaction, {
      id,
      bought_id: boughtVoucher.id,
      brand_id: brand.id,
      language,
      recipient: request.To.toLowerCase(),
      to_name: request.ToName,
      from_name: request.FromName,
      words: request.Words,
      picture_id: request.PictureID,
      send_on: sendAt === null ? null : (request.SendOn ?? null),
      send_at: sendAt ?? new Date(store.nowMs()),
      link_hash: hashVoucherToken(makeVoucherToken(secrets.reserveSecret, 'gift', id)),
    })
    const gift = await findGiftOf(transaction, boughtVoucher.id)
    if (!isKept || !gift) throw new ApiError('GIFT_SENT', 'This gift has left already.')
    if (sendAt === null)
      await sendGiftNow(transaction, { store, outbox: services.outbox, site: services.site }, gift)
    const details = {
      bought: boughtVoucher,
      gift: await findGiftOf(transaction, boughtVoucher.id),
      sale: now,
      currency: order.currency,
    }
    return { Voucher: await wireVoucher(transaction, secrets, details), isSent: sendAt === null }
  })
  if (isSent) services.outbox.wake()
  return { Voucher }
}

/** Returns the sending time; null for at once, since today's nine o'clock may be over. */
function computeMoment({ SendOn }: Request, { countryId }: Order, now: Date): Date | null {
  if (SendOn === undefined) return null
  const timeZone = countryById.get(countryId)?.timeZone ?? 'UTC'
  const today = toLocalTime(now, timeZone).date
  if (!isLocalDate(SendOn) || SendOn < today || SendOn > addDays(today, giftDaysAhead))
    throw invalid('SendOn', `Expected a day from today on, at most ${giftDaysAhead} days ahead`)
  const at = toInstant(SendOn, leavesAtMinutes, timeZone)
  return at <= now ? null : at
}

/** Rejects links in the texts, since the e-mail carries the brand's name. */
function refuseWords({ Words, ToName, FromName }: Request): void {
  for (const [field, text] of Object.entries({ Words, ToName, FromName }))
    if (/:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|xyz)\b/i.test(text))
      throw invalid(field, 'Expected no web address')
}

async function refusePicture(
  { PictureID }: Request,
  { store, brand }: Pick<RequestContext, 'store' | 'brand'>,
  { countryId }: Order,
): Promise<void> {
  const shop = findVoucherShop(await currentCatalogue(store), brand.id, countryId)
  if (!shop?.pictures.some(({ id }) => id === PictureID))
    throw invalid('PictureID', 'Expected one of the pictures')
}

const invalid = (Field: string, Reason: string) =>
  new ApiError('INVALID_REQUEST', 'The gift cannot be sent like this.', { issues: [{ Field, Reason }] })

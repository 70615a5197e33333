import { hash, randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { VoucherPayment } from '@/contract/voucher/voucher-payment'
import { setCampaign } from '@/server/orders/campaign-repository'
import { makeAttemptKey, makeReserveKey, hashReserveKey } from '@/server/orders/reserve-keys'
import { invalidMobile, readMobile } from '@/server/orders/read-mobile'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { openVoucherShop } from './open-shop'
import { priceVouchers } from './price-vouchers'
import { returnAddresses } from './return-addresses'
import { findByAttempt, insertVoucherOrder, lockAttempt } from './voucher-order-repository'

type Request = ParsedRequestOf<typeof VoucherPayment>

/**
 * The order that a visitor's attempt is: made by the first that comes with it, whoever else comes at once.
 * @throws Refusal NOT_FOUND, INVALID_MOBILE, INVALID_REQUEST
 */
export async function makeVoucherOrder(
  request: Request,
  context: RequestContext,
): Promise<{ id: string; key: string }> {
  const { store, brand, language, account } = context
  const { shop, countryId } = await openVoucherShop(request, context)
  const offer =
    request.OfferID === undefined ? shop.offers[0] : shop.offers.find(({ id }) => id === request.OfferID)
  if (!offer) throw new Refusal('NOT_FOUND', 'This voucher is not sold here.')
  const countryCode = request.countrycode
  const mobile = readMobile({ Mobile: request.mobile, CountryCode: countryCode })
  if (mobile === null) throw invalidMobile('mobile')
  const email = request.email.toLowerCase()
  const { successUrl, failUrl } = returnAddresses(request, context)

  const { reserveSecret } = await secretsOf(store)
  const visitor = identifyVisitor(context).id
  const attemptKey = makeAttemptKey(
    reserveSecret,
    brand.id,
    visitor,
    `vouchers:${request.AttemptID ?? randomUUID()}`,
  )
  const asked = hash(
    'sha256',
    JSON.stringify([
      countryId,
      offer.id,
      request.noofvoucher,
      email,
      countryCode,
      mobile,
      successUrl,
      failUrl,
    ]),
    'buffer',
  )
  const id = makeSecretId()
  const orderId = await store.transaction(async (transaction) => {
    await lockAttempt(transaction, attemptKey)
    const earlier = await findByAttempt(transaction, attemptKey)
    if (earlier) {
      if (!earlier.asked.equals(asked))
        throw new Refusal('INVALID_REQUEST', 'This attempt was made for something else.', {
          issues: [{ Field: 'AttemptID', Reason: 'Expected a new id for a new choice' }],
        })
      return earlier.orderId
    }
    await insertVoucherOrder(transaction, {
      order: {
        id,
        brand_id: brand.id,
        country_id: countryId,
        language,
        currency: shop.currency,
        visitor,
        key_hash: hashReserveKey(makeReserveKey(reserveSecret, id)),
        email,
        mobile,
        country_code: countryCode,
        account_id: account?.id ?? null,
      },
      lines: priceVouchers(offer, request.noofvoucher),
      attemptKey,
      asked,
      successUrl,
      failUrl,
      validDays: offer.validDays,
    })
    if (request.Campaign) await setCampaign(transaction, id, request.Campaign)
    return id
  })
  return { id: orderId, key: makeReserveKey(reserveSecret, orderId) }
}

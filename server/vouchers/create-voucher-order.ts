import { hash, randomUUID } from 'node:crypto'
import type { Brand } from '@/contract/brand'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { Texts } from '@/contract/get-text'
import type { VoucherPayment } from '@/contract/voucher/voucher-order'
import type { VoucherForSale } from '@/server/catalogue/items/catalogue-items'
import { setCampaign } from '@/server/orders/campaign-repository'
import { lineNames } from '@/server/orders/line-name'
import type { OrderLine } from '@/server/orders/order-repository'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from '@/server/orders/reserve-keys'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import { translateToAll } from '@/server/platform/translator'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { createMobileError, readMobile } from '@/server/platform/contact/read-contact'
import { openVoucherShop } from './get-voucher-offers'
import { findByAttempt, insertVoucherOrder, lockAttempt } from './voucher-order-repository'

type Field = 'SucessUrl' | 'FailUrl' | 'ApiCallURL'

const chargeCode = 'voucher-charge'

const chargeLabel = () => translateToAll((i18n) => i18n._('Voucher charge'))

type Request = ParsedRequestOf<typeof VoucherPayment>

/**
 * Creates the order of a visitor's attempt; simultaneous requests of the same attempt get the same order.
 * @throws ApiError NOT_FOUND, INVALID_MOBILE, INVALID_REQUEST
 */
export async function createVoucherOrder(
  request: Request,
  context: RequestContext,
): Promise<{ id: string; key: string }> {
  const { store, brand, language, account } = context
  const { shop, countryId } = await openVoucherShop(request, context)
  const offer =
    request.OfferID === undefined ? shop.offers[0] : shop.offers.find(({ id }) => id === request.OfferID)
  if (!offer) throw new ApiError('NOT_FOUND', 'This voucher is not sold here.')
  const countryCode = request.countrycode
  const mobile = readMobile({ Mobile: request.mobile, CountryCode: countryCode })
  if (mobile === null) throw createMobileError('mobile')
  const email = request.email.toLowerCase()
  const { successUrl, failUrl } = returnAddresses(request, context)

  const { reserveSecret } = await getSecrets(store)
  const visitor = identifyVisitor(context).id
  const attemptKey = makeAttemptKey(
    reserveSecret,
    brand.id,
    visitor,
    `vouchers:${request.AttemptID ?? randomUUID()}`,
  )
  const requestHash = hash(
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
      if (!earlier.asked.equals(requestHash))
        throw new ApiError('INVALID_REQUEST', 'This attempt was made for something else.', {
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
      asked: requestHash,
      successUrl,
      failUrl,
      validDays: offer.validDays,
    })
    if (request.Campaign) await setCampaign(transaction, id, request.Campaign)
    return id
  })
  return { id: orderId, key: makeReserveKey(reserveSecret, orderId) }
}

/** Returns the lines of an order of vouchers: count × (price + charge), in whole minor units. // spec §9 */
function priceVouchers(offer: VoucherForSale, count: number): OrderLine[] {
  const line = (kind: 'voucher' | 'fee', code: string, unitMinor: number, label: Texts): OrderLine => ({
    kind,
    code,
    quantity: count,
    unitMinor,
    ...lineNames(label),
    seatIndex: null,
  })
  return [
    line('voucher', offer.id, offer.priceMinor, offer.title),
    ...(offer.chargeMinor > 0 ? [line('fee', chargeCode, offer.chargeMinor, chargeLabel())] : []),
  ]
}

/**
 * Returns the addresses that the provider's page returns to: absolute URLs on the brand's own hosts only.
 * They are never fetched. // threats: open redirect, SSRF
 * @throws ApiError INVALID_REQUEST
 */
function returnAddresses(
  request: { readonly SucessUrl: string; readonly FailUrl: string; readonly ApiCallURL?: string | undefined },
  { brand, origin }: Pick<RequestContext, 'brand' | 'origin'>,
): { successUrl: string; failUrl: string } {
  const ofBrand = (field: Field, address: string) => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : null
    const isPlain = url?.username === '' && url.password === ''
    if (url && isPlain && (url.origin === origin || isOwnHost(brand, url))) return url.href
    throw new ApiError('INVALID_REQUEST', 'This address is not of this site.', {
      issues: [{ Field: field, Reason: 'Expected a path, or an address of this brand' }],
    })
  }
  if (request.ApiCallURL !== undefined) ofBrand('ApiCallURL', request.ApiCallURL)
  return {
    successUrl: ofBrand('SucessUrl', request.SucessUrl),
    failUrl: ofBrand('FailUrl', request.FailUrl),
  }
}

/** Whether a URL is on one of the brand's hosts, by https as they are served. */
function isOwnHost({ hosts, apiBaseAt, settings }: Brand, { protocol, host }: URL): boolean {
  const own = [...hosts, ...Object.keys(apiBaseAt), ...Object.values(settings.countryHost)]
  return protocol === 'https:' && own.includes(host)
}

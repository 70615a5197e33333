import type { RequestOf, ResponseOf } from '@/contract/define-call'
import type { PageBrand } from '@/contract/page/brand'
import { buildPath } from '@/contract/page/build-path'
import { VoucherPayment } from '@/contract/voucher/voucher-order'
import { campaignField } from '@/src/lib/analytics/campaign'
import { ApiError } from '@/src/lib/api/api-error'
import { isOutage, waitOutOutage } from '@/src/lib/api/outage'
import type { Departure } from '@/src/lib/page/leave-page'
import { parseUrl } from '@/src/lib/page/parse-url'
import type { AppContext } from '@/src/lib/page/app-context'
import { storeOrder } from '../order/stored-orders'
import { assignAttemptId, type Purchase } from './purchase-draft'

interface AllowedOrigins {
  readonly brand: Pick<PageBrand, 'apiBase' | 'bankOrigins'>
  /** Payment origins that came with the offers; empty where the API gives none. */
  readonly offered: readonly string[]
  /** The page's own address. */
  readonly here: string
}

export type OrderRequest = Pick<
  RequestOf<typeof VoucherPayment>,
  'email' | 'mobile' | 'countrycode' | 'noofvoucher' | 'OfferID'
>

export type StartedPayment =
  | { readonly kind: 'leave'; readonly to: Departure }
  /** This same order is already paid. */
  | { readonly kind: 'paid' }
  /** The payment page’s origin is not a known one. */
  | { readonly kind: 'astray' }

interface StartPaymentDeps {
  readonly app: Pick<AppContext, 'api' | 'brand'>
  readonly offered: readonly string[]
  readonly onNamed: (named: Purchase) => void
  /** The server is briefly unavailable: the same order is requested again until it answers. */
  readonly onPaused: () => void
  /** Aborted once the visitor no longer wants the order. */
  readonly signal: AbortSignal
}

const returns = {
  SucessUrl: buildPath('voucherPaid'),
  FailUrl: `${buildPath('vouchers')}?payment=failed`,
  ApiCallURL: buildPath('voucherPaid'),
}

/**
 * Starts an order and its payment, once even if called repeatedly: the order’s name is stored on the device
 * before anything is sent.
 * @throws ApiError where the order could not be started
 */
export async function startPayment(
  typed: Purchase,
  requestedOrder: OrderRequest,
  { app, offered, onNamed, onPaused, signal }: StartPaymentDeps,
): Promise<StartedPayment> {
  const purchase = await assignAttemptId(typed)
  onNamed(purchase)
  const campaign = await campaignField()
  async function requestPayment(attempt: string): Promise<ResponseOf<typeof VoucherPayment>> {
    const request = { ...requestedOrder, ...returns, ...campaign, AttemptID: attempt, ismobile: 0 } as const
    for (let attempts = 1; ; attempts++)
      try {
        return await app.api.call(VoucherPayment, request)
      } catch (error) {
        if (!isOutage(error)) throw error
        onPaused()
        await waitOutOutage(error, attempts, signal)
        if (signal.aborted) throw error
      }
  }
  let attempt = purchase.attempt
  let answer: ResponseOf<typeof VoucherPayment>
  try {
    answer = await requestPayment(attempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'ALREADY_BOOKED') return { kind: 'paid' }
    if (!isOtherOrder(error)) throw error
    // The name already stands for another order, for example because the vouchers on sale have changed since.
    const renamed = await assignAttemptId(typed, attempt)
    attempt = renamed.attempt
    onNamed(renamed)
    answer = await requestPayment(attempt)
  }
  const { links, ReserveID, ReserveKey } = answer
  if (!isPaymentAddress(links.requestUrl, { brand: app.brand, offered, here: location.href }))
    return { kind: 'astray' }
  await storeOrder({
    reserveId: ReserveID ?? null,
    reserveKey: ReserveKey ?? null,
    bookingId: null,
    attempt,
    email: requestedOrder.email,
    atMs: Date.now(),
    order: null,
  })
  return {
    kind: 'leave',
    to: { kind: 'formPost', url: links.requestUrl, fields: links.requestParameter },
  }
}

function isOtherOrder({ code, failure }: ApiError): boolean {
  return code === 'INVALID_REQUEST' && (failure?.Issues ?? []).some(({ Field }) => Field === 'AttemptID')
}

/**
 * Whether a payment form may be posted to an address: its origin came with the offers, is one of the brand’s
 * bank origins, or is the API’s own. The page’s content security policy allows the same origins only. //
 * threats: pin the host before the form is posted
 */
export function isPaymentAddress(url: string, { brand, offered, here: baseUrl }: AllowedOrigins): boolean {
  const address = parseUrl(url, baseUrl)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return false
  return [...offered, ...brand.bankOrigins, new URL(brand.apiBase, baseUrl).origin].includes(address.origin)
}

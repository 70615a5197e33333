import type { RequestOf, ResponseOf } from '@/contract/define-call'
import type { PageBrand } from '@/contract/page/brand'
import { pathOf } from '@/contract/page/path-of'
import { VoucherPayment } from '@/contract/voucher/voucher-payment'
import { campaignField } from '@/src/lib/analytics/campaign'
import { ApiError } from '@/src/lib/api/api-error'
import type { Departure } from '@/src/lib/page/leave-page'
import { parseUrl } from '@/src/lib/page/parse-url'
import type { AppContext } from '@/src/lib/page/app-context'
import { storeOrder } from '../order/stored-orders'
import { nameOrder, type Purchase } from './purchase-draft'

interface KnownPlaces {
  readonly brand: Pick<PageBrand, 'apiBase' | 'bankOrigins'>
  /** Origins that the vouchers were offered with; none where the API does not say. */
  readonly offered: readonly string[]
  /** The page's own address. */
  readonly here: string
}

export type WantedOrder = Pick<
  RequestOf<typeof VoucherPayment>,
  'email' | 'mobile' | 'countrycode' | 'noofvoucher' | 'OfferID'
>

export type Started =
  /** To the payment page, after a moment. */
  | { readonly kind: 'leave'; readonly to: Departure }
  /** This very order is paid already. */
  | { readonly kind: 'paid' }
  /** Its payment page is nowhere that the page knows. */
  | { readonly kind: 'astray' }

interface StartParts {
  readonly scope: Pick<AppContext, 'api' | 'brand'>
  /** Origins that the vouchers were offered with. */
  readonly offered: readonly string[]
  /** What is chosen has its name from here on. */
  readonly onNamed: (named: Purchase) => void
}

/** Where a payment comes back to. */
const returns = {
  SucessUrl: pathOf('voucherPaid'),
  FailUrl: `${pathOf('vouchers')}?payment=failed`,
  ApiCallURL: pathOf('voucherPaid'),
}

/**
 * Begins an order and its payment, once however often it is asked for: the order's name is on the device before anything leaves.
 * @throws ApiError where it could not be begun
 */
export async function startPayment(
  typed: Purchase,
  wanted: WantedOrder,
  { scope, offered, onNamed }: StartParts,
): Promise<Started> {
  const named = await nameOrder(typed)
  onNamed(named)
  const campaign = await campaignField()
  const ask = (attempt: string) =>
    scope.api.call(VoucherPayment, {
      ...wanted,
      ...returns,
      ...campaign,
      AttemptID: attempt,
      ismobile: 0,
    })
  let attempt = named.attempt
  let answer: ResponseOf<typeof VoucherPayment>
  try {
    answer = await ask(attempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'ALREADY_BOOKED') return { kind: 'paid' }
    if (!isOtherOrder(error)) throw error
    // The name stands for something else, as when the vouchers on sale have changed since.
    const anew = await nameOrder(typed, attempt)
    attempt = anew.attempt
    onNamed(anew)
    answer = await ask(attempt)
  }
  const { links, ReserveID, ReserveKey } = answer
  if (!isPaymentAddress(links.requestUrl, { brand: scope.brand, offered, here: location.href }))
    return { kind: 'astray' }
  await storeOrder({
    reserveId: ReserveID ?? null,
    reserveKey: ReserveKey ?? null,
    bookingId: null,
    attempt,
    email: wanted.email,
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
 * Whether a form of a payment may be posted to an address: it was offered with that origin, the brand names it as a
 * bank's, or the API itself is there. The page's policy names no others either. // threats: pin the host before the form is posted
 */
export function isPaymentAddress(url: string, { brand, offered, here }: KnownPlaces): boolean {
  const address = parseUrl(url, here)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return false
  return [...offered, ...brand.bankOrigins, new URL(brand.apiBase, here).origin].includes(address.origin)
}

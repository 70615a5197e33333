import { queryOptions } from '@tanstack/react-query'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import type { Api } from '@/src/lib/api/api'
import { getClaim } from './effects/read-refusal'
import type { Hold } from '../flow/state'

/** Queries the payment options of a hold: fetched as soon as it exists, beside the contact form. */
export function paymentOptionsQuery(api: Api, hold: Hold) {
  return queryOptions({
    queryKey: ['GetPaymentOptions', hold.reserveId],
    queryFn: ({ signal }) => api.call(GetPaymentOptions, getClaim(hold), { signal }),
    staleTime: 60_000,
    gcTime: 20 * 60_000,
  })
}

import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** What is on sale in the page's country. */
export const offersQuery = (scope: Scope) => callOptions(scope, GetVoucherOffers, {})

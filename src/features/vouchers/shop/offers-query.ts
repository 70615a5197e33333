import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** What is on sale in the page's country. */
export const offersQuery = (scope: AppContext) => callOptions(scope, GetVoucherOffers, {})

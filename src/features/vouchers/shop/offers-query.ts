import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

export const offersQuery = (app: AppContext) => callOptions(app, GetVoucherOffers, {})

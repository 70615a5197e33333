import { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

export function offersQuery(app: AppContext) {
  return callOptions(app, GetPromotionList, {})
}

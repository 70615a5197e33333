import { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** The brand's offers in the visitor's country. */
export function offersQuery(scope: AppContext) {
  return callOptions(scope, GetPromotionList, {})
}

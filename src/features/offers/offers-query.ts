import { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** The brand's offers in the visitor's country. */
export function offersQuery(scope: Scope) {
  return callOptions(scope, GetPromotionList, {})
}

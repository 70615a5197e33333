import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { callOptions } from '@/src/lib/call-options'
import type { Scope } from '@/src/lib/scope'

/** What is on in the visitor's country: banners, films, filters. */
export function listingQuery(scope: Scope) {
  return callOptions(scope, GetAllShow, { BannerType: 'Home' })
}

import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** The brand's countries, and the guess for this visitor. */
export function countriesQuery(scope: Scope) {
  return callOptions(scope, GetCountryList, {}, { staleTimeMs: 86_400_000 })
}

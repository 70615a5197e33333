import { Search } from '@/contract/catalogue/search'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** Films and cinemas whose name contains the term. */
export function searchQuery(scope: Scope, term: string) {
  return callOptions(scope, Search, { term })
}

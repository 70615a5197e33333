import { pageAt } from '@/contract/page/page-at'
import { pageSearch } from '@/contract/page/search'

/** More than this no field of an address may hold, encoded. // contract/page/search.ts: 400 letters */
const longestValue = 1_200
const fieldsOf: Readonly<Record<string, { readonly fields: object }>> = pageSearch

/**
 * What of an address a page can depend on: its path, and the fields that its row knows, in one order. Anything else after
 * the question mark (a campaign's mark, somebody's noise) makes no page of its own.
 */
export function askedPage(path: string, query: string): string {
  const name = pageAt(path)
  const known = (name && fieldsOf[name]?.fields) ?? {}
  const fields = new Map<string, string>()
  for (const pair of query.split('&')) {
    const field = pair.split('=', 1)[0] ?? ''
    if (Object.hasOwn(known, field) && pair.length <= longestValue && !fields.has(field))
      fields.set(field, pair)
  }
  const kept = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair)
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

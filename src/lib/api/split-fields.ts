import type { CallWay } from './api'

/** What of a request goes into the address and what into the body; null for none. // spec §7 */
export function splitFields({ method, queryFields }: CallWay, fields: object) {
  const inQuery = new URLSearchParams()
  const inBody: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (method !== 'GET' && !queryFields.includes(name)) inBody[name] = value
    else if (value !== undefined) inQuery.set(name, String(value))
  }
  return { query: inQuery.size > 0 ? `?${inQuery}` : '', body: method === 'GET' ? null : inBody }
}

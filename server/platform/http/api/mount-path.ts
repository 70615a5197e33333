import type { CallDefinition } from '@/contract/define-call'

/** Where a call is served. Older paths that begin with /api already hold the API base. // spec §7 */
export function mountPath(call: CallDefinition): string {
  return call.path.startsWith('/api/') ? call.path : `/api${call.path}`
}

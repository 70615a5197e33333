import type { CallDefinition } from '@/contract/define-call'

/**
 * Returns the path at which a call is served. Older paths that begin with /api include the API base already.
 * // spec §7
 */
export function mountPath(call: CallDefinition): string {
  return call.path.startsWith('/api/') ? call.path : `/api${call.path}`
}

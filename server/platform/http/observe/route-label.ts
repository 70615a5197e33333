import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { mountPath } from '../api/mount-path'

const callOfPath = new Map<string, string>(
  Object.values<CallDefinition>(calls).map((call) => [mountPath(call), call.name]),
)
const kinds = ['assets', 'art', 'brand', 'dev', 'fonts'] as const

/** A path for logs and metrics: a call's name or a kind. Paths hold ids and tokens, which belong in neither. */
export function routeLabel(path: string): string {
  const call = callOfPath.get(path)
  if (call) return call
  if (path.startsWith('/api/layouts/')) return 'layout'
  if (path.startsWith('/api')) return 'api'
  const first = path.split('/', 2)[1] ?? ''
  const kind = kinds.find((one) => one === first)
  if (kind) return kind
  return /\.[a-z0-9]{2,11}$/.test(path) ? 'file' : 'page'
}

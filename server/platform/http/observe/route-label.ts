import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { isFile } from '@/contract/page/is-file'
import { pageAt } from '@/contract/page/page-at'
import { mountPath } from '../api/mount-path'

const callOfPath = new Map<string, string>(
  Object.values<CallDefinition>(calls).map((call) => [mountPath(call), call.name]),
)
const kinds = ['assets', 'art', 'brand', 'dev', 'fonts', 'sign-in-with'] as const

/**
 * A path for logs and metrics: the name of a call or a page, or a kind. Paths hold ids and tokens, which belong in neither.
 */
export function routeLabel(path: string): string {
  const call = callOfPath.get(path)
  if (call) return call
  if (path.startsWith('/api/layouts/')) return 'layout'
  if (path.startsWith('/api')) return 'api'
  const page = pageAt(path)
  if (page) return `page ${page}`
  const first = path.split('/', 2)[1] ?? ''
  return kinds.find((one) => one === first) ?? (isFile(path) ? 'file' : 'page')
}

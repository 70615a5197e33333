import type { CallName } from '@/contract/calls'
import { ApiError } from '@/server/platform/api-error'

/** Handler for calls that have a contract but no implementation: 501, never an empty success. */
export function notImplemented(): Promise<never> {
  return Promise.reject(new ApiError('NOT_BUILT_YET', 'This call is not built yet.'))
}

export function listNotImplemented(handlers: Readonly<Record<CallName, unknown>>): ReadonlySet<CallName> {
  const names = Object.entries(handlers).filter(([, handler]) => handler === notImplemented)
  // The names are keys of the handler table.
  return new Set(names.map(([name]) => name as CallName))
}

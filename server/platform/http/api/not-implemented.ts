import type { CallName } from '@/contract/calls'
import { ApiError } from '@/server/platform/api-error'

/** Stands in the handler table for a call that has a contract and no handler: 501, never an empty success. */
export function notImplemented(): Promise<never> {
  return Promise.reject(new ApiError('NOT_BUILT_YET', 'This call is not built yet.'))
}

/** Calls of a table of handlers that answer 501. */
export function listNotImplemented(handlers: Readonly<Record<CallName, unknown>>): ReadonlySet<CallName> {
  const names = Object.entries(handlers).filter(([, handler]) => handler === notImplemented)
  // Keys of the table, which are names of calls.
  return new Set(names.map(([name]) => name as CallName))
}

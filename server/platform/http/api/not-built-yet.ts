import type { CallName } from '@/contract/calls'
import { Refusal } from '../../refusal'

/** Stands in the handler table for a call that has a contract and no handler: 501, never an empty success. */
export function notBuiltYet(): Promise<never> {
  return Promise.reject(new Refusal('NOT_BUILT_YET', 'This call is not built yet.'))
}

/** Calls of a table of handlers that answer 501. */
export function namesNotBuilt(handlers: Readonly<Record<CallName, unknown>>): ReadonlySet<CallName> {
  const names = Object.entries(handlers).filter(([, handler]) => handler === notBuiltYet)
  // Keys of the table, which are names of calls.
  return new Set(names.map(([name]) => name as CallName))
}

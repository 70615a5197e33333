import type { Tables } from './tables'

/** Columns of a table for a statement written by hand: one that was renamed does not compile. */
export function columns<T extends keyof Tables>(_of: T, ...names: (keyof Tables[T] & string)[]): string {
  return names.join(', ')
}

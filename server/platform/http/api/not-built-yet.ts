import { Refusal } from '../../refusal'

/** Stands in the handler table for a call that has a contract and no handler: 501, never an empty success. */
export function notBuiltYet(): Promise<never> {
  return Promise.reject(new Refusal('NOT_BUILT_YET', 'This call is not built yet.'))
}

import { Refusal } from '@/server/platform/refusal'
import type { Store } from '@/server/platform/store/store'
import { isRetired } from './item-repository'

/**
 * What the catalogue does not have: over, where it had it once.
 * @throws Refusal OVER, NOT_FOUND
 */
export async function refuseUnknown(store: Store, kind: 'film' | 'event', id: string): Promise<never> {
  throw (await isRetired(store, kind, id))
    ? new Refusal('OVER', `This ${kind} is over.`)
    : new Refusal('NOT_FOUND', `There is no such ${kind}.`)
}

import * as v from 'valibot'
import { Refusal } from '@/server/platform/refusal'
import type { Store } from '@/server/platform/store/store'
import { fileId } from './import/file-fields'
import { isRetired } from './item-repository'

/**
 * What the catalogue does not have: over, where it had it once. What is no id of any catalogue is not asked for: the database
 * refuses some letters.
 * @throws Refusal OVER, NOT_FOUND
 */
export async function refuseUnknown(store: Store, kind: 'film' | 'event', id: string): Promise<never> {
  throw v.is(fileId, id) && (await isRetired(store, kind, id))
    ? new Refusal('OVER', `This ${kind} is over.`)
    : new Refusal('NOT_FOUND', `There is no such ${kind}.`)
}

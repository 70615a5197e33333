import { readTabText } from '../device/preferences'

/**
 * Records whether an API gives ids as numbers, so that they are sent back as numbers; with this server, whose
 * ids are text, none of that code is loaded.
 */
export const numberIdsKey = 'foyer-number-ids'
let isMarked = false

/** Whether this API gave ids as numbers, on this page or on an earlier one of the visit. */
export const hasNumberIds = (): boolean => isMarked || readTabText(numberIdsKey) !== null

export function markNumberIds(): void {
  isMarked = true
}

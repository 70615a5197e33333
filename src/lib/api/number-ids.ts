/** Ids that an API gave as numbers go back as they came; with this server, whose ids are text, nothing of it is fetched. */
export const numberIdsKey = 'foyer-number-ids'
let isLearnt = false

/** Whether this API gave ids as numbers, on this page or on an earlier one of the visit. */
export function hasNumberIds(): boolean {
  try {
    return isLearnt || sessionStorage.getItem(numberIdsKey) !== null
  } catch {
    // On the server, or where nothing may be stored: learnt anew.
    return false
  }
}

export function learnNumberIds(): void {
  isLearnt = true
}

/**
 * Everything that is only needed with an API of another make, in one file that visitors of this server never
 * load: answers are converted to the contract, ids are sent back in their original type, and missing calls
 * are composed from others. // design §1
 */
export { restoreNumberIds } from './restore-number-ids'
export { readAnswer } from './read-answer'
export { composeFromOtherCalls } from './compose-from-other-calls'

/**
 * All that is only needed with an API of another make, in one file that this server's visitors never fetch: answers are
 * fitted to the contract, ids go back as they came, and what is not there is put together from what is. // design §1
 */
export { withGivenIds } from './given-ids'
export { readAnswer } from './read-answer'
export { composeFromOtherCalls } from './stand-in'

import type { ApiError } from './api-error'

/** Returns the message of a server without our codes, which is then all there is to show. // spec §8 */
export function brandTexts({ failure }: ApiError): string {
  return failure && !failure.Code ? failure.Message : ''
}

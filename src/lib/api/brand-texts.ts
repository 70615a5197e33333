import type { ApiError } from './api-error'

/** What a server says that has no codes of ours: its words are then all there is to show. // spec §8 */
export function brandTexts({ failure }: ApiError): string {
  return failure && !failure.Code ? failure.Message : ''
}

import type { Brand } from '../brand'

/** Whether a page is shown within the brand's own app, which has a navigation of its own. // spec §2 */
export function isAppAgent({ settings: { mobileAppAgent } }: Brand, userAgent: string): boolean {
  return mobileAppAgent !== '' && userAgent.includes(mobileAppAgent)
}

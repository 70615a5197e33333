import type { PageBrand } from './brand'

/** Whether a page is shown within the brand's own app, which has a navigation of its own. // spec §2 */
export function isAppAgent({ settings: { mobileAppAgent } }: PageBrand, userAgent: string): boolean {
  return mobileAppAgent !== '' && userAgent.includes(mobileAppAgent)
}

import type { PageBrand } from './brand'

/** Whether a page is shown inside the brand’s own app, which has its own navigation. // spec §2 */
export function isAppAgent({ settings: { mobileAppAgent } }: PageBrand, userAgent: string): boolean {
  return mobileAppAgent !== '' && userAgent.includes(mobileAppAgent)
}

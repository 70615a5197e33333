import type { FindShowForSale } from '@/server/catalogue/show-for-sale'

/** What handlers of selling get from above. */
export interface SellingParts {
  readonly findShowForSale: FindShowForSale
  /** Whether what one address may hold and have declined is limited; tests of other things switch it off. */
  readonly limits: boolean
}

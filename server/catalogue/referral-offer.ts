import type { Brand } from '@/contract/brand'
import { hasScreen } from '@/contract/page/row'
import type { PageRow } from '@/contract/page/row'
import { pages } from '@/contract/pages'

/**
 * Whether friends can be referred: the brand has it, and the page where one does so has its screen. Until then neither the
 * offer nor its banners are shown: what is advertised can be had.
 */
export function hasReferral({ settings }: Pick<Brand, 'settings'>, page: PageRow = pages.refer): boolean {
  return settings.referral && hasScreen(page)
}

/** Whether what the catalogue says of referring, amounts of credit, is what the brand gives. */
export function isPaidInCredit(brand: Pick<Brand, 'settings' | 'referral'>): boolean {
  return hasReferral(brand) && brand.referral?.kind !== 'tickets'
}

import type { Brand } from '@/contract/brand'

/** Whether friends can be referred: without that neither the offer nor its banners are shown. */
export function hasReferral({ settings }: Pick<Brand, 'settings'>): boolean {
  return settings.referral
}

/** Whether what the catalogue says of referring, amounts of credit, is what the brand gives. */
export function isPaidInCredit(brand: Pick<Brand, 'settings' | 'referral'>): boolean {
  return hasReferral(brand) && brand.referral?.kind !== 'tickets'
}

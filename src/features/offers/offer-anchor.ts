import type { Promotion } from '@/contract/catalogue/promotion'

export function offerAnchor({ ID }: Pick<Promotion, 'ID'>): string {
  return `offer-${ID}`
}

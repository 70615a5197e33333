import type { PromoCode } from '@/server/catalogue/catalogue-items'

/** A code that takes KES 100 off an order, whatever it is for. */
export function promoCode(
  id: string,
  changes: Partial<Omit<PromoCode, 'discount'>> & { discount?: Partial<PromoCode['discount']> } = {},
): PromoCode {
  return {
    id,
    countryIds: [404],
    from: '',
    until: '',
    uses: 0,
    usesOfVisitor: 0,
    titles: [],
    places: [],
    kinds: [],
    leastOrder: 0,
    cards: [],
    combinable: false,
    title: { en: id.toUpperCase(), ar: id },
    message: { en: 'x', ar: 'س' },
    ...changes,
    discount: {
      kind: 'amount',
      amount: 100,
      basisPoints: 0,
      currency: 'KES',
      days: [],
      mostOff: 0,
      mostTickets: 0,
      ...changes.discount,
    },
  }
}

/** As a show sells them. */
export function codesOf(...codes: PromoCode[]): ReadonlyMap<string, PromoCode> {
  return new Map(codes.map((code) => [code.id, code]))
}

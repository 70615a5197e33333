import type { ShowForSale } from '@/server/catalogue/show-for-sale'

/** A ticket for KES 200 with a student card, one an order. // spec §9 Student offer */
export const studentOffer: ShowForSale['offers'][number] = {
  id: 'student',
  countryIds: [404],
  discount: { kind: 'flat-price', amount: 200, currency: 'KES', days: [], mostTickets: 1 },
  combinable: false,
  proof: 'student-id',
  title: { en: 'Student ticket', ar: 'تذكرة الطالب' },
  message: { en: 'x', ar: 'س' },
  terms: { en: [], ar: [] },
}

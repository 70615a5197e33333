/**
 * Groups of texts that the browser fetches together. `first` is part of every page, the others load with the
 * code that uses them: `src/lib/text` requests them by these names, as `texts:booking`. The scanner and the
 * back office are builds of their own, with `scan` and `office` alone.
 */
export const textParts = [
  'first',
  'booking',
  'optional',
  'account',
  'vouchers',
  'support',
  'pricing',
  'maintenance',
  'tracking',
  'returns',
  'browse',
  'films',
  'reviews',
  'information',
  'deferred',
  'events',
  'scan',
  'office',
] as const
export type TextPart = (typeof textParts)[number]

/** Parts with forms: each includes the texts of all forms. */
const withForms = ['booking', 'account', 'vouchers', 'support', 'pricing'] as const

/**
 * The parts of each folder. A subfolder belongs to the same part unless it has its own entry. In all folders,
 * `optional` is for parts of the screen that only some bookings open, and `deferred` for those that open on a tap
 * or load last.
 */
export const partsOfFolder: Readonly<Record<string, readonly TextPart[]>> = {
  src: ['first'],
  sw: ['first'],
  'src/features/account': ['account'],
  'src/features/booking': ['booking'],
  // The counter of the back office shows the same hall.
  'src/features/booking/seat-map': ['booking', 'office'],
  'src/features/booking/payment-result': ['returns'],
  'src/features/booking/checkout/food': ['optional'],
  'src/features/booking/checkout/offers': ['optional'],
  'src/features/booking/ticket/transfer': ['optional'],
  'src/features/catalogue/cinema': ['browse'],
  'src/features/catalogue/cinemas': ['browse'],
  'src/features/catalogue/events': ['events'],
  'src/features/catalogue/film': ['films'],
  'src/features/catalogue/paged-list': ['films'],
  'src/features/catalogue/map': ['browse'],
  'src/features/catalogue/reviews': ['reviews'],
  'src/features/catalogue/search': ['deferred'],
  'src/features/catalogue/recently-viewed': ['deferred'],
  'src/features/catalogue/share': ['events'],
  'src/features/information': ['information'],
  'src/features/location/shared-link': ['browse', 'events'],
  'src/features/maintenance': ['maintenance'],
  'src/features/offers/screens': ['events'],
  'src/features/payment': ['booking'],
  'src/features/payment/account': ['account'],
  'src/features/payment/prepaid': ['optional'],
  'src/features/pricing': ['pricing'],
  'src/features/support': ['support'],
  'src/features/tracking': ['tracking'],
  'src/features/vouchers': ['vouchers'],
  'src/lib/text': withForms,
  'src/lib/titles': ['information', 'deferred'],
  'src/office': ['office'],
  'src/scan': ['scan'],
  'src/shell/dev': ['deferred'],
  // The back office shows the same components.
  'src/ui': ['first', 'office'],
  'src/ui/forms': withForms,
  'src/ui/payment': ['returns', 'vouchers'],
}

/** Returns the parts that contain a file's texts; none if no browser shows them. */
export function listTextParts(file: string): readonly TextPart[] {
  const folder = file.slice(0, file.lastIndexOf('/'))
  if (folder === '' || folder === file) return []
  if (folder.endsWith('/optional')) return ['optional']
  if (folder.endsWith('/deferred')) return ['deferred']
  return partsOfFolder[folder] ?? listTextParts(folder)
}

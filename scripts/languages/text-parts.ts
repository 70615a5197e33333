/**
 * Groups of texts that the browser fetches together. `first` is part of every page, the others load with the
 * code that uses them: `src/lib/text` requests them by these names, as `texts:booking`. The scanner and the
 * back office are builds of their own, with `scan` and `office` alone.
 */
export const textParts = [
  'first',
  'booking',
  'extras',
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
  'tapped',
  'events',
  'scan',
  'office',
] as const
export type TextPart = (typeof textParts)[number]

/** Parts with forms: each includes the texts of all forms. */
const withForms = ['booking', 'account', 'vouchers', 'support', 'pricing'] as const

/**
 * The parts of each folder. A subfolder belongs to the same part unless it has its own entry. In all folders,
 * `extras` is for parts of the screen that only some bookings open, and `tapped` for those that open on a tap
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
  'src/features/booking/checkout/food': ['extras'],
  'src/features/booking/checkout/offers': ['extras'],
  'src/features/booking/ticket/below': ['tapped'],
  'src/features/booking/ticket/transfer': ['extras'],
  'src/features/booking/ticket/own': ['tapped'],
  'src/features/catalogue/cinema': ['browse'],
  'src/features/catalogue/cinemas': ['browse'],
  'src/features/catalogue/events': ['events'],
  'src/features/catalogue/film': ['films'],
  'src/features/catalogue/long-list': ['films'],
  'src/features/catalogue/map': ['browse'],
  'src/features/catalogue/reviews': ['reviews'],
  'src/features/catalogue/search': ['tapped'],
  'src/features/catalogue/recently-viewed': ['tapped'],
  'src/features/catalogue/share': ['events'],
  'src/features/information': ['information'],
  'src/features/location/followed': ['browse', 'events'],
  'src/features/maintenance': ['maintenance'],
  'src/features/offers/screens': ['events'],
  'src/features/payment': ['booking'],
  'src/features/payment/own': ['account'],
  'src/features/payment/stored': ['extras'],
  'src/features/pricing': ['pricing'],
  'src/features/support': ['support'],
  'src/features/tracking': ['tracking'],
  'src/features/vouchers': ['vouchers'],
  'src/lib/text': withForms,
  'src/lib/titles': ['information', 'tapped'],
  'src/office': ['office'],
  'src/scan': ['scan'],
  'src/shell/dev': ['tapped'],
  // The back office shows the same components.
  'src/ui': ['first', 'office'],
  'src/ui/forms': withForms,
  'src/ui/payment': ['returns', 'vouchers'],
}

/** Returns the parts that contain a file's texts; none if no browser shows them. */
export function partsOf(file: string): readonly TextPart[] {
  const folder = file.slice(0, file.lastIndexOf('/'))
  if (folder === '' || folder === file) return []
  if (folder.endsWith('/extras')) return ['extras']
  if (folder.endsWith('/tapped')) return ['tapped']
  return partsOfFolder[folder] ?? partsOf(folder)
}

/**
 * Which texts a visitor's browser fetches together. The first come with every page, the others with what says them:
 * `src/lib/text` asks for them by these names, as `texts:booking`. The scanner is a build of its own, with `scan` alone.
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
] as const
export type TextPart = (typeof textParts)[number]

/** Whose forms are sent: the words of any form come with each. */
const withForms = ['booking', 'account', 'vouchers', 'support', 'pricing'] as const

/**
 * A folder's texts are of its part, and so are those below it, unless a folder there has a part of its own. Wherever they
 * are, `extras` is what only some bookings open, and `tapped` what opens on a tap or comes last.
 */
export const partsOfFolder: Readonly<Record<string, readonly TextPart[]>> = {
  src: ['first'],
  sw: ['first'],
  'src/features/account': ['account'],
  'src/features/booking': ['booking'],
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
  'src/scan': ['scan'],
  'src/shell/dev': ['tapped'],
  'src/ui/forms': withForms,
}

/** The parts that have a file's texts; none where no browser says them. */
export function partsOf(file: string): readonly TextPart[] {
  const folder = file.slice(0, file.lastIndexOf('/'))
  if (folder === '' || folder === file) return []
  if (folder.endsWith('/extras')) return ['extras']
  if (folder.endsWith('/tapped')) return ['tapped']
  return partsOfFolder[folder] ?? partsOf(folder)
}

import { guessesOf } from '@/server/platform/limits/guesses'
import type { LimitOptions } from '@/server/platform/limits/shared-limit'

/** As of vouchers: a city behind one address mistypes some dozens in an hour. // threats */
export const mostOffersGuessed: LimitOptions = { name: 'promo-codes', points: 300, windowSeconds: 3600 }

/** Promo codes that there are none of. */
export const guessedOffersOf = guessesOf(mostOffersGuessed)

import {
  holdMs,
  holdWarningMs,
  maxTicketsPerOrder,
  paymentWindowMs,
  cookieLifetimeS,
} from '@/contract/limits'
import { supportPhoneIn } from '@/contract/support/support-phone'
import { getText } from '@/contract/get-text'
import type { AppContext } from '@/src/lib/page/app-context'

const minuteMs = 60_000
const dayS = 86_400

/**
 * Returns the facts about brand and business in the texts. Numbers that are not in `contract/limits.ts`
 * appear in texts alone. // spec §9
 */
export function readFacts({
  brand,
  language,
  countryId,
}: Pick<AppContext, 'brand' | 'language' | 'countryId'>) {
  const { supportEmail, referral, voucherShop } = brand.settings
  return {
    name: getText(brand.name, language),
    // Each is isolated in its own direction, whatever the text’s.
    phone: `\u2068${supportPhoneIn(brand.settings, countryId)}\u2069`,
    email: `\u2068${supportEmail}\u2069`,
    site: `\u2068${brand.hosts[0]}\u2069`,
    filmTickets: maxTicketsPerOrder.movie,
    eventTickets: maxTicketsPerOrder.event,
    holdMinutes: Math.ceil(holdMs / minuteMs),
    payMinutes: paymentWindowMs / minuteMs,
    warningMinutes: holdWarningMs / minuteMs,
    rememberedDays: cookieLifetimeS / dayS,
    mailMinutes: 15,
    refundDays: 15,
    hasReferral: referral,
    hasVoucherShop: voucherShop,
  }
}
export type Facts = ReturnType<typeof readFacts>

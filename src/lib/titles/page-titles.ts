import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FooterName, ListedName } from '@/contract/pages'

/** Titles of the pages that the footer and the list of pages link to: used for headings and links. */
export const pageTitles = {
  home: msg`Home`,
  movies: msg`Movies`,
  events: msg`Events`,
  cinemas: msg`Cinemas`,
  promotions: msg`Promotions`,
  refer: msg`Refer a friend`,
  vouchers: msg`Buy a voucher`,
  myBookings: msg`Bookings`,
  myVouchers: msg`Your vouchers`,
  userProfile: msg`Your profile`,
  aboutUs: msg`About us`,
  faq: msg`Questions and answers`,
  support: msg`Help`,
  contact: msg`Contact us`,
  pricing: msg`Plans and pricing`,
  terms: msg`Terms of use`,
  tnc: msg`Terms and conditions`,
  privacy: msg`Privacy`,
} as const satisfies Record<FooterName | ListedName, MessageDescriptor>

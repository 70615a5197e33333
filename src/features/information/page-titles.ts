import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What pages that one can simply open are called. */
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
} as const satisfies Record<string, MessageDescriptor>

export type OpenPage = keyof typeof pageTitles

/** By what they are about. */
export const pageGroups: readonly {
  readonly title: MessageDescriptor
  readonly pages: readonly OpenPage[]
}[] = [
  { title: msg`See and book`, pages: ['home', 'movies', 'events', 'cinemas', 'promotions'] },
  { title: msg`Yours`, pages: ['myBookings', 'myVouchers', 'userProfile', 'refer', 'vouchers'] },
  { title: msg`Help`, pages: ['faq', 'support', 'contact', 'aboutUs'] },
  { title: msg`For event organisers`, pages: ['pricing'] },
  { title: msg`Rules`, pages: ['terms', 'tnc', 'privacy'] },
]

import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/privacy`. // spec §9: last modified 1 June 2019 */
export function privacy({ name, phone, email, rememberedDays }: Facts): InformationDocument {
  return {
    lead: msg`What ${name} knows about you and why, where we keep it, and how to delete it.`,
    since: '2019-06-01',
    sections: [
      {
        id: 'what',
        title: msg`What we keep`,
        text: [msg`Only what we need for a booking or your account:`],
        points: [
          msg`Your e-mail address and phone number, to send your ticket and tell you if a show changes.`,
          msg`What you booked, when, and how it was paid.`,
          msg`If you have an account: your name, sign-in methods, favourite cinemas, ratings and reviews.`,
          msg`If you write to us: your message and your contact details.`,
        ],
      },
      {
        id: 'payment',
        title: msg`Payment`,
        text: [
          msg`Your card number and security code go straight to the payment provider. We see only the last four digits and whether it worked. The provider stores saved cards; we keep a reference that works only for you.`,
        ],
      },
      {
        id: 'device',
        title: msg`On your device`,
        text: [
          msg`Your device keeps your tickets, profile, booking progress and choices, so they open offline. Personal data is encrypted, and signing out removes it in every tab.`,
        ],
      },
      {
        id: 'cookies',
        title: msg`Cookies`,
        text: [
          msg`We use cookies to remember your language, country and city, keep you signed in and see which orders come from one browser. They last ${rememberedDays} days after your last visit.`,
          msg`If the link you followed names a campaign (such as utm_source), your device keeps those names, encrypted, for ${rememberedDays} days. We add them to any order you place, to see which link it came from.`,
          msg`We don’t track how you use the site until you agree, and no other company’s code runs on a page where you pay.`,
        ],
      },
      {
        id: 'others',
        title: msg`Who else sees your data`,
        text: [
          msg`The cinema or organiser sees your booking with them. Companies that carry our payments, e-mails and SMS see only what they need. We never sell your data.`,
          msg`If you sign in with Google or Facebook, they share your name and e-mail. We tell them nothing about your bookings.`,
        ],
      },
      {
        id: 'how-long',
        title: msg`How long`,
        text: [
          msg`We keep bookings and payments for as long as the law requires. Everything else goes when you delete your account.`,
        ],
      },
      {
        id: 'rights',
        title: msg`Your rights`,
        text: [
          msg`On your profile you can see, correct and download your data, or delete your account. No account? Call ${phone} or write to ${email}.`,
        ],
      },
    ],
  }
}

import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/privacy`. // spec §9: last modified 1 June 2019 */
export function privacy({ name, phone, email, rememberedDays }: Facts): InformationDocument {
  return {
    lead: msg`What ${name} knows of you, why, where it is kept and how you have it deleted.`,
    since: '2019-06-01',
    sections: [
      {
        id: 'what',
        title: msg`What we keep`,
        text: [msg`Only what a booking or your account needs:`],
        points: [
          msg`Your e-mail address and phone number, to send your ticket and to reach you when a show changes.`,
          msg`What you booked, when, and how it was paid.`,
          msg`If you have an account: your name, how you sign in, favourite cinemas, ratings and reviews.`,
          msg`If you write to us: your message and how to answer it.`,
        ],
      },
      {
        id: 'payment',
        title: msg`Payment`,
        text: [
          msg`Card number and security code go straight to the payment provider. We see the last four digits and whether it worked. A card that you save is kept by the provider; we keep a mark that only works for you.`,
        ],
      },
      {
        id: 'device',
        title: msg`On your device`,
        text: [
          msg`Tickets, your profile, your place in a booking and your choices are kept on your device so that they open without a network. What is personal is encrypted there, and signing out removes it in every tab.`,
        ],
      },
      {
        id: 'cookies',
        title: msg`Cookies`,
        text: [
          msg`We set cookies for your language, your country and your city, for staying signed in, and to know that two orders come from one browser. They last ${rememberedDays} days after your last visit.`,
          msg`If the link that led you here names a campaign (utm_source and the like), those names are kept on your device, encrypted, for ${rememberedDays} days. If you order meanwhile, they go with the order: they tell us which link led to it.`,
          msg`Beyond that nothing measures how you use the site until you agree, and no code of another company runs on a page where you pay.`,
        ],
      },
      {
        id: 'others',
        title: msg`Who else sees it`,
        text: [
          msg`The cinema or organiser sees the booking that you made with them. Those who carry payments, e-mails and SMS for us see what they must to do that. Nobody buys your data from us.`,
          msg`If you sign in with Google or Facebook, they tell us your name and address; we tell them nothing of what you book.`,
        ],
      },
      {
        id: 'how-long',
        title: msg`How long`,
        text: [
          msg`Bookings and payments are kept as long as the law of the country asks for accounts. Everything else goes when you delete your account.`,
        ],
      },
      {
        id: 'rights',
        title: msg`Your rights`,
        text: [
          msg`On your profile you can see, correct and download what we have, and delete your account yourself. Without an account, call ${phone} or write to ${email}.`,
        ],
      },
    ],
  }
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedName } from '@/contract/pages'
import type { Facts } from './facts'

export const topics = ['booking', 'paying', 'ticket', 'changes', 'account', 'organisers'] as const
export type Topic = (typeof topics)[number]

export interface Question {
  readonly id: string
  readonly topic: Topic
  readonly question: MessageDescriptor
  readonly answer: MessageDescriptor
  /** Where one does it. */
  readonly next?: ListedName
}

export const topicNames: Readonly<Record<Topic, MessageDescriptor>> = {
  booking: msg`Choosing and booking`,
  paying: msg`Paying and offers`,
  ticket: msg`Your ticket`,
  changes: msg`Changes and money back`,
  account: msg`Your account`,
  organisers: msg`For event organisers`,
}

/** `/faq`. // spec §9 */
export function questions(facts: Facts): readonly Question[] {
  const { name, phone, email, filmTickets, eventTickets, holdMinutes, payMinutes, warningMinutes } = facts
  const { mailMinutes, refundDays } = facts
  return [
    {
      id: 'how-many',
      topic: 'booking',
      question: msg`How many tickets can I book at once?`,
      answer: msg`Up to ${filmTickets} for a film and up to ${eventTickets} for an event, in one order.`,
    },
    {
      id: 'how-long-held',
      topic: 'booking',
      question: msg`How long are my seats held?`,
      answer: msg`For ${holdMinutes} minutes from when you confirm them. Once you start to pay you have ${payMinutes} minutes, and we warn you when ${warningMinutes} minutes are left.`,
    },
    {
      id: 'came-back',
      topic: 'booking',
      question: msg`I closed the page in the middle of a booking. Are my seats gone?`,
      answer: msg`No. Open the site again on the same device: the booking goes on at the same step as long as the seats are held.`,
    },
    {
      id: 'account-needed',
      topic: 'booking',
      question: msg`Do I need an account?`,
      answer: msg`No. You can book as a guest with your e-mail address and phone number. An account adds favourites, saved cards, the wallet and offers for members.`,
    },
    {
      id: 'children',
      topic: 'booking',
      question: msg`Does my child need a ticket?`,
      answer: msg`Yes, from the age of 2. At some cinemas and events it is from 3 on.`,
    },
    {
      id: 'late-night',
      topic: 'booking',
      question: msg`What is a late-night show?`,
      answer: msg`One that begins after midnight: it belongs to the night of the day before. We ask you before you book, so that you come on the right night.`,
    },
    {
      id: 'event-closed',
      topic: 'booking',
      question: msg`Why can I not book an event any more?`,
      answer: msg`Sales usually close 1 to 2 hours before an event begins, or earlier when it is full.`,
    },
    {
      id: 'ways-to-pay',
      topic: 'paying',
      question: msg`How can I pay?`,
      answer: msg`With Visa or MasterCard, a saved card, a voucher or your wallet, and with the other ways that the payment page shows for your country.`,
    },
    {
      id: 'fees',
      topic: 'paying',
      question: msg`Which fees are there?`,
      answer: msg`The summary lists each of them before you pay, such as the handling fee, VAT or the rental of 3D glasses. What you see there is what you pay.`,
    },
    {
      id: 'paid-no-ticket',
      topic: 'paying',
      question: msg`I paid, and there is no ticket.`,
      answer: msg`Stay on the page, or open the site again: we ask the bank what became of it. Either your ticket comes, or the money goes back by itself. Do not pay a second time.`,
    },
    {
      id: 'promo-code',
      topic: 'paying',
      question: msg`Where do I enter a promo code?`,
      answer: msg`On the page where you pay, under Offers. What it takes off is shown at once.`,
      next: 'promotions',
    },
    {
      id: 'student',
      topic: 'paying',
      question: msg`Is there a price for students?`,
      answer: msg`Where a cinema has one, you find it among the offers: one ticket for each student ID, which must be valid on the day of the show.`,
      next: 'promotions',
    },
    ...(facts.hasReferral
      ? [
          {
            id: 'invite',
            topic: 'paying',
            question: msg`What do I get for inviting friends?`,
            answer: msg`You and your friend both save. How much, and when, stands on the page where you find your link.`,
            next: 'refer',
          } as const,
        ]
      : []),
    ...(facts.hasVoucherShop
      ? [
          {
            id: 'buy-voucher',
            topic: 'paying',
            question: msg`Can I give tickets as a present?`,
            answer: msg`Yes: buy a voucher and send it with your own words, today or on a day that you choose. It can be spent in parts.`,
            next: 'vouchers',
          } as const,
        ]
      : []),
    {
      id: 'where-is-ticket',
      topic: 'ticket',
      question: msg`Where is my ticket?`,
      answer: msg`Under Bookings, also without a network. It comes by e-mail and SMS within ${mailMinutes} minutes too.`,
      next: 'myBookings',
    },
    {
      id: 'other-phone',
      topic: 'ticket',
      question: msg`I have another phone now. How do I get my ticket there?`,
      answer: msg`Use “Find my booking” at the foot of the page with the e-mail address or number that you booked with, or sign in.`,
      next: 'myBookings',
    },
    {
      id: 'print',
      topic: 'ticket',
      question: msg`Do I have to print it?`,
      answer: msg`No. Show the code on your phone, as bright as it goes. You can print it if you like.`,
    },
    {
      id: 'delivery',
      topic: 'ticket',
      question: msg`How long does the delivery of printed tickets take?`,
      answer: msg`24 to 48 hours, where it is offered.`,
    },
    {
      id: 'cancel',
      topic: 'changes',
      question: msg`Can I cancel or change my booking?`,
      answer: msg`Confirmed bookings cannot be cancelled, changed or refunded. Where a cinema allows it, your ticket has a button for it and says until when.`,
      next: 'myBookings',
    },
    {
      id: 'event-cancelled',
      topic: 'changes',
      question: msg`The event was cancelled or postponed. What now?`,
      answer: msg`We write to you. If it is cancelled your money comes back; if it is postponed your ticket is good for the new date, or you ask for your money.`,
    },
    {
      id: 'refund-time',
      topic: 'changes',
      question: msg`How long does a refund take?`,
      answer: msg`We send it at once. Your bank may need up to ${refundDays} working days to show it.`,
    },
    {
      id: 'no-code',
      topic: 'account',
      question: msg`The code to sign in does not come.`,
      answer: msg`Look among unwanted mail, check number and country, and wait a minute before you ask for another. Still nothing? Call ${phone}.`,
    },
    {
      id: 'delete-account',
      topic: 'account',
      question: msg`How do I see or delete what you know of me?`,
      answer: msg`On your profile: download everything, or delete your account. ${name} keeps only what the law asks for.`,
      next: 'userProfile',
    },
    {
      id: 'organise',
      topic: 'organisers',
      question: msg`I organise events. How do I sell with ${name}?`,
      answer: msg`Write to ${email}. Your event is live within 30 minutes after it has been registered, with live reports, tickets with a code and an app to scan them.`,
      next: 'pricing',
    },
  ]
}

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
  /** The page on which the visitor can do it. */
  readonly next?: ListedName
}

export const topicNames: Readonly<Record<Topic, MessageDescriptor>> = {
  booking: msg`Choosing and booking`,
  paying: msg`Paying and offers`,
  ticket: msg`Your ticket`,
  changes: msg`Changes and refunds`,
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
      answer: msg`Up to ${filmTickets} per order for a film and ${eventTickets} for an event.`,
    },
    {
      id: 'how-long-held',
      topic: 'booking',
      question: msg`How long do you hold my seats?`,
      answer: msg`We hold them for ${holdMinutes} minutes after you confirm. Once you start to pay, you have ${payMinutes} minutes, and we warn you when ${warningMinutes} minutes are left.`,
    },
    {
      id: 'came-back',
      topic: 'booking',
      question: msg`I closed the page in the middle of a booking. Are my seats gone?`,
      answer: msg`No. Open the site again on the same device and carry on where you left off, as long as we’re holding your seats.`,
    },
    {
      id: 'account-needed',
      topic: 'booking',
      question: msg`Do I need an account?`,
      answer: msg`No. You can book as a guest with your e-mail and phone number. With an account you get favourites, saved cards, a wallet and member offers.`,
    },
    {
      id: 'children',
      topic: 'booking',
      question: msg`Does my child need a ticket?`,
      answer: msg`Yes, from the age of 2. Some cinemas and events say 3.`,
    },
    {
      id: 'late-night',
      topic: 'booking',
      question: msg`What is a late-night show?`,
      answer: msg`A show after midnight counts as the evening before. We confirm the night with you.`,
    },
    {
      id: 'event-closed',
      topic: 'booking',
      question: msg`Why can’t I book an event any longer?`,
      answer: msg`Sales usually close 1 to 2 hours before an event starts, or earlier if it sells out.`,
    },
    {
      id: 'ways-to-pay',
      topic: 'paying',
      question: msg`How can I pay?`,
      answer: msg`By Visa or MasterCard, saved card, voucher, wallet and the other ways shown for your country.`,
    },
    {
      id: 'fees',
      topic: 'paying',
      question: msg`What fees do I pay?`,
      answer: msg`The summary lists each fee before you pay, such as handling, VAT or 3D glasses rental. You pay what you see there.`,
    },
    {
      id: 'paid-no-ticket',
      topic: 'paying',
      question: msg`I paid but have no ticket.`,
      answer: msg`Stay on the page or open the site again. We’ll check with the bank: you’ll get your ticket or an automatic refund. Don’t pay again.`,
    },
    {
      id: 'promo-code',
      topic: 'paying',
      question: msg`Where do I enter a promo code?`,
      answer: msg`On the payment page, under Offers. You’ll see the discount at once.`,
      next: 'promotions',
    },
    {
      id: 'student',
      topic: 'paying',
      question: msg`Is there a price for students?`,
      answer: msg`If a cinema has one, you’ll find it among the offers: one ticket per student ID, valid on the day of the show.`,
      next: 'promotions',
    },
    ...(facts.hasReferral
      ? [
          {
            id: 'invite',
            topic: 'paying',
            question: msg`What do I get for inviting friends?`,
            answer: msg`You and your friend both save. See how much and when on the page with your link.`,
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
            answer: msg`Yes. Buy a voucher and send it with your own words, today or on a day you choose. They can spend it in parts.`,
            next: 'vouchers',
          } as const,
        ]
      : []),
    {
      id: 'where-is-ticket',
      topic: 'ticket',
      question: msg`Where is my ticket?`,
      answer: msg`Under Bookings, even offline. We also e-mail and text it within ${mailMinutes} minutes.`,
      next: 'myBookings',
    },
    {
      id: 'other-phone',
      topic: 'ticket',
      question: msg`I have another phone now. How do I get my ticket there?`,
      answer: msg`Sign in, or use “Find my booking” at the bottom of the page with the e-mail or number you booked with.`,
      next: 'myBookings',
    },
    {
      id: 'print',
      topic: 'ticket',
      question: msg`Do I have to print it?`,
      answer: msg`No. Show the code on your phone with the brightness up, or print it if you like.`,
    },
    {
      id: 'delivery',
      topic: 'ticket',
      question: msg`How long does the delivery of printed tickets take?`,
      answer: msg`24 to 48 hours, where available.`,
    },
    {
      id: 'cancel',
      topic: 'changes',
      question: msg`Can I cancel or change my booking?`,
      answer: msg`You can’t cancel, change or refund a confirmed booking. If a cinema allows it, your ticket has a button and shows the deadline.`,
      next: 'myBookings',
    },
    {
      id: 'event-cancelled',
      topic: 'changes',
      question: msg`My event was cancelled or postponed. What now?`,
      answer: msg`We’ll write to you. If it’s cancelled, we refund you. If it’s postponed, use your ticket on the new date or ask for a refund.`,
    },
    {
      id: 'refund-time',
      topic: 'changes',
      question: msg`How long does a refund take?`,
      answer: msg`We refund you at once. Your bank may take up to ${refundDays} working days to show it.`,
    },
    {
      id: 'no-code',
      topic: 'account',
      question: msg`My sign-in code hasn’t arrived.`,
      answer: msg`Check your spam folder, your number and country, and wait a minute before you ask for another. Still nothing? Call ${phone}.`,
    },
    {
      id: 'delete-account',
      topic: 'account',
      question: msg`How do I see or delete what you know of me?`,
      answer: msg`On your profile, download everything or delete your account. ${name} keeps only what the law requires.`,
      next: 'userProfile',
    },
    {
      id: 'organise',
      topic: 'organisers',
      question: msg`I organise events. How do I sell with ${name}?`,
      answer: msg`Write to ${email}. Your event goes live within 30 minutes of registration, with live reports, coded tickets and a scanner app.`,
      next: 'pricing',
    },
  ]
}

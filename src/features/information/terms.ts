import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/terms`: the terms between the visitor and the brand. // spec §9 */
export function terms(facts: Facts): InformationDocument {
  const { name, phone, email, filmTickets, eventTickets, holdMinutes, payMinutes, warningMinutes } = facts
  const { mailMinutes, refundDays } = facts
  return {
    lead: msg`What you agree to when you book with ${name}, in plain words.`,
    sections: [
      {
        id: 'who',
        title: msg`Who you buy from`,
        text: [
          msg`${name} sells tickets for cinemas and event organisers. They run the show; we handle your order, payment and questions.`,
          msg`When you book, you accept these terms and the rules of the cinema or venue.`,
        ],
      },
      {
        id: 'booking',
        title: msg`Booking and holding seats`,
        text: [
          msg`Once you confirm your seats, we hold them for ${holdMinutes} minutes. Nobody else can take them while you pay.`,
          msg`Once you start to pay, you have ${payMinutes} minutes. We warn you when ${warningMinutes} minutes are left. If you don’t pay in time, we cancel the order and you’re not charged.`,
        ],
        points: [
          msg`Up to ${filmTickets} tickets per order for a film and ${eventTickets} for an event. A cinema may set fewer.`,
          msg`For larger orders we may ask you to confirm your identity.`,
          msg`Ticket sales usually close 1 to 2 hours before an event starts.`,
        ],
      },
      {
        id: 'prices',
        title: msg`Prices, fees and paying`,
        text: [
          msg`You see every amount before you pay: tickets, fees, taxes and discounts. Prices are in the currency of the cinema’s country.`,
          msg`Pay with Visa, MasterCard or the other ways shown for your country. Card details go to the payment provider; we never keep your card number or security code.`,
          msg`Offers, promo codes and credit have their own conditions, shown beside them. Unless stated, you can’t combine them.`,
        ],
      },
      {
        id: 'ticket',
        title: msg`Your ticket`,
        text: [
          msg`Your ticket opens in this app, even offline. We also e-mail and text it within ${mailMinutes} minutes.`,
          msg`Each ticket admits one person, once. Don’t share your code: the first person to show it gets in.`,
          msg`Where available, printed tickets arrive within 24 to 48 hours.`,
        ],
      },
      {
        id: 'cancelling',
        title: msg`Cancellations and refunds`,
        text: [
          msg`You can’t cancel, change or refund a confirmed booking unless the event is cancelled or postponed. If a cinema allows cancelling, you’ll see the deadline when you pay and on your ticket.`,
          msg`If an event is cancelled, we refund you. If it’s postponed, your ticket is valid for the new date, or you can ask for a refund.`,
          msg`We refund the way you paid. Your bank may take up to ${refundDays} working days to show it.`,
        ],
      },
      {
        id: 'age',
        title: msg`Age and entry`,
        text: [
          msg`Every child aged 2 and over needs a ticket; some cinemas and events say 3 and over. Age ratings are law: the cinema may ask for proof and refuse entry without a refund.`,
        ],
      },
      {
        id: 'fair-use',
        title: msg`Fair use`,
        text: [
          msg`Don’t resell tickets for more than you paid, book with bots or hold seats you don’t plan to buy. We may cancel and refund such orders.`,
        ],
      },
      {
        id: 'organisers',
        title: msg`For event organisers`,
        text: [
          msg`Your event goes live within 30 minutes of registration. See plans and pricing for the fee per paid ticket.`,
        ],
      },
      {
        id: 'help',
        title: msg`If something goes wrong`,
        text: [
          msg`Call ${phone} or write to ${email}. Have your booking ID ready; it’s on your ticket and in our e-mail.`,
        ],
      },
    ],
  }
}

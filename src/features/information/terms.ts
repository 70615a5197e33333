import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/terms`: what holds between the visitor and the brand. // spec §9 */
export function terms(facts: Facts): InformationDocument {
  const { name, phone, email, filmTickets, eventTickets, holdMinutes, payMinutes, warningMinutes } = facts
  const { mailMinutes, refundDays } = facts
  return {
    lead: msg`What you agree to when you book with ${name}, in plain words.`,
    sections: [
      {
        id: 'who',
        title: msg`Who sells to you`,
        text: [
          msg`${name} sells tickets on behalf of cinemas and event organisers. They show the film or hold the event; we take your order, your payment and your questions.`,
          msg`By booking you accept these terms and the rules of the cinema or venue.`,
        ],
      },
      {
        id: 'booking',
        title: msg`Booking and holding seats`,
        text: [
          msg`When you confirm your seats we hold them for ${holdMinutes} minutes. Nobody else can take them while you pay.`,
          msg`Once you start to pay you have ${payMinutes} minutes. We warn you when ${warningMinutes} minutes are left; an order that is not paid in time is cancelled by itself and nothing is charged.`,
        ],
        points: [
          msg`Up to ${filmTickets} tickets for a film in one order, and up to ${eventTickets} for an event. A cinema may set fewer.`,
          msg`We may ask you to confirm who you are for larger orders.`,
          msg`Tickets for an event usually stop being sold 1 to 2 hours before it begins.`,
        ],
      },
      {
        id: 'prices',
        title: msg`Prices, fees and paying`,
        text: [
          msg`You see every amount before you pay: tickets, fees, taxes and what an offer takes off. The price is in the currency of the cinema’s country.`,
          msg`You can pay with Visa or MasterCard and with the other ways that the payment page shows for your country. Card details go to the payment provider; we never keep your card number or its security code.`,
          msg`Offers, promo codes and credit have conditions of their own, which stand beside them. Unless it says otherwise they cannot be combined.`,
        ],
      },
      {
        id: 'ticket',
        title: msg`Your ticket`,
        text: [
          msg`Your ticket opens in this app, also without a network. We send it by e-mail and SMS within ${mailMinutes} minutes as well.`,
          msg`Each ticket lets one person in, once. Its code is yours: do not publish it. Whoever shows it first is let in.`,
          msg`Where printed tickets are offered, they are delivered within 24 to 48 hours.`,
        ],
      },
      {
        id: 'cancelling',
        title: msg`Cancelling and money back`,
        text: [
          msg`A confirmed booking cannot be cancelled, changed or refunded, except when the event is cancelled or postponed. Where a cinema does allow cancelling, the payment page and your ticket say until when.`,
          msg`If an event is cancelled we return what you paid. If it is postponed, your ticket stays valid for the new date and you can ask for your money instead.`,
          msg`Money goes back to where you paid from. Your bank may need up to ${refundDays} working days to show it.`,
        ],
      },
      {
        id: 'age',
        title: msg`Age and entry`,
        text: [
          msg`Every child aged 2 and over needs a ticket; at some cinemas and events it is 3 and over. The age rating of a film is the law of the country: the cinema may ask for proof and refuse entry without a refund.`,
        ],
      },
      {
        id: 'fair-use',
        title: msg`Fair use`,
        text: [
          msg`Do not resell tickets for more than they cost, book by machine, or hold seats that you do not mean to buy. We may cancel such orders and return what was paid.`,
        ],
      },
      {
        id: 'organisers',
        title: msg`For event organisers`,
        text: [
          msg`An event is live within 30 minutes after it has been registered. Fees for each paid ticket stand on the page about plans and pricing.`,
        ],
      },
      {
        id: 'help',
        title: msg`If something goes wrong`,
        text: [
          msg`Call ${phone} or write to ${email}. Have your booking ID ready: it stands on your ticket and in our e-mail.`,
        ],
      },
    ],
  }
}

import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { email } from '../fields'
import { date, line, moment, seatNames } from './office-fields'
import { destination } from './orders'

const placeOfShow = v.object({
  id: v.string(),
  title: v.string(),
  cinema: v.string(),
  startsAt: moment,
  /** IANA name, of the cinema. */
  timeZone: v.string(),
})

/** Pairs of a seat and its new one, named as on the ticket: `B-7`. */
const seatPairs = v.pipe(v.array(v.object({ from: line, to: line })), v.minLength(1), v.maxLength(100))

/** What is said explicitly where seats change. */
const changeTerms = {
  /** Changes seats whose visitors went in; without it that is refused. */
  admitted: v.optional(v.boolean()),
  /** Gives dearer seats for what was paid; without it they are refused. */
  waive: v.optional(v.boolean()),
}

/** What changed seats mean for tickets, money and messages. */
const changedSeats = {
  order: v.string(),
  currency: v.string(),
  seats: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      /** Class of the new seat. */
      label: v.string(),
      /** What it costs more than was paid; negative for less. */
      differenceMinor: v.number(),
    }),
  ),
  returnedMinor: v.number(),
  waivedMinor: v.number(),
  admitted: v.array(v.object({ seat: v.string(), at: moment })),
  /** Where the difference goes; empty in a preview. */
  to: v.array(destination),
  /** Who gets the renewed tickets. */
  recipients: v.array(v.string()),
}

/** Changes of orders by the box office, besides refunds. */
export const orderChangeCalls = {
  /**
   * Gives tickets other free seats of their show, and sends the renewed tickets. The difference to cheaper
   * seats is returned by those who may refund; that to dearer ones cannot be charged.
   */
  changeSeats: defineChange({
    name: 'changeSeats',
    permission: 'change-orders',
    request: { order: line, seats: seatPairs, ...changeTerms },
    answer: changedSeats,
  }),
  /**
   * Moves all tickets of an order to another show of its site, and sends the renewed ones. Food and fees stay;
   * the difference in price is treated as for changed seats.
   */
  moveOrder: defineChange({
    name: 'moveOrder',
    permission: 'change-orders',
    request: {
      order: line,
      show: line,
      /** A seat for each ticket; without it the same ones if they are free, else the best free ones. */
      seats: v.optional(seatPairs),
      ...changeTerms,
    },
    answer: { ...changedSeats, former: placeOfShow, show: placeOfShow },
  }),
  /** Shows of one business day to which an order can be moved. */
  listOtherShows: defineQuery({
    name: 'listOtherShows',
    permission: 'change-orders',
    request: { order: line, day: date },
    answer: {
      order: v.string(),
      shows: v.array(v.object({ ...placeOfShow.entries, format: v.string(), freeSeats: v.number() })),
    },
  }),
  /** Holds of a show that are not paid, those that end first at the top. */
  listHolds: defineQuery({
    name: 'listHolds',
    permission: 'change-orders',
    request: { show: line },
    answer: {
      show: v.string(),
      holds: v.array(
        v.object({
          order: v.string(),
          seats: v.array(v.string()),
          /** Whether a payment is under way: then it cannot be released. */
          isPaying: v.boolean(),
          heldUntil: moment,
          /** IANA name, of the cinema. */
          timeZone: v.string(),
        }),
      ),
    },
  }),
  /** Gives up an order that is not paid, and frees its seats; refused while a payment is under way. */
  releaseHold: defineChange({
    name: 'releaseHold',
    permission: 'change-orders',
    request: { order: line },
    answer: {
      order: v.string(),
      seats: v.array(v.string()),
      heldUntil: moment,
      /** A bank has not answered about an earlier payment: what it takes later is refunded by itself. */
      isPaymentInDoubt: v.boolean(),
    },
  }),
  /**
   * Gives free tickets of a show, as an order that costs nothing; the box office up to a number a day.
   */
  giveTickets: defineChange({
    name: 'giveTickets',
    permission: 'give-tickets',
    request: {
      show: line,
      /** The site that they are from; it must sell the show. */
      brand: line,
      seats: v.optional(seatNames),
      /** The number of best free seats, instead of `seats`. */
      best: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      /** Who they are for. */
      name: v.optional(v.pipe(line, v.maxLength(80))),
      /** Where the tickets are sent; without it they are printed. */
      email: v.optional(email),
    },
    answer: {
      show: v.string(),
      brand: v.string(),
      seats: v.array(v.string()),
      /** What these seats cost otherwise, without fees. */
      worthMinor: v.number(),
      currency: v.string(),
      recipient: v.nullable(v.string()),
      /** Null in a preview. */
      order: v.nullable(v.string()),
      reference: v.nullable(v.string()),
    },
  }),
  /** Renders the tickets of an order that are still with its buyer, to print them. */
  printTickets: defineChange({
    name: 'printTickets',
    permission: 'give-tickets',
    request: { order: line },
    answer: {
      order: v.string(),
      seats: v.array(v.string()),
      /** The PDF, base64; null in a preview. */
      file: v.nullable(v.object({ name: v.string(), pdf: v.string() })),
    },
  }),
} as const

import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { days, line, localTime, messageTexts, moment, money, seatNames, signedAction } from './office-fields'

const changeState = v.picklist(['cancelled', 'postponed'])

const show = v.object({
  id: v.string(),
  title: v.string(),
  /** Id of the cinema or venue. */
  cinema: v.string(),
  cinemaName: v.string(),
  screen: v.string(),
  screenName: v.string(),
  /** The business day, `YYYY-MM-DD`: a show after midnight belongs to the evening before. */
  date: v.string(),
  /** `HH:mm` by the cinema’s clock. */
  time: v.string(),
  startsAt: moment,
  /** With the film’s or event’s own length; null for a title that is not in the catalogue. */
  endsAt: v.nullable(moment),
  format: v.string(),
  seats: v.number(),
  sold: v.number(),
  /** By visitors, not sold yet. */
  held: v.number(),
  /** Taken off sale by an operator. */
  blocked: v.number(),
  /** No longer in the catalogue’s files. */
  withdrawn: v.boolean(),
  changedTo: v.nullable(changeState),
  isSaleStopped: v.boolean(),
})
export type OfficeShow = v.InferOutput<typeof show>

const saleChange = {
  request: { show: line },
  answer: {
    show: v.string(),
    sold: v.number(),
    held: v.number(),
    /** Until when visitors who hold seats can still pay. */
    heldUntil: v.nullable(moment),
  },
} as const

const seatChange = {
  request: { show: line, seats: seatNames },
  answer: { show: v.string(), seats: v.array(v.string()) },
} as const

const cancellation = {
  shows: v.array(
    v.object({
      id: v.string(),
      /** Ids in the catalogue. */
      title: v.string(),
      cinema: v.string(),
      date: v.string(),
      time: v.string(),
    }),
  ),
  change: v.object({ state: changeState, newStartsAt: v.nullable(moment), refundUntil: v.nullable(moment) }),
  /** Bookings and their amounts, by currency. */
  orders: v.array(v.object({ bookings: v.number(), ...money })),
  /** One of the orders has more than the person may refund alone: somebody with a higher limit must do it. */
  isBeyondLimit: v.boolean(),
  /** Sold seats that the hall of the new date lacks; null if no show of the catalogue has that date. */
  newHall: v.nullable(
    v.object({
      newShow: v.string(),
      bookings: v.array(v.object({ booking: v.string(), seats: v.array(v.string()) })),
    }),
  ),
  /** Action for `getProgress`; null in a preview. */
  doneAs: v.nullable(v.string()),
}

const counts = v.object({ all: v.number(), done: v.number(), stuck: v.number() })

export const showCalls = {
  /** Without a day, those of the business day of now. */
  listShows: defineQuery({
    name: 'listShows',
    permission: 'see-shows',
    request: { ...days, cinema: v.optional(line) },
    answer: { from: v.string(), to: v.string(), shows: v.array(show) },
  }),
  stopSale: defineChange({ name: 'stopSale', permission: 'change-sales', ...saleChange }),
  startSale: defineChange({ name: 'startSale', permission: 'change-sales', ...saleChange }),
  listBlockedSeats: defineQuery({
    name: 'listBlockedSeats',
    permission: 'see-shows',
    request: { show: line },
    answer: {
      show: v.string(),
      blocked: v.array(v.object({ seat: v.string(), ...signedAction, at: v.nullable(moment) })),
    },
  }),
  /** Seats that can be given now, by class and row, in the order of the hall. */
  listFreeSeats: defineQuery({
    name: 'listFreeSeats',
    permission: 'see-shows',
    request: { show: line },
    answer: {
      show: v.string(),
      currency: v.string(),
      groups: v.array(
        v.object({
          label: v.string(),
          priceMinor: v.number(),
          /** `B`, with its section if the hall has several. */
          row: v.string(),
          seats: v.array(v.string()),
        }),
      ),
    },
  }),
  blockSeats: defineChange({ name: 'blockSeats', permission: 'change-sales', ...seatChange }),
  unblockSeats: defineChange({ name: 'unblockSeats', permission: 'change-sales', ...seatChange }),
  cancelShow: defineChange({
    name: 'cancelShow',
    permission: 'cancel-shows',
    request: { id: line },
    answer: cancellation,
  }),
  /** Cancels every future show of an event or film. */
  cancelEvent: defineChange({
    name: 'cancelEvent',
    permission: 'cancel-shows',
    request: { id: line },
    answer: cancellation,
  }),
  postponeShow: defineChange({
    name: 'postponeShow',
    permission: 'cancel-shows',
    request: {
      id: line,
      /** Without it, the new date is announced by a later call. */
      to: v.optional(localTime),
      refundUntil: localTime,
    },
    answer: cancellation,
  }),
  /** How far the work of a cancelled, postponed or moved show is. */
  getProgress: defineQuery({
    name: 'getProgress',
    permission: 'cancel-shows',
    request: { action: line },
    answer: { orders: counts, refunds: counts },
  }),
  /** Sends a message to every ticket holder of a show, once each and in their language. */
  writeToHolders: defineChange({
    name: 'writeToHolders',
    permission: 'write-to-holders',
    request: { show: line, message: messageTexts },
    answer: {
      show: v.string(),
      emails: v.number(),
      texts: v.number(),
      /** Holders who already received this text and are skipped. */
      toldBefore: v.number(),
    },
  }),
} as const

import * as v from 'valibot'
import { requestId, wantedSeats, wholeMinor } from './counter'
import { defineOfficeCall } from './define-office-call'
import { line, moment, seatNames } from './office-fields'

const access = { staff: 'sell' } as const
const till = v.pipe(line, v.maxLength(40))
/** Counted from 1 within a block; each is for one sale. */
const ticketNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))

const fee = v.object({
  per: v.picklist(['seat', 'order', 'percent']),
  amountMinor: v.optional(v.number(), 0),
  basisPoints: v.optional(v.number(), 0),
  isTax: v.boolean(),
})

/** Seats set aside for a till, with all that it needs to sell them while the network is away. */
export const counterBlock = v.object({
  id: requestId,
  show: v.string(),
  cinema: v.string(),
  till: v.string(),
  brandName: v.string(),
  title: v.string(),
  cinemaName: v.string(),
  screen: v.string(),
  startsAt: moment,
  /** IANA name, of the cinema. */
  timeZone: v.string(),
  /** When the seats go back on sale. */
  endsAt: moment,
  currency: v.string(),
  /** Those that are not sold, at the price of the moment when they were set aside. */
  seats: v.array(v.object({ name: v.string(), label: v.string(), priceMinor: v.number() })),
  fees: v.array(fee),
  /** Codes for the door of the next sales: each becomes valid once its sale is entered. */
  tickets: v.array(v.object({ number: v.number(), doorCode: v.string() })),
})
export type CounterBlock = v.InferOutput<typeof counterBlock>

/** A sale that a till made while the network was away. */
export const offlineSale = v.object({
  /** Chosen by the till: sent again, it is entered once. */
  sale: requestId,
  block: requestId,
  number: ticketNumber,
  seats: v.pipe(seatNames, v.maxLength(50)),
  totalMinor: wholeMinor,
  receivedMinor: wholeMinor,
  /** By the clock of the till. */
  soldAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type OfflineSale = v.InferOutput<typeof offlineSale>

/** Seats that a till may sell while the network is away, and the sales that it made then. */
export const counterBlockCalls = {
  /** Takes seats off sale for a till; they are back on sale some minutes before the show begins. */
  setAsideSeats: defineOfficeCall({
    name: 'setAsideSeats',
    access,
    request: {
      block: requestId,
      show: line,
      till,
      wanted: wantedSeats,
      minutesBefore: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
    },
    answer: { seats: v.array(v.string()), endsAt: moment },
  }),
  /** Returns the seats set aside for a till. The first device of the till that asks for a block keeps it. */
  takeBlocks: defineOfficeCall({
    name: 'takeBlocks',
    access,
    request: { cinema: line, till, device: requestId },
    answer: { blocks: v.array(counterBlock) },
  }),
  /** Puts the seats of a block that are not sold back on sale. */
  giveBackSeats: defineOfficeCall({
    name: 'giveBackSeats',
    access,
    request: { block: requestId },
    answer: {},
  }),
  /**
   * Enters a sale that was made while the network was away: an ordinary order, paid in cash in a shift. Refused with
   * SEAT_TAKEN if its seats were given back and sold to others meanwhile.
   */
  enterSale: defineOfficeCall({
    name: 'enterSale',
    access,
    request: { ...offlineSale.entries, shift: line },
    answer: { order: v.string(), reference: v.string() },
  }),
  /** Notes that a sale cannot be entered and that its customer has the money back. */
  dropSale: defineOfficeCall({
    name: 'dropSale',
    access,
    request: { ...offlineSale.entries, shift: line, why: line },
    answer: {},
  }),
} as const

import * as v from 'valibot'
import { voucherCode } from '../payment/stored-value-part'
import { defineOfficeCall } from './define-office-call'
import { line, moment, money, seatNames } from './office-fields'

const access = { staff: 'sell' } as const
/** Chosen by the till for a sale, a shift or a movement of cash: sent again, it changes nothing twice. */
export const requestId = v.pipe(v.string(), v.uuid())
export const wholeMinor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))
/** The number on the receipt of a terminal. */
const reference = v.pipe(line, v.maxLength(60))

const foods = v.pipe(
  v.array(
    v.object({
      id: line,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
    }),
  ),
  v.maxLength(50),
)
/** What is sold with the seats: food and drink, and the promo code of a customer. */
const extras = { foods: v.optional(foods, []), code: v.optional(v.pipe(line, v.maxLength(60))) }

/** What a sale costs now, with offers, tax and the fees that the counter charges. */
const price = {
  seats: v.array(v.string()),
  lines: v.array(
    v.object({
      kind: v.picklist(['seat', 'food', 'fee', 'discount', 'voucher']),
      label: v.string(),
      quantity: v.number(),
      /** Negative for discounts. */
      unitMinor: v.number(),
    }),
  ),
  totalMinor: v.number(),
  currency: v.string(),
}

/** A sold order, with what is printed of it. */
const soldTicket = v.object({
  order: v.string(),
  reference: v.string(),
  brandName: v.string(),
  title: v.string(),
  cinemaName: v.string(),
  screen: v.string(),
  startsAt: moment,
  /** IANA name, of the cinema. */
  timeZone: v.string(),
  seats: v.array(v.object({ name: v.string(), label: v.string() })),
  /** To collect at the counter for food. */
  foods: v.array(v.object({ label: v.string(), quantity: v.number() })),
  discounts: v.array(v.object({ label: v.string(), offMinor: v.number() })),
  /** The content of the code image, and what an usher types instead. */
  codeText: v.string(),
  doorCode: v.string(),
  /** How the customer paid what no voucher did; `voucher` where one paid all. */
  way: v.picklist(['cash', 'terminal', 'voucher']),
  totalMinor: v.number(),
  currency: v.string(),
  /** What a gift voucher paid of the total. */
  voucherMinor: v.number(),
  /** Null unless cash was given, as is the change. */
  receivedMinor: v.nullable(v.number()),
  changeMinor: v.nullable(v.number()),
  terminalReference: v.string(),
  soldBy: v.string(),
  soldAt: moment,
})
export type SoldTicket = v.InferOutput<typeof soldTicket>

/** The named seats, or the best free ones, of any class or one. */
export const wantedSeats = v.variant('kind', [
  v.object({ kind: v.literal('seats'), seats: v.pipe(seatNames, v.maxLength(50)) }),
  v.object({
    kind: v.literal('best'),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
    seatClass: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
])

/** Selling at the counter. A sale is an ordinary order, with the same seats as on the site. */
export const counterCalls = {
  /** The hall of a show with its free seats and prices, and the food and drink of its cinema. */
  getCounterShow: defineOfficeCall({
    name: 'getCounterShow',
    access,
    request: { show: line },
    answer: {
      show: v.string(),
      title: v.string(),
      screen: v.string(),
      startsAt: moment,
      timeZone: v.string(),
      currency: v.string(),
      /** The site whose ticket it becomes. */
      brand: v.string(),
      /** Names the hall’s drawing, `/api/layouts/<hash>.json`. */
      layoutHash: v.string(),
      seatCount: v.number(),
      /** A bit set of its free seats. // contract/hall/seat-bits.ts */
      availability: v.string(),
      /** In the order of the drawing’s classes. */
      classes: v.array(
        v.object({ id: v.string(), label: v.string(), priceMinor: v.number(), free: v.number() }),
      ),
      foods: v.array(
        v.object({
          id: v.string(),
          label: v.string(),
          /** Empty for an item of no category. */
          category: v.string(),
          priceMinor: v.number(),
          isSoldOut: v.boolean(),
        }),
      ),
      /** Whether there are promo codes for this show. */
      takesCodes: v.boolean(),
    },
  }),
  /**
   * Prices seats with food and a code: the named seats, or the best free ones, of any class or one. A code that does
   * not apply takes nothing off.
   */
  priceSeats: defineOfficeCall({
    name: 'priceSeats',
    access,
    request: {
      show: line,
      wanted: wantedSeats,
      ...extras,
    },
    /** `codeRefusal` says why the code does not apply. */
    answer: { ...price, codeRefusal: v.nullable(v.string()) },
  }),
  /** What is left on a gift voucher of the site whose ticket it becomes. */
  checkVoucher: defineOfficeCall({
    name: 'checkVoucher',
    access,
    request: { show: line, code: voucherCode },
    answer: { balanceMinor: v.number(), currency: v.string() },
  }),
  /** Holds seats with food and a code while the customer pays, as on the site. */
  holdSeats: defineOfficeCall({
    name: 'holdSeats',
    access,
    request: { sale: requestId, show: line, seats: v.pipe(seatNames, v.maxLength(50)), ...extras },
    answer: { order: v.string(), heldUntil: moment, ...price },
  }),
  /** Gives up a hold of the person’s own; nothing happens to one that is sold or over. */
  releaseSeats: defineOfficeCall({
    name: 'releaseSeats',
    access,
    request: { order: v.pipe(line, v.maxLength(60)) },
    answer: {},
  }),
  /** Sells held seats for money that the customer has paid. Sent again, it answers with the same ticket. */
  sellSeats: defineOfficeCall({
    name: 'sellSeats',
    access,
    request: {
      order: line,
      shift: line,
      paid: v.variant('way', [
        v.object({ way: v.literal('cash'), receivedMinor: wholeMinor }),
        v.object({ way: v.literal('terminal'), reference }),
        v.object({ way: v.literal('voucher') }),
      ]),
      /** Pays a part of the price, or all of it; `paid` says how the customer paid the rest. */
      voucher: v.optional(v.object({ code: voucherCode, amountMinor: v.pipe(wholeMinor, v.minValue(1)) })),
    },
    answer: { ticket: soldTicket },
  }),
  /** Refunds of orders sold at a cinema’s counter that their customers have not received yet, oldest first. */
  listPayouts: defineOfficeCall({
    name: 'listPayouts',
    access,
    request: { cinema: line },
    answer: {
      payouts: v.array(
        v.object({
          refund: v.string(),
          order: v.string(),
          reference: v.string(),
          title: v.string(),
          way: v.picklist(['cash', 'terminal']),
          ...money,
          since: moment,
        }),
      ),
    },
  }),
  /** Notes that a customer received a refund: in cash from the drawer, or by the terminal. */
  payOut: defineOfficeCall({
    name: 'payOut',
    access,
    request: { refund: line, shift: line, reference: v.optional(reference) },
    answer: { refund: v.string(), ...money },
  }),
} as const

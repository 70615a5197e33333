import * as v from 'valibot'
import { defineCall } from '../define-call'
import {
  amount,
  art,
  currency,
  epochMs,
  serverId,
  id,
  localDate,
  localTime,
  picklistWithFallback,
} from '../fields'
import { maxSeatsInRequest } from '../limits'
import { wireFee } from './fees'
import { showFacts } from './show-facts'

/** One seat in the specification’s format. // spec §3 Seat layout */
export const wireSeat = v.object({
  /** 1 available, any other value unavailable. */
  Status: v.optional(v.number(), 0),
  SelectStatusFlag: v.optional(v.boolean(), false),
  /** Empty for a gap in the row. */
  SeatName: v.optional(v.string(), ''),
  SeatClassID: v.optional(serverId),
  Price: v.optional(amount),
})

const offerOfTicket = v.object({ Label: v.string(), PerTicket: amount })

const request = {
  SchID: id,
  RequiredSeats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeatsInRequest)), 1),
  /** Our extension: answer with `Layout` and `Availability` instead of `SeatLayouts`. */
  Compact: v.optional(v.boolean(), false),
}

const response = {
  Cinema: v.object({ CinemaID: serverId, CinemaName: v.string(), Address: v.optional(v.string(), '') }),
  Default: v.optional(v.object({ CountryCode: v.optional(v.string(), '') }), {}),
  /** Blocks of rows by seat class; empty when the compact form was requested. */
  SeatLayouts: v.optional(
    v.array(
      v.object({
        SeatClass: v.object({ SeatClassID: serverId, Label: v.optional(v.string(), '') }),
        Seats: v.array(v.array(wireSeat)),
      }),
    ),
    [],
  ),
  SeatTypes: v.array(
    v.object({
      SeatClassID: serverId,
      Label: v.optional(v.string(), ''),
      Price: amount,
      Available: v.optional(v.number()),
    }),
  ),
  FNB: v.optional(v.boolean(), false),
  BookSeatsID: v.optional(v.string(), ''),
  Currency: currency,
  /** All fields from here on are our extension. */
  Show: v.optional(
    v.object({
      SchID: serverId,
      Kind: picklistWithFallback(['movie', 'event'], 'movie'),
      TitleID: serverId,
      Title: v.string(),
      ...showFacts,
      /** Minutes. */
      RunTime: v.optional(v.number(), 0),
      Screen: v.optional(v.string(), ''),
      StartsAt: epochMs,
      TimeZone: v.string(),
      ShowDate: localDate,
      ShowTime: localTime,
      Latenightpopup: v.optional(v.boolean(), false),
      Art: v.optional(art),
      /** A single picture, for clients that do not use `Art`. */
      movie_card_img: v.optional(v.string(), ''),
    }),
  ),
  MaxTicketLimit: v.optional(v.number()),
  /**
   * All fees on the tickets, in the order in which they are charged; left out when they are not known
   * beforehand, and dropped when one of them is of a kind that this release cannot add.
   */
  Fees: v.fallback(v.optional(v.array(wireFee)), undefined),
  /** Discount per ticket that applies automatically. */
  Offers: v.optional(v.array(offerOfTicket)),
  /** Discounts that signed-in visitors would get; left out for signed-in visitors. */
  MemberOffers: v.optional(v.array(offerOfTicket)),
  /** 1: the visitor picks seats; 0: seats are assigned. When left out, the showtime’s value applies. */
  SeatLayoutMode: v.optional(v.picklist([0, 1])),
  Layout: v.optional(
    v.object({ Hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)), Url: v.string(), Seats: v.number() }),
  ),
  /** Base64 bit set over seat indices, see `seat-bits.ts`. */
  Availability: v.optional(v.string()),
  /** Our extension: not payable online; tickets are sold at the box office. */
  BoxOffice: v.optional(v.boolean(), false),
  /**
   * Our extension: inputs of the payment methods that this visitor can use, as `GetPaymentOptions` names them,
   * so that a client can load them before it holds seats.
   */
  Panels: v.optional(v.array(v.string())),
  ServerTime: v.optional(epochMs),
}

export const GetSeatLayout = defineCall({
  name: 'GetSeatLayout',
  access: 'anyone',
  mark: 'ServerTime',
  request,
  response,
})

export const SNGetSeatLayout = defineCall({
  name: 'SNGetSeatLayout',
  access: 'anyone',
  mark: 'ServerTime',
  request,
  response,
})
export type SeatLayoutAnswer = v.InferOutput<typeof GetSeatLayout.response>

import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, epochMs, givenId, id, localDate, localTime, picklistOr } from '../fields'
import { maxSeatsInRequest } from '../limits'
import { wireFee } from './fees'
import { showFacts } from './show-facts'

/** One seat in the specification's own form. // spec §3 Seat layout */
export const wireSeat = v.object({
  /** 1 available, anything else not. */
  Status: v.optional(v.number(), 0),
  SelectStatusFlag: v.optional(v.boolean(), false),
  /** Empty for a gap in the row. */
  SeatName: v.optional(v.string(), ''),
  SeatClassID: v.optional(givenId),
  Price: v.optional(amount),
})

const offerOfTicket = v.object({ Label: v.string(), PerTicket: amount })

const request = {
  SchID: id,
  RequiredSeats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeatsInRequest)), 1),
  /** Ours: answer with `Layout` and `Availability` instead of `SeatLayouts`. */
  Compact: v.optional(v.boolean(), false),
}

const response = {
  Cinema: v.object({ CinemaID: givenId, CinemaName: v.string(), Address: v.optional(v.string(), '') }),
  Default: v.optional(v.object({ CountryCode: v.optional(v.string(), '') }), {}),
  /** Blocks of rows by seat class; empty when the compact form was asked for. */
  SeatLayouts: v.optional(
    v.array(
      v.object({
        SeatClass: v.object({ SeatClassID: givenId, Label: v.optional(v.string(), '') }),
        Seats: v.array(v.array(wireSeat)),
      }),
    ),
    [],
  ),
  SeatTypes: v.array(
    v.object({
      SeatClassID: givenId,
      Label: v.optional(v.string(), ''),
      Price: amount,
      Available: v.optional(v.number()),
    }),
  ),
  FNB: v.optional(v.boolean(), false),
  BookSeatsID: v.optional(v.string(), ''),
  Currency: currency,
  /** Ours, from here on. */
  Show: v.optional(
    v.object({
      SchID: givenId,
      Kind: picklistOr(['movie', 'event'], 'movie'),
      /** The film's or event's id, for the way back. */
      TitleID: givenId,
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
      /** A single picture, for who has no `Art`. */
      movie_card_img: v.optional(v.string(), ''),
    }),
  ),
  MaxTicketLimit: v.optional(v.number()),
  /**
   * All that is added to the tickets, in the order in which it is charged; left out where it is not known before, and not known
   * where one of them is of a kind that this release cannot add.
   */
  Fees: v.fallback(v.optional(v.array(wireFee)), undefined),
  /** What is taken off each ticket now without being asked for. */
  Offers: v.optional(v.array(offerOfTicket)),
  /** What would be, for who is signed in; left out for who is. */
  MemberOffers: v.optional(v.array(offerOfTicket)),
  /** 1: the visitor picks; 0: seats come assigned. As the showtime said, where it is left out. */
  SeatLayoutMode: v.optional(v.picklist([0, 1])),
  Layout: v.optional(
    v.object({ Hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)), Url: v.string(), Seats: v.number() }),
  ),
  /** Base64 bit set over seat indices, see `seat-bits.ts`. */
  Availability: v.optional(v.string()),
  /** Ours: nobody takes money for it online; tickets are sold at the box office. */
  BoxOffice: v.optional(v.boolean(), false),
  ServerTime: v.optional(epochMs),
}

export const GetSeatLayout = defineCall({
  name: 'GetSeatLayout',
  mark: 'ServerTime',
  request,
  response,
})

export const SNGetSeatLayout = defineCall({
  name: 'SNGetSeatLayout',
  mark: 'ServerTime',
  request,
  response,
})
export type SeatLayoutAnswer = v.InferOutput<typeof GetSeatLayout.response>

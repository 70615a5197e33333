import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, epochMs, givenId, picklistOr, reserveKey, secretId } from '../fields'
import { cancellation } from './cancellation'
import { linkToken } from './make-link'
import { amounts } from './reservation'
import { showFacts } from './show-facts'

/** One seat of a booking; all but its name and class is ours. */
const bookedSeat = v.object({
  Seat: v.string(),
  Class: v.string(),
  /** What the code image of this seat alone holds; absent for one that was handed on. */
  CodeText: v.optional(v.string()),
  DoorCode: v.optional(v.string()),
  /** It was handed on, when and to whom; with the id and key of its link for who may take it back. */
  Sent: v.optional(
    v.object({
      At: epochMs,
      Name: v.optional(v.string(), ''),
      TicketID: v.optional(givenId),
      TicketKey: v.optional(linkToken),
    }),
  ),
})
export type BookedSeat = v.InferOutput<typeof bookedSeat>

export const GetBookingDetails = defineCall({
  name: 'GetBookingDetails',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    BookingID: givenId,
    DataObject: v.object({
      Movie: v.string(),
      Address: v.optional(v.string(), ''),
      Cinema: v.optional(v.string(), ''),
      /** Seat names, comma-joined. */
      Seats: v.optional(v.string(), ''),
      Screen: v.optional(v.string(), ''),
      Date: v.optional(v.string(), ''),
      Time: v.optional(v.string(), ''),
      /** The code image's address, or the image itself as `data:`; this server has the app draw it of `CodeText`. */
      CodeImage: v.optional(v.string(), ''),
      /** Ours: the signed text that the code image holds; the app draws it, so that it opens with no network. */
      CodeText: v.optional(v.string(), ''),
      /** Ours: short, to read aloud; opens nothing. */
      Reference: v.optional(v.string(), ''),
      /** Ours: what an usher types where the code cannot be scanned; as secret as the code itself. */
      DoorCode: v.optional(v.string(), ''),
      SeatList: v.optional(v.array(bookedSeat), []),
      StartsAt: v.optional(epochMs),
      TimeZone: v.optional(v.string(), 'UTC'),
      /** Minutes. */
      RunTime: v.optional(v.number(), 0),
      ...showFacts,
      Kind: v.optional(picklistOr(['movie', 'event'], 'movie'), 'movie'),
      /** Ours: the show, for a link to its own page. */
      TitleID: v.optional(givenId),
      SchID: v.optional(givenId),
      Latitude: v.optional(v.number()),
      Longitude: v.optional(v.number()),
      Email: v.optional(v.string(), ''),
      /** Ours: what is looked at beside the ticket at the door: `student-id`. */
      Bring: v.optional(v.array(v.string()), []),
      Art: v.optional(art),
      /** Ours: what was given back of it; `total` is what is left. */
      Back: v.optional(
        v.object({
          /** Nothing is left: it lets nobody in. */
          IsWhole: v.boolean(),
          Amount: amount,
          Reason: picklistOr(['show-cancelled', 'show-postponed', 'operator', 'visitor'], 'operator'),
          /** Of the seats that were given back. */
          Seats: v.optional(v.array(v.string()), []),
        }),
      ),
      /** Ours: whether its visitor may cancel it. */
      Cancellation: v.optional(cancellation),
      /** Ours: the phones' wallets that it can be put into: `apple`, `google`. // GetWalletPass */
      Wallets: v.optional(v.array(v.string())),
      /** Ours: seats of it can be handed on one by one. */
      MaySend: v.optional(v.boolean()),
      /** Ours: it is a single seat of somebody else's booking, which was handed on. */
      HandedOn: v.optional(
        v.object({
          /** For whom, as the buyer wrote it. */
          Name: v.optional(v.string(), ''),
          /** It lets nobody in any more: the buyer has it back. */
          IsTakenBack: v.boolean(),
        }),
      ),
      /** Ours: the show was postponed; until when the money can be had instead. */
      Postponed: v.optional(v.object({ NewStartsAt: v.optional(epochMs), RefundUntil: v.optional(epochMs) })),
    }),
    ...amounts,
  },
})
/** Ours: beside the name of a booking that was just paid, all of it; anything else there is none. */
export const paidBooking = v.optional(v.fallback(v.nullable(GetBookingDetails.response), null), null)
export type BookingDetails = v.InferOutput<typeof GetBookingDetails.response>

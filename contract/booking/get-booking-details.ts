import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, epochMs, serverId, picklistWithFallback, reserveKey, secretId } from '../fields'
import { cancellation } from './cancellation'
import { linkToken } from './make-link'
import { amounts } from './reservation'
import { showFacts } from './show-facts'

/** One seat of a booking; all fields but its name and class are our extension. */
const bookedSeat = v.object({
  Seat: v.string(),
  Class: v.string(),
  /** Text of this seat’s own code image; absent for a seat that was handed on. */
  CodeText: v.optional(v.string()),
  DoorCode: v.optional(v.string()),
  /**
   * When and to whom the seat was handed on; with its link’s id and key for visitors who may take it back.
   */
  Sent: v.optional(
    v.object({
      At: epochMs,
      Name: v.optional(v.string(), ''),
      TicketID: v.optional(serverId),
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
    BookingID: serverId,
    DataObject: v.object({
      Movie: v.string(),
      Address: v.optional(v.string(), ''),
      Cinema: v.optional(v.string(), ''),
      /** Seat names, comma-joined. */
      Seats: v.optional(v.string(), ''),
      Screen: v.optional(v.string(), ''),
      Date: v.optional(v.string(), ''),
      Time: v.optional(v.string(), ''),
      /** Address of the code image, or a `data:` image; for this server the app draws it from `CodeText`. */
      CodeImage: v.optional(v.string(), ''),
      /**
       * Our extension: the signed text in the code image; the app draws it so that the ticket opens offline.
       */
      CodeText: v.optional(v.string(), ''),
      /** Our extension: short reference to read aloud; it grants no access. */
      Reference: v.optional(v.string(), ''),
      /**
       * Our extension: the code an usher types when the image cannot be scanned; as secret as the image
       * itself.
       */
      DoorCode: v.optional(v.string(), ''),
      SeatList: v.optional(v.array(bookedSeat), []),
      StartsAt: v.optional(epochMs),
      TimeZone: v.optional(v.string(), 'UTC'),
      /** Minutes. */
      RunTime: v.optional(v.number(), 0),
      ...showFacts,
      Kind: v.optional(picklistWithFallback(['movie', 'event'], 'movie'), 'movie'),
      /** Our extension: ids of the title and show, for a link to the show’s own page. */
      TitleID: v.optional(serverId),
      SchID: v.optional(serverId),
      Latitude: v.optional(v.number()),
      Longitude: v.optional(v.number()),
      Email: v.optional(v.string(), ''),
      /** Our extension: documents checked with the ticket at the door: `student-id`. */
      Bring: v.optional(v.array(v.string()), []),
      Art: v.optional(art),
      Back: v.optional(
        v.object({
          /** The whole booking was refunded: its ticket is no longer valid. */
          IsWhole: v.boolean(),
          Amount: amount,
          Reason: picklistWithFallback(
            ['show-cancelled', 'show-postponed', 'operator', 'visitor'],
            'operator',
          ),
          Seats: v.optional(v.array(v.string()), []),
        }),
      ),
      Cancellation: v.optional(cancellation),
      /** Our extension: phone wallets that the ticket can be added to: `apple`, `google`. // GetWalletPass */
      Wallets: v.optional(v.array(v.string())),
      /** Our extension: single seats of the booking can be handed on. */
      MaySend: v.optional(v.boolean()),
      /** Our extension: a single seat of another visitor’s booking, which was handed on. */
      HandedOn: v.optional(
        v.object({
          /** Recipient’s name as the buyer wrote it. */
          Name: v.optional(v.string(), ''),
          IsTakenBack: v.boolean(),
        }),
      ),
      /** Our extension: the show was postponed; a refund is available until `RefundUntil`. */
      Postponed: v.optional(v.object({ NewStartsAt: v.optional(epochMs), RefundUntil: v.optional(epochMs) })),
    }),
    ...amounts,
  },
})
/**
 * Our extension: the full booking beside the id of a booking that was just paid; anything malformed is read
 * as none.
 */
export const paidBooking = v.optional(v.fallback(v.nullable(GetBookingDetails.response), null), null)
export type BookingDetails = v.InferOutput<typeof GetBookingDetails.response>

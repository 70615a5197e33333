import * as v from 'valibot'
import { art, currency, serverId } from '../fields'

/** A cinema as shown in listings. // spec §3 Cinema, Listing card, Organisation */
export const cinemaCard = v.object({
  CinemaID: serverId,
  CinemaName: v.string(),
  Slug: v.optional(v.string(), ''),
  Address: v.optional(v.string(), ''),
  Latitude: v.optional(v.number()),
  Longitude: v.optional(v.number()),
  ScreenTypes: v.optional(v.array(v.string()), []),
  CinemaType: v.optional(v.string(), ''),
  FnB: v.optional(v.boolean(), false),
  ThumbnailImage: v.optional(v.string(), ''),
  /** Picture of the listing card when it differs. */
  cinema_card_img: v.optional(v.string(), ''),
  org_slug: v.optional(v.string(), ''),
  organizationID: v.optional(serverId),
  organizationName: v.optional(v.string(), ''),
  favourite: v.optional(v.boolean(), false),
  City: v.optional(v.string(), ''),
  /** Filters listings by the cinema’s city. */
  LocationID: v.optional(serverId),
  CountryID: v.optional(v.number()),
  Currency: v.optional(currency),
  /** IANA, "Africa/Nairobi". */
  TimeZone: v.optional(v.string()),
  Art: v.optional(art),
})
export type CinemaCard = v.InferOutput<typeof cinemaCard>

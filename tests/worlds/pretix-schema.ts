import * as v from 'valibot'

/** What pretix's seating-plan schema allows, in our words: no more and no less. */
const place = v.strictObject({ x: v.number(), y: v.number() })
const whole = v.pipe(v.number(), v.integer())
const maybeText = v.optional(v.nullable(v.string()))

const area = v.strictObject({
  shape: v.optional(v.picklist(['polygon', 'rectangle', 'ellipse', 'circle', 'text'])),
  position: v.optional(place),
  rotation: v.optional(v.number()),
  color: v.optional(v.string()),
  border_color: v.optional(v.string()),
  uuid: v.optional(v.string()),
  polygon: v.optional(v.strictObject({ points: v.array(place) })),
  rectangle: v.optional(v.strictObject({ width: whole, height: whole })),
  ellipse: v.optional(v.strictObject({ radius: place })),
  circle: v.optional(v.strictObject({ radius: whole })),
  text: v.optional(
    v.strictObject({
      text: v.string(),
      position: place,
      color: v.optional(v.string()),
      size: v.optional(whole),
    }),
  ),
})

const seat = v.strictObject({
  seat_guid: v.string(),
  seat_number: v.string(),
  position: place,
  category: v.string(),
  uuid: v.optional(v.string()),
  start_direction: maybeText,
  radius: v.optional(whole),
})

const row = v.strictObject({
  row_number: v.string(),
  seats: v.array(seat),
  row_label: maybeText,
  seat_label: maybeText,
  uuid: v.optional(v.string()),
  row_number_position: v.optional(v.nullable(v.picklist(['start', 'end', 'both']))),
  position: v.optional(place),
})

export const pretixSchema = v.strictObject({
  name: v.string(),
  size: v.strictObject({ width: whole, height: whole }),
  categories: v.array(v.strictObject({ name: v.string(), color: v.optional(v.string()) })),
  zones: v.array(
    v.strictObject({
      position: place,
      rows: v.array(row),
      name: v.optional(v.string()),
      zone_id: v.optional(v.string()),
      uuid: v.optional(v.string()),
      areas: v.optional(v.array(area)),
    }),
  ),
})

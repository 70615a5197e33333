import * as v from 'valibot'

/**
 * pretix’s open seating-plan format in the versions that its editors wrote: zones contain rows, which contain
 * seats, each with a position relative to its container. Only the parts that are used are read, and as few of
 * them as possible are required.
 */
const number = v.pipe(v.number(), v.finite())
const text = v.nullish(v.pipe(v.string(), v.transform(plain)), '')
const origin = { x: 0, y: 0 }
const position = v.object({ x: number, y: number })
const placed = v.nullish(position, origin)
const size = v.object({ width: number, height: number })

/** Returns the text as one line without control characters. */
function plain(raw: string): string {
  return raw.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const area = v.object({
  shape: v.nullish(v.string(), ''),
  position: placed,
  /** Degrees clockwise about `position`. */
  rotation: v.nullish(number, 0),
  /** A text, or an object with a text and its position within the area. */
  text: v.pipe(
    v.nullish(v.union([v.string(), v.object({ text: v.nullish(v.string(), ''), position: placed })]), ''),
    v.transform((each) =>
      typeof each === 'object'
        ? { text: plain(each.text), position: each.position }
        : { text: plain(each), position: origin },
    ),
  ),
  width: v.nullish(number),
  height: v.nullish(number),
  rectangle: v.nullish(size),
  circle: v.nullish(v.object({ radius: number })),
  ellipse: v.nullish(v.object({ radius: position })),
  polygon: v.nullish(v.object({ points: v.array(position) })),
})
export type PretixArea = v.InferOutput<typeof area>

const seat = v.object({ seat_guid: text, seat_number: text, position, category: text })
const row = v.object({
  row_number: text,
  row_label: text,
  position: placed,
  seats: v.array(seat),
})
export type PretixRow = v.InferOutput<typeof row>

const zone = v.object({
  name: text,
  zone_id: text,
  uuid: text,
  position: placed,
  areas: v.nullish(v.array(area), []),
  rows: v.array(row),
})
export type PretixZone = v.InferOutput<typeof zone>

export const pretixPlan = v.object({
  name: text,
  categories: v.array(v.object({ name: text })),
  zones: v.array(zone),
})
export type PretixPlan = v.InferOutput<typeof pretixPlan>

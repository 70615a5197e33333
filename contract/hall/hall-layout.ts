import * as v from 'valibot'
import { picklistWithFallback } from '../fields'

/**
 * The seats of a hall; immutable and named by a hash of its content so that it can be cached permanently.
 * Lengths are whole numbers; 100 is the width of one seat. The origin is top left, the stage is usually at
 * the top. A seat’s index is its position in reading order (row by row, run by run): availability is a bit
 * set over it.
 */

const whole = v.pipe(v.number(), v.integer())

/**
 * Seats at equal distances on a straight line: the first seat’s centre, the step to the next, their count,
 * and their numbers.
 */
export const seatRun = v.tuple([
  /** x of the first seat */ whole,
  /** y of the first seat */ whole,
  /** dx to the next */ whole,
  /** dy to the next */ whole,
  /** number of seats */ v.pipe(whole, v.minValue(1)),
  /** number of the first */ whole,
  /** step of the numbers, 1, −1, 2 … */ whole,
  /** index into Classes */ v.pipe(whole, v.minValue(0)),
])

export const hallRow = v.object({
  /** Index into Sections. */
  S: v.pipe(whole, v.minValue(0)),
  /** Letter or name of the row. */
  L: v.string(),
  R: v.array(seatRun),
  /** Wheelchair places of the row (0-based positions in reading order). */
  W: v.optional(v.array(whole)),
  /** Companion places of the row. */
  C: v.optional(v.array(whole)),
  /**
   * Labels of the row’s seats in reading order, when they are not numbers; the runs then number them from 1.
   */
  N: v.optional(v.array(v.string())),
})

export const hallLayout = v.object({
  Version: v.literal(1),
  Name: v.string(),
  Width: v.pipe(whole, v.minValue(100)),
  Height: v.pipe(whole, v.minValue(100)),
  Stage: v.object({
    Kind: picklistWithFallback(['screen', 'stage', 'pitch'], 'stage'),
    X: whole,
    Y: whole,
    Width: whole,
    Height: whole,
    /** Outline as SVG path data, when the stage is not an upright rectangle. */
    Path: v.optional(v.string()),
  }),
  /** Outlines of tables as SVG path data, drawn under the seats. */
  Tables: v.optional(v.string()),
  Classes: v.array(v.object({ SeatClassID: v.string(), Label: v.string(), LabelAr: v.optional(v.string()) })),
  /** At least one. A cinema hall’s only section has the empty id. Bounds enclose the seats. */
  Sections: v.array(
    v.object({ SectionID: v.string(), Label: v.string(), X: whole, Y: whole, Width: whole, Height: whole }),
  ),
  Rows: v.array(hallRow),
})
export type HallLayout = v.InferOutput<typeof hallLayout>
export type SeatRun = v.InferOutput<typeof seatRun>

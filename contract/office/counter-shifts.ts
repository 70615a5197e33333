import * as v from 'valibot'
import { requestId, wholeMinor } from './counter'
import { defineOfficeCall } from './define-office-call'
import { date, line, moment } from './office-fields'

const access = { staff: 'sell' } as const
const pin = v.pipe(v.string(), v.trim(), v.regex(/^\d{4,6}$/, 'Expected four to six digits'))
const staffId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const shiftId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
/** Notes and coins of one value. */
const counted = v.array(v.object({ valueMinor: wholeMinor, count: v.pipe(wholeMinor, v.maxValue(100_000)) }))

const shift = v.object({
  id: v.string(),
  till: v.string(),
  day: v.string(),
  currency: v.string(),
  /** Who sells now. */
  person: v.object({ id: v.string(), name: v.string() }),
  openedBy: v.string(),
  openedAt: moment,
  /** The signed-in person works at it. */
  isOwn: v.boolean(),
  /** Its business day has ended: it takes no more money and has to be closed. */
  isOver: v.boolean(),
})
export type CounterShift = v.InferOutput<typeof shift>

/** The X report of an open shift, or the Z report of a closed one. */
export const shiftReport = v.object({
  shift: v.string(),
  cinema: v.string(),
  till: v.string(),
  day: v.string(),
  currency: v.string(),
  /** IANA name, of the cinema. */
  timeZone: v.string(),
  openedBy: v.string(),
  openedAt: moment,
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(moment),
  /** Counted by till, from 1; null for an X report. */
  zNumber: v.nullable(v.number()),
  sales: v.number(),
  floatMinor: v.number(),
  cashSalesMinor: v.number(),
  cashBackMinor: v.number(),
  paidInMinor: v.number(),
  droppedMinor: v.number(),
  /** What the drawer should hold: float + sales − refunds + paid in − dropped. */
  expectedMinor: v.number(),
  terminalSalesMinor: v.number(),
  terminalBackMinor: v.number(),
  /** Paid by gift vouchers; reports of earlier releases leave it out. */
  voucherSalesMinor: v.optional(v.number()),
  moves: v.array(
    v.object({
      kind: v.picklist(['pay-in', 'drop']),
      amountMinor: v.number(),
      by: v.string(),
      confirmedBy: v.string(),
      why: v.string(),
      at: moment,
    }),
  ),
  /** Null for an X report, as is the difference. */
  countedMinor: v.nullable(v.number()),
  counted,
  /** Counted less expected. */
  differenceMinor: v.nullable(v.number()),
  why: v.string(),
})
export type ShiftReport = v.InferOutput<typeof shiftReport>

/** Shifts of a cinema’s tills, their cash, and the end of its business day. */
export const counterShiftCalls = {
  getCounter: defineOfficeCall({
    name: 'getCounter',
    access,
    request: { cinema: line },
    answer: {
      cinema: v.string(),
      cinemaName: v.string(),
      /** The business day of now. */
      day: v.string(),
      currency: v.string(),
      isDayClosed: v.boolean(),
      shifts: v.array(shift),
      /** People who have a PIN and may sell here. */
      people: v.array(v.object({ id: v.string(), name: v.string() })),
      /** Whether the signed-in person has a PIN. */
      hasPin: v.boolean(),
    },
  }),
  openShift: defineOfficeCall({
    name: 'openShift',
    access,
    request: {
      request: requestId,
      cinema: line,
      till: v.pipe(line, v.maxLength(40)),
      floatMinor: wholeMinor,
    },
    answer: { shift },
  }),
  /** Gives the till to somebody else, who identifies themselves by their PIN: their name stands on its sales. */
  takeOver: defineOfficeCall({
    name: 'takeOver',
    access,
    request: { shift: shiftId, person: staffId, pin },
    answer: { shift },
  }),
  /** Puts cash into the drawer or takes it out; a second person confirms it by their PIN. */
  moveCash: defineOfficeCall({
    name: 'moveCash',
    access,
    request: {
      request: requestId,
      shift: shiftId,
      kind: v.picklist(['pay-in', 'drop']),
      amountMinor: v.pipe(wholeMinor, v.minValue(1)),
      why: line,
      confirmedBy: staffId,
      pin,
    },
    answer: { report: shiftReport },
  }),
  /** The X report of an open shift, or the Z report of a closed one. */
  getShiftReport: defineOfficeCall({
    name: 'getShiftReport',
    access,
    request: { shift: shiftId },
    answer: { report: shiftReport },
  }),
  /** Closes a shift by what was counted; a difference needs a reason. Its Z report never changes again. */
  closeShift: defineOfficeCall({
    name: 'closeShift',
    access,
    request: { shift: shiftId, counted, why: v.optional(line) },
    answer: { report: shiftReport },
  }),
  /** Closes the business day of a cinema once all of its shifts are closed: it takes no more money then. */
  closeCounterDay: defineOfficeCall({
    name: 'closeCounterDay',
    access,
    request: { cinema: line, day: date },
    answer: { day: v.string() },
  }),
  /** Sets the person’s own PIN. */
  setPin: defineOfficeCall({
    name: 'setPin',
    access: 'signed-in',
    request: { password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), pin },
    answer: {},
  }),
} as const

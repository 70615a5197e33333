import { describe, expect, it } from 'vitest'
import type { FlowEvent } from './events'
import {
  checkout,
  choosing,
  contact,
  formPost,
  frame,
  hold,
  holding,
  origins,
  paying,
  push,
  redirect,
  sale,
  verifying,
} from '@/tests/fixtures/flow-samples'
import { reduce } from './reduce'
import { resume } from './resume'
import type { Flow, NextStep } from './state'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import { startAtSeats, startFlow } from './state'

const asked = (next: NextStep): FlowEvent => ({ type: 'stepAsked', attemptId: 'p1', next, expiresAt: null })
const found = (next: NextStep): FlowEvent => ({ type: 'stepFound', attemptId: 'p1', next, expiresAt: null })

describe('the steps of a booking', () => {
  const table: [name: string, from: Flow, event: FlowEvent, step: Flow['step']][] = [
    ['a count is confirmed', startFlow(sale), { type: 'countConfirmed' }, 'seats'],
    [
      'assigned seats are asked for straight from the count',
      startFlow({ ...sale, picksSeats: false }),
      { type: 'seatsConfirmed', attemptId: 'a1' },
      'holding',
    ],
    ['chosen seats are asked for', choosing, { type: 'seatsConfirmed', attemptId: 'a1' }, 'holding'],
    [
      'no seats are nothing to ask for',
      { ...choosing, seats: [] },
      { type: 'seatsConfirmed', attemptId: 'a1' },
      'seats',
    ],
    ['seats are held', holding, { type: 'seatsHeld', attemptId: 'a1', hold }, 'checkout'],
    [
      'the repeated request finds its hold expired',
      holding,
      { type: 'seatsRefused', attemptId: 'a1', refusal: { code: 'HOLD_EXPIRED', message: '' }, lost: [] },
      'timedOut',
    ],
    ['a payment starts', checkout, { type: 'paymentStarted', attemptId: 'p1', origins }, 'paying'],
    [
      'nobody pays before the contact is saved',
      { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } },
      { type: 'paymentStarted', attemptId: 'p1', origins },
      'checkout',
    ],
    ['the bank page says it is done', paying, { type: 'bankAnswered', attemptId: 'p1' }, 'verifying'],
    ['the bank asks to verify', paying, asked(frame), 'paying'],
    ['the payment page is elsewhere', paying, asked(redirect), 'paying'],
    ['the payment page wants a form', paying, asked(formPost), 'paying'],
    ['the phone asks', paying, asked(push), 'verifying'],
    ['a frame is found again', verifying, found(frame), 'paying'],
    ['a payment page is found again: nobody is sent there unasked', verifying, found(redirect), 'verifying'],
    ['a form is found again: nothing is posted unasked', verifying, found(formPost), 'verifying'],
    ['the phone still asks', verifying, found(push), 'verifying'],
    [
      'the visitor opens the payment page again',
      { ...verifying, next: formPost },
      { type: 'stepReopened', attemptId: 'p1' },
      'paying',
    ],
    ['an answer is lost', paying, { type: 'paymentUnclear', attemptId: 'p1' }, 'verifying'],
    [
      'the booking is confirmed',
      verifying,
      { type: 'bookingConfirmed', reserveId: hold.reserveId, bookingId: 'b1' },
      'confirmed',
    ],
    [
      'the money went back',
      verifying,
      { type: 'moneyReturned', reserveId: hold.reserveId, isShowOff: false },
      'refunded',
    ],
    ['the countdown ends', checkout, { type: 'holdRanOut', reserveId: hold.reserveId }, 'timedOut'],
    ['the countdown of an earlier hold ends', checkout, { type: 'holdRanOut', reserveId: 'old' }, 'checkout'],
    ['the server gave the seats up', verifying, { type: 'holdLost', reserveId: hold.reserveId }, 'timedOut'],
    ['START AGAIN', { step: 'timedOut', sale, count: 3, contact: null }, { type: 'startedAgain' }, 'count'],
  ]
  it.each(table)('%s', (_, from, event, step) => {
    expect(reduce(from, event).step).toBe(step)
  })

  it('Pay saves the contact on the same screen first, then pays with it', () => {
    const started: FlowEvent = {
      type: 'paymentStarted',
      attemptId: 'p1',
      origins,
      given: { attemptId: 'c1', contact },
    }
    const unknown: Flow = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } }
    const saving = reduce(unknown, started)
    expect(saving).toMatchObject({ step: 'checkout', contact: { kind: 'saving', contact, attemptId: 'c1' } })
    expect(reduce(saving, { ...started, attemptId: 'p2' })).toBe(saving)
    expect(reduce(saving, { type: 'contactSaved', attemptId: 'c1' })).toEqual(paying)
  })

  it('Pay pressed while the contact is being saved pays once it is saved', () => {
    const saving = reduce(
      { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } },
      { type: 'contactGiven', attemptId: 'c1', contact },
    )
    const pressed = reduce(saving, { type: 'paymentStarted', attemptId: 'p1', origins })
    expect(reduce(pressed, { type: 'contactSaved', attemptId: 'c1' })).toEqual(paying)
  })

  it('without a connection drops the press on Pay and only saves the contact once online', () => {
    const start = { type: 'paymentStarted', attemptId: 'p1', origins } as const
    const unknown: Flow = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } }
    const saving = reduce(unknown, { ...start, given: { attemptId: 'c1', contact } })
    const down = reduce(saving, { type: 'connectionChanged', attemptId: 'c1', connection: 'down' })
    expect(down).toMatchObject({ contact: { kind: 'saving', pays: null }, refusal: { code: 'OFFLINE' } })
    expect(reduce(down, start)).toBe(down)
    expect(reduce(down, { type: 'contactSaved', attemptId: 'c1' })).toMatchObject({
      step: 'checkout',
      contact: { kind: 'saved', contact },
    })
  })

  it('keeps the press on Pay during a brief server outage', () => {
    const unknown: Flow = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } }
    const start = { type: 'paymentStarted', attemptId: 'p1', origins } as const
    const saving = reduce(unknown, { ...start, given: { attemptId: 'c1', contact } })
    const paused = reduce(saving, { type: 'connectionChanged', attemptId: 'c1', connection: 'paused' })
    expect(paused).toMatchObject({ contact: { kind: 'saving', connection: 'paused' }, refusal: null })
    expect(reduce(paused, { type: 'contactSaved', attemptId: 'c1' })).toEqual(paying)
  })

  it('does not pay when the contact is refused', () => {
    const unknown: Flow = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } }
    const saving = reduce(unknown, {
      type: 'paymentStarted',
      attemptId: 'p1',
      origins,
      given: { attemptId: 'c1', contact },
    })
    const why = { code: 'INVALID_MOBILE', message: '' } as const
    const refused = reduce(saving, { type: 'contactRefused', attemptId: 'c1', refusal: why })
    expect(refused).toMatchObject({ step: 'checkout', contact: { kind: 'asked', contact, refusal: why } })
    expect(reduce(refused, { type: 'contactSaved', attemptId: 'c1' })).toBe(refused)
  })

  it('keeps the typed contact after START AGAIN', () => {
    const over = reduce(checkout, { type: 'holdRanOut', reserveId: hold.reserveId })
    expect(reduce(over, { type: 'startedAgain' })).toMatchObject({ step: 'count', count: 2, contact })
  })

  it('drops seats taken by another visitor and keeps the rest as the visitor’s own choice', () => {
    const { sale: own, count } = startFlow(sale, 2)
    const chosen = {
      ...startFlow(own, count),
      step: 'seats',
      seats: ['F-12', 'F-13'],
      lost: [],
      wish: defaultSeatPreference,
    } as const
    const left = reduce(chosen, { type: 'seatsLost', seats: ['F-13', 'F-20'] })
    expect(left).toMatchObject({ step: 'seats', seats: ['F-12'], lost: ['F-13'], wish: null })
    // The event changes nothing for seats that were not chosen, and in any other step.
    expect(reduce(left, { type: 'seatsLost', seats: ['F-20'] })).toBe(left)
    expect(reduce(checkout, { type: 'seatsLost', seats: ['F-12'] })).toBe(checkout)
  })

  it('treats proposed seats as the app’s choice until the visitor chooses one', () => {
    const hall = reduce(startFlow(sale), { type: 'countConfirmed' })
    expect(hall).toEqual(startAtSeats(sale, 2))
    const proposed = reduce(hall, {
      type: 'seatsProposed',
      wish: defaultSeatPreference,
      seats: ['F-12', 'F-13'],
    })
    expect(proposed).toMatchObject({ seats: ['F-12', 'F-13'], wish: defaultSeatPreference })
    expect(reduce(proposed, { type: 'seatsChosen', seats: ['A-1'] })).toMatchObject({ wish: null })
    expect(reduce(proposed, { type: 'seatsChosen', seats: [] })).toMatchObject({ seats: [], wish: null })
  })

  it('preselects a known count where seats come assigned, but still asks for it', () => {
    const assigned = { ...sale, picksSeats: false }
    expect(startAtSeats(assigned, 4)).toEqual(startFlow(assigned, 4))
  })

  it('shows which seats were taken first and keeps the others', () => {
    const next = reduce(holding, {
      type: 'seatsRefused',
      attemptId: 'a1',
      refusal: { code: 'SEAT_TAKEN', message: '' },
      lost: ['F-13'],
    })
    expect(next).toMatchObject({ step: 'seats', seats: ['F-12'], lost: ['F-13'] })
  })

  it('going back from the checkout marks the hold for release and keeps the choice', () => {
    expect(reduce(checkout, { type: 'wentBack' })).toMatchObject({
      step: 'seats',
      seats: hold.seats,
      count: 2,
      unwanted: hold,
    })
  })

  it.each([
    ['given', { kind: 'saved', contact }],
    ['half typed', { kind: 'asked', contact: { ...contact, mobile: '07' }, refusal: null }],
  ] as const)(
    'keeps contact details that were %s over steps back, a reload and other seats',
    (_what, state) => {
      const back = reduce({ ...checkout, contact: state }, { type: 'wentBack' })
      const atCount = resume(structuredClone(reduce(back, { type: 'wentBack' })))
      const events: FlowEvent[] = [
        { type: 'countConfirmed' },
        { type: 'seatsChosen', seats: ['F-14', 'F-15'] },
        { type: 'seatsConfirmed', attemptId: 'a2' },
        {
          type: 'seatsRefused',
          attemptId: 'a2',
          refusal: { code: 'SEAT_TAKEN', message: '' },
          lost: ['F-15'],
        },
        { type: 'seatsConfirmed', attemptId: 'a3' },
        { type: 'wentBack' },
        { type: 'seatsConfirmed', attemptId: 'a4' },
        { type: 'seatsHeld', attemptId: 'a4', hold: { ...hold, reserveId: 'another' } },
      ]
      const again = atCount && events.reduce<Flow>(reduce, atCount)
      // Not saved yet: the saved contact belongs to the abandoned reservation.
      expect(again).toMatchObject({
        step: 'checkout',
        contact: { kind: 'asked', contact: state.contact, refusal: null },
      })
    },
  )

  it('returns to the card form after a decline, with seats held and contact saved', () => {
    const declined = { code: 'CARD_DECLINED', message: 'Card declined' } as const
    expect(reduce(verifying, { type: 'paymentRefused', attemptId: 'p1', refusal: declined })).toEqual({
      ...checkout,
      refusal: declined,
    })
  })

  it('keeps polling a payment under manual review, and marks it', () => {
    const looked = reduce({ ...verifying, next: redirect }, { type: 'operatorAsked', attemptId: 'p1' })
    expect(looked).toEqual({ ...verifying, next: null, awaitsOperator: true })
    expect(reduce(looked, { type: 'operatorAsked', attemptId: 'p1' })).toBe(looked)
  })

  it('updates the countdown when a payment extends the hold', () => {
    const next = reduce(paying, { type: 'stepAsked', attemptId: 'p1', next: frame, expiresAt: 5 })
    expect(next).toMatchObject({ step: 'paying', next: frame, hold: { expiresAt: 5 } })
  })
})

import { fc } from '@/tests/property'
import { describe, expect, it } from 'vitest'
import type { FlowEvent } from './events'
import {
  contact,
  everyStep,
  formPost,
  frame,
  hold,
  paying,
  push,
  redirect,
  sale,
  verifying,
} from '@/tests/fixtures/flow-samples'
import { reduce } from './reduce'
import { resume } from './resume'
import type { Flow } from './state'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import { getHold } from './state'

const attempt = fc.constantFrom('a1', 'a2', 'p1', 'p2', 'c1')
const reserveId = fc.constantFrom(hold.reserveId, 'another')
const refusal = fc.constantFrom(
  { code: 'SEAT_TAKEN', message: '' } as const,
  { code: 'HOLD_EXPIRED', message: '' } as const,
  { code: 'CARD_DECLINED', message: 'No' } as const,
)
const seats = fc.subarray(['F-12', 'F-13', 'F-14', 'F-15'])
const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc
    .record({ picksSeats: fc.boolean(), mostSeats: fc.integer({ min: 1, max: 8 }) })
    .map((changes) => ({ type: 'saleRead' as const, sale: { ...sale, ...changes } })),
  fc.record({
    type: fc.constant('contactTyped' as const),
    contact: fc.constantFrom(contact, { ...contact, email: 'ami', mobile: '' }),
  }),
  fc.record({ type: fc.constant('countChosen' as const), count: fc.integer({ min: -1, max: 12 }) }),
  fc.constant({ type: 'countConfirmed' as const }),
  fc.record({ type: fc.constant('seatsChosen' as const), seats }),
  fc.record({ type: fc.constant('seatsProposed' as const), seats, wish: fc.constant(defaultSeatPreference) }),
  fc.record({ type: fc.constant('seatsLost' as const), seats }),
  fc.record({ type: fc.constant('seatsConfirmed' as const), attemptId: attempt }),
  fc.record({ type: fc.constant('seatsHeld' as const), attemptId: attempt, hold: fc.constant(hold) }),
  fc.record({ type: fc.constant('seatsRefused' as const), attemptId: attempt, refusal, lost: seats }),
  fc.record({
    type: fc.constant('connectionChanged' as const),
    attemptId: attempt,
    connection: fc.constantFrom('open' as const, 'down' as const, 'paused' as const),
  }),
  fc.record({
    type: fc.constantFrom('holdGivenBack' as const, 'holdRanOut' as const, 'holdLost' as const),
    reserveId,
  }),
  fc.record({ type: fc.constant('moneyReturned' as const), reserveId, isShowOff: fc.boolean() }),
  fc.record({
    type: fc.constant('holdRead' as const),
    reserveId,
    expiresAt: fc.option(fc.integer({ min: 1 })),
    price: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('contactGiven' as const),
    attemptId: attempt,
    contact: fc.constant(contact),
  }),
  fc.record({
    type: fc.constantFrom(
      'contactSaved' as const,
      'stepReopened' as const,
      'operatorAsked' as const,
      'bankAnswered' as const,
      'bankClosed' as const,
      'paymentSent' as const,
      'paymentUnclear' as const,
    ),
    attemptId: attempt,
  }),
  fc.record({
    type: fc.constantFrom('contactRefused' as const, 'paymentRefused' as const),
    attemptId: attempt,
    refusal,
  }),
  fc.record({
    type: fc.constant('paymentStarted' as const),
    attemptId: attempt,
    origins: fc.constant(['https://bank.example']),
    given: fc.option(fc.record({ attemptId: attempt, contact: fc.constant(contact) }), { nil: undefined }),
  }),
  fc.record({
    type: fc.constantFrom('stepAsked' as const, 'stepFound' as const),
    attemptId: attempt,
    next: fc.constantFrom(frame, redirect, formPost, push),
    expiresAt: fc.option(fc.integer({ min: 1 })),
  }),
  fc.record({ type: fc.constant('bookingConfirmed' as const), reserveId, bookingId: fc.constant('b1') }),
  fc.record({ type: fc.constant('bookingKept' as const), bookingId: fc.constantFrom('b1', 'b2') }),
  fc.constantFrom(
    { type: 'contactReopened' as const },
    { type: 'wentBack' as const },
    { type: 'startedAgain' as const },
  ),
)
const anyFlow = fc.constantFrom(...everyStep)

describe('any events in any order', () => {
  it('keeps the booking storable and resumable', () => {
    fc.assert(
      fc.property(anyFlow, fc.array(anyEvent, { maxLength: 25 }), (start, events) => {
        const end = events.reduce<Flow>(reduce, start)
        expect(resume(JSON.parse(JSON.stringify(end)))).not.toBeNull()
      }),
    )
  })

  it('leaves a payment in progress only by its outcome, never by the clock, Back or START AGAIN', () => {
    const outcomes = new Set(['bookingConfirmed', 'moneyReturned', 'paymentRefused', 'holdLost'])
    fc.assert(
      fc.property(
        fc.constantFrom<Flow>(paying, verifying),
        fc.array(anyEvent, { maxLength: 25 }),
        (start, events) => {
          let flow = start
          for (const event of events) {
            const next = reduce(flow, event)
            if (outcomes.has(event.type) && next !== flow) return
            expect(['paying', 'verifying']).toContain(next.step)
            flow = next
          }
        },
      ),
    )
  })

  it('never replaces an attempt while its outcome is open, so a visitor cannot pay twice', () => {
    fc.assert(
      fc.property(fc.constantFrom<Flow>(paying, verifying), anyEvent, (flow, event) => {
        const next = reduce(flow, event)
        if (next.step === 'paying' || next.step === 'verifying') expect(next.attemptId).toBe('p1')
      }),
    )
  })

  it('ignores the answer of another attempt', () => {
    fc.assert(
      fc.property(anyFlow, anyEvent, (flow, event) => {
        const isStart = ['seatsConfirmed', 'contactGiven', 'paymentStarted'].includes(event.type)
        if (isStart || !('attemptId' in event)) return
        const own = [
          'attemptId' in flow ? flow.attemptId : '',
          flow.step === 'checkout' && flow.contact.kind === 'saving' ? flow.contact.attemptId : '',
        ]
        if (!own.includes(event.attemptId)) expect(reduce(flow, event)).toBe(flow)
      }),
    )
  })

  it('drops held seats only when they are released, lost, sold or refunded', () => {
    fc.assert(
      fc.property(anyFlow, anyEvent, (flow, event) => {
        const held = getHold(flow)
        const next = reduce(flow, event)
        if (!held || getHold(next)) return
        const isNoted = 'unwanted' in next && next.unwanted?.reserveId === held.reserveId
        expect(isNoted || ['confirmed', 'refunded', 'timedOut'].includes(next.step)).toBe(true)
      }),
    )
  })

  it('keeps a confirmed booking until the visitor starts another', () => {
    const confirmed: Flow = { step: 'confirmed', sale, hold, contact, bookingId: 'b1', isKept: true }
    fc.assert(
      fc.property(anyEvent, (event) => {
        const next = reduce(confirmed, event)
        expect(next.step).toBe(event.type === 'startedAgain' ? 'count' : 'confirmed')
      }),
    )
  })
})

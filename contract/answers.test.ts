import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { GetOwnWays } from './account/social-sign-in'
import { GetSeatLayout } from './booking/get-seat-layout'
import { reservationState } from './booking/reservation'
import { callAreas } from './calls'
import { promotion } from './catalogue/promotion'
import { showtime } from './catalogue/showtime'
import type { CallDefinition } from './define-call'
import { ConfirmBooking } from './payment/confirm-booking'
import { ProcessPayment } from './payment/process-payment'

const time = { SchID: 's1', ShowDate: '2026-03-07', ShowTime: '20:45' }

describe('an app older than its server', () => {
  test('reads an unknown kind as the neutral one', () => {
    expect(v.parse(showtime, { ...time, Availability: 'membersOnly' }).Availability).toBe('open')
    expect(v.parse(reservationState, 'queued')).toBe('paying')
    expect(v.parse(ConfirmBooking.response, { State: 'under-review' })).toMatchObject({ State: 'pending' })
    const Linked = ['Google', 'Another'].map((Provider) => ({ Provider, LinkedAt: 1 }))
    expect(v.parse(GetOwnWays.response, { Linked })).toMatchObject({
      Linked: [{ Provider: 'Google' }, { Provider: 'Other' }],
    })
    const Rule = { Kind: 'every-fourth', Days: [2] }
    expect(v.parse(promotion, { ID: 'p1', Title: 'Fourth free', Rule }).Rule).toEqual({
      Kind: 'at-the-till',
      Days: [2],
    })
  })

  test('gets the bank’s page of a payment whose state it does not know', () => {
    const Next = { Kind: 'redirect', Url: 'https://bank.example/verify' }
    const answer = { State: 'step-up', ErrDesc: { ErrorCode: 0 }, Next }
    expect(v.parse(ProcessPayment.response, answer)).toMatchObject({ State: 'pending', Next })
  })

  test('accepts another spelling of a known value', () => {
    expect(v.parse(showtime, { ...time, Availability: ' SOLDOUT' }).Availability).toBe('soldOut')
  })

  test('leaves out the fees when one of them has an unknown unit', () => {
    const seats = {
      Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
      SeatTypes: [],
      Currency: 'KES',
    }
    const Fees = [
      { Per: 'seat', Amount: 50 },
      { Per: 'minute', Amount: 1 },
    ]
    expect(v.parse(GetSeatLayout.response, { ...seats, Fees: Fees.slice(0, 1) }).Fees).toHaveLength(1)
    expect(v.parse(GetSeatLayout.response, { ...seats, Fees }).Fees).toBeUndefined()
  })
})

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly fallback?: unknown
}

/** Returns the path of each picklist in a schema, with whether it has a fallback for unknown values. */
function wordLists(node: Node, path: string, isOpen = false): { path: string; isOpen: boolean }[] {
  const open = isOpen || 'fallback' in node
  if (node.type === 'picklist')
    return node.options?.some((each) => typeof each === 'string') ? [{ path, isOpen: open }] : []
  const branches = node.type === 'union' || node.type === 'variant' ? (node.options ?? []) : []
  const inside = [
    ...Object.entries(node.entries ?? {}).map(([name, entry]) => [entry, `${path}.${name}`] as const),
    ...[node.item, node.wrapped, ...branches].flatMap((each) =>
      each ? [[each as Node, path] as const] : [],
    ),
  ]
  return inside.flatMap(([each, name]) => wordLists(each, name, open))
}

/**
 * Picklists without a neutral value: the answer is that word alone, or has no use without it, so that an
 * unknown one is reported as any failure.
 */
const withoutNeutral = [
  'AskToDelete.Proof',
  'LinkWay.Result',
  'QuickBook.Step',
  'RemovePasskey.Result',
  'UnlinkWay.Result',
]

describe('picklists', () => {
  const calls = Object.values(callAreas).flatMap((area) => Object.values<CallDefinition>(area))

  test('in answers have a neutral fallback, except the listed ones', () => {
    const strict = calls
      .flatMap(({ name, response }) => wordLists(response, name))
      .flatMap(({ path, isOpen }) => (isOpen ? [] : [path]))
    expect(strict.toSorted()).toEqual(withoutNeutral)
  })

  test('in requests have no fallback: unknown values are rejected', () => {
    const lists = calls.flatMap(({ name, request }) => wordLists(request, name))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter(({ isOpen }) => isOpen)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { GetSeatLayout } from './booking/get-seat-layout'
import { reservationState } from './booking/reservation'
import { callAreas } from './calls'
import { promotion } from './catalogue/promotion'
import { showtime } from './catalogue/showtime'
import type { CallDefinition } from './define-call'

const time = { SchID: 's1', ShowDate: '2026-03-07', ShowTime: '20:45' }

describe('an app that knows less than its server', () => {
  test('reads a kind that it does not know as the neutral one', () => {
    expect(v.parse(showtime, { ...time, Availability: 'membersOnly' }).Availability).toBe('open')
    expect(v.parse(reservationState, 'queued')).toBe('paying')
    const Rule = { Kind: 'every-fourth', Days: [2] }
    expect(v.parse(promotion, { ID: 'p1', Title: 'Fourth free', Rule }).Rule).toEqual({
      Kind: 'at-the-till',
      Days: [2],
    })
  })

  test('reads another spelling as what it spells', () => {
    expect(v.parse(showtime, { ...time, Availability: ' SOLDOUT' }).Availability).toBe('soldOut')
  })

  test('says no total with fees where it cannot add one of them', () => {
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

/** Paths of the lists of words in a schema, each with whether something stands for a word that is none of them. */
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

/** What nothing neutral can be said for: outcomes, providers, what a list holds, what a visitor is to prove. */
const withoutNeutral = [
  'AskToDelete.Proof',
  'ConfirmBooking.State',
  'GetOwnWays.Linked.Provider',
  'LinkWay.Result',
  'ProcessPayment.State',
  'QuickBook.Step',
  'RemovePasskey.Result',
  'UnlinkWay.Result',
]

describe('lists of words', () => {
  const calls = Object.values(callAreas).flatMap((area) => Object.values<CallDefinition>(area))

  test('of answers have a neutral word, but where there can be none', () => {
    const strict = calls
      .flatMap(({ name, response }) => wordLists(response, name))
      .flatMap(({ path, isOpen }) => (isOpen ? [] : [path]))
    expect(strict.toSorted()).toEqual(withoutNeutral)
  })

  test('of requests have none: what is not known is refused', () => {
    const lists = calls.flatMap(({ name, request }) => wordLists(request, name))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter(({ isOpen }) => isOpen)).toEqual([])
  })
})

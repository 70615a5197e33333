import { expect, test } from 'vitest'
import type { CatalogueEvent, Cinema, ItemLists } from '../items/catalogue-items'
import { cancelUntil } from './find-show-for-sale'
import type { Show } from './show'

const startsAtMs = Date.UTC(2026, 11, 1, 18)
type Said = number | null | undefined
const hours = (said: Said) => (said === undefined ? {} : { cancelUntilHours: said })

function until(said: { event?: Said; cinema?: Said; chain?: Said }) {
  const cinema = { chainId: 'baobab', ...hours(said.cinema) } as Cinema
  const show = { kind: 'event', titleId: 'concert', startsAtMs, cinema } as Show
  const chain = { id: 'baobab', name: { en: 'Baobab', ar: 'باوباب' }, ...hours(said.chain) }
  const events = new Map([['concert', hours(said.event) as CatalogueEvent]])
  const moment = cancelUntil({ events, items: { chain: [chain] } as unknown as ItemLists }, show)
  return moment && (startsAtMs - moment.getTime()) / 3_600_000
}

test('does not allow cancelling when the operator sets nothing', () => {
  expect(until({})).toBeNull()
})

test('prefers the event’s value over the cinema’s and the cinema’s over its chain’s', () => {
  expect(until({ chain: 24 })).toBe(24)
  expect(until({ chain: 24, cinema: 2 })).toBe(2)
  expect(until({ chain: 24, cinema: 2, event: 72 })).toBe(72)
  expect(until({ chain: 24, event: 0 })).toBe(0)
})

test('a cinema or an event can forbid what its chain allows', () => {
  expect(until({ chain: 24, cinema: null })).toBeNull()
  expect(until({ chain: 24, event: null })).toBeNull()
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { distanceKm } from '@/src/lib/place/distance'
import { groupByPlace } from '../cinemas/group-by-place'
import { labelSides } from './labels'
import { drawMap, pinPx } from './map-marks'
import { fitMap, scaleBarKm } from './projection'
import { clusterPins, measureGap, spread } from './spread'

const westlands = { latitude: -1.2662, longitude: 36.8045 }
const karen = { latitude: -1.3206, longitude: 36.7045 }
const nyali = { latitude: -4.026, longitude: 39.713 }
const lakeside = { latitude: -0.1031, longitude: 34.7525 }
const kenya = [westlands, karen, nyali, lakeside]
const pane = { width: 800, height: 600 }
const edge = { edgePx: 60, leastKm: 6 }

describe('a map of cinemas', () => {
  test('shows all of them with north up, east right and a margin', () => {
    for (const size of [pane, { width: 328, height: 328 }, { width: 300, height: 900 }]) {
      const { toPane } = fitMap(kenya, size, edge)
      for (const { x, y } of kenya.map(toPane)) {
        expect(x).toBeGreaterThanOrEqual(edge.edgePx - 0.01)
        expect(x).toBeLessThanOrEqual(size.width - edge.edgePx + 0.01)
        expect(y).toBeGreaterThanOrEqual(edge.edgePx - 0.01)
        expect(y).toBeLessThanOrEqual(size.height - edge.edgePx + 0.01)
      }
      expect(toPane(lakeside).y).toBeLessThan(toPane(nyali).y)
      expect(toPane(lakeside).x).toBeLessThan(toPane(nyali).x)
    }
  })

  test('keeps every distance true to scale', () => {
    for (const points of [kenya, [westlands, karen]]) {
      const { toPane, pxPerKm } = fitMap(points, pane, edge)
      for (const a of points)
        for (const b of points) {
          const km = distanceKm(a, b)
          expect(Math.abs(measureGap(toPane(a), toPane(b)) / pxPerKm - km)).toBeLessThanOrEqual(km * 0.01)
        }
    }
  })

  test('centres a single cinema, with some kilometres around it', () => {
    const { toPane, pxPerKm } = fitMap([karen], pane, edge)
    expect(toPane(karen)).toEqual({ x: 400, y: 300 })
    expect(pane.height / pxPerKm).toBeGreaterThanOrEqual(edge.leastKm)
  })

  test.each([
    [0.5, 120, 200],
    [1, 120, 100],
    [2.3, 120, 50],
    [70, 120, 1],
    [300, 120, 0.2],
  ])('at %d px to the kilometre a bar of at most %d px is %d km long', (pxPerKm, mostPx, km) => {
    expect(scaleBarKm(pxPerKm, mostPx)).toBeCloseTo(km)
  })
})

const pin = (id: string, x: number, y: number) => ({ id, x, y })
const ids = (list: readonly (readonly { id: string }[])[]) => list.map((each) => each.map(({ id }) => id))

describe('pins', () => {
  test('form a group when they overlap, directly or through others between them', () => {
    const row = [pin('a', 0, 0), pin('far', 300, 0), pin('c', 60, 0), pin('b', 30, 0)]
    expect(ids(clusterPins(row, 40)).map((each) => each.toSorted())).toEqual([['a', 'b', 'c'], ['far']])
    expect(ids(clusterPins(row, 10))).toEqual([['a'], ['far'], ['c'], ['b']])
    expect(clusterPins([], 40)).toEqual([])
  })

  test('move apart until none overlap, stay on the map, and always in the same way', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => pin(String(index), 10, 10 + (index % 3)))
    const moved = spread(crowd, 44, pane)
    for (const [index, { at }] of moved.entries()) {
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.y).toBeGreaterThanOrEqual(0)
      for (const other of moved.slice(index + 1)) expect(measureGap(at, other.at)).toBeGreaterThan(40)
    }
    expect(spread(crowd, 44, pane)).toEqual(moved)
  })

  test('stay in place when they have room', () => {
    const apart = [pin('a', 100, 100), pin('b', 200, 100)]
    expect(spread(apart, 44, pane).map(({ at }) => at)).toEqual([
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ])
  })

  test('are labelled only where there is room for the name', () => {
    const named = (id: string, x: number, y: number, text = 'Savanna Westlands') => ({
      id,
      at: { x, y },
      text,
    })
    const sides = (pins: ReturnType<typeof named>[]) => labelSides(pins, pane, { pinPx: 44, textPx: 14 })
    expect(sides([named('a', 100, 100)]).get('a')).toBe('right')
    expect(sides([named('a', 760, 100)]).get('a')).toBe('left')
    expect(sides([named('a', 100, 100), named('b', 170, 100)]).get('a')).toBe('below')
    expect(sides([named('a', 100, 100, 'x'.repeat(200))]).has('a')).toBe(false)
  })
})

describe('the drawn map', () => {
  const cinema = (CinemaID: string, City: string, at: typeof karen) =>
    v.parse(cinemaCard, {
      CinemaID,
      CinemaName: CinemaID,
      City,
      LocationID: City,
      Latitude: at.latitude,
      Longitude: at.longitude,
    })
  const cinemas = [
    cinema('westlands', 'Nairobi', westlands),
    cinema('karen', 'Nairobi', karen),
    cinema('nyali', 'Mombasa', nyali),
  ]
  const draw = (more: Partial<Parameters<typeof drawMap>[0]> = {}) =>
    drawMap({
      cinemas,
      places: groupByPlace(cinemas, []),
      isCity: false,
      visitor: null,
      visitorText: 'You are here',
      pane,
      textPx: 14,
      ...more,
    })
  const shown = (drawn: ReturnType<typeof draw>) => drawn?.marks.map(({ id, text }) => [id, text])

  test('merges a city’s cinemas in one mark for the country, and shows each for the city', () => {
    expect(shown(draw())).toEqual([
      ['place Nairobi', 'Nairobi'],
      ['nyali', 'nyali'],
    ])
    expect(shown(draw({ cinemas: cinemas.slice(0, 2), isCity: true }))).toEqual([
      ['westlands', 'westlands'],
      ['karen', 'karen'],
    ])
  })

  test('shows a visitor near their cinemas without overlap, and leaves out one abroad', () => {
    const near = draw({ visitor: { latitude: -1.29, longitude: 36.78 } })
    const visitor = near?.marks.find(({ id }) => id === 'visitor')
    expect(visitor?.text).toBe('You are here')
    for (const { id, at } of near?.marks ?? [])
      if (visitor && id !== 'visitor') expect(measureGap(at, visitor.at)).toBeGreaterThan(pinPx - 2)
    expect(shown(draw({ visitor: { latitude: 26.2, longitude: 50.6 } }))).toEqual(shown(draw()))
  })

  test('is null where no cinema has a location', () => {
    expect(draw({ cinemas: [v.parse(cinemaCard, { CinemaID: 'x', CinemaName: 'X' })] })).toBeNull()
  })

  test('draws cinemas that an API puts on one spot side by side', () => {
    const spot = ['a', 'b', 'c'].map((id) => ({ ...cinema(id, 'Nairobi', karen), LocationID: undefined }))
    const drawn = draw({ cinemas: spot, places: [] })
    expect(new Set(drawn?.marks.map(({ at }) => `${Math.round(at.x)} ${Math.round(at.y)}`)).size).toBe(3)
  })
})

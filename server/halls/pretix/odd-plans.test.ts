import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hallLayout } from '@/contract/hall/hall-layout'
import { hallGeometry } from '@/contract/hall/geometry'
import { seatIds } from '@/contract/hall/seat-names'
import { findStageWord } from './stage-words'
import { planNumbers } from '../preview/plan-numbers'
import { pretixSchema } from '@/tests/fixtures/pretix-schema'
import { oddPlanNames, readOddPlan } from '@/tests/fixtures/odd-plans'

/**
 * Seats, rows, sections with their shown names, classes, stage, first and last seat, and notes other than the
 * one about a missing stage.
 */
type Numbers = [number, number, string, string, string, string, string[]]

const oddPlans: Record<string, Numbers> = {
  'area-without-position': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'A-1 … B-10',
    ['areas "Bar", which are not drawn and sell nothing: 1'],
  ],
  benches: [64, 8, '', 'standard 64', 'screen above', '1-1 … 8-8', []],
  'categories-nearly-the-same': [20, 2, '', 'vip 10, vip-479b07 10', 'screen above', 'A-1 … B-10', []],
  'category-not-latin': [20, 2, '', 'class-2a0e6b 10, class-8af0e1 10', 'screen above', 'A-1 … B-10', []],
  'category-not-listed': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'A-1 … B-10',
    ['seats of "Standard", which is not in categories: 20'],
  ],
  'category-of-wheelchairs': [10, 1, '', 'standard 10', 'screen above', 'A-1 … A-10', []],
  'category-with-signs': [20, 2, '', 'balcon-1a-fila-25 20', 'screen above', 'A-1 … B-10', []],
  'plan-without-name': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'A-1 … B-10',
    ['the plan has no name: its file name is used'],
  ],
  'row-labels': [10, 1, '', 'standard 10', 'screen above', 'Front-1 … Front-10', []],
  'row-names-long': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'Erste Reihe…-1 … Erste Reihe… (2)-10',
    ['names of rows are shortened: 2', 'rows got a number, because another row has the same seat names: 1'],
  ],
  'row-names-with-signs': [20, 2, '', 'standard 20', 'screen above', 'A‑1-1 … № 2/б-10', []],
  'row-segments-numbered-alike': [
    15,
    3,
    '',
    'standard 15',
    'screen above',
    'A-1 … A (3)-5',
    ['rows got a number, because another row has the same seat names: 2'],
  ],
  'row-segments': [10, 2, '', 'standard 10', 'stage above', 'A-1 … A-10', []],
  'rows-closer-than-seats': [40, 8, '', 'standard 40', 'screen above', '1-1 … 8-5', []],
  'rows-of-one-seat': [6, 6, '', 'standard 6', 'screen above', '1-1 … 6-1', []],
  'rows-without-names': [
    30,
    3,
    '',
    'standard 30',
    'screen above',
    '2-1 … 1-10',
    ['rows without a name are numbered: 2'],
  ],
  'rows-without-seats': [
    10,
    1,
    '',
    'standard 10',
    'screen above',
    'A-1 … A-10',
    ['rows without seats are left out: 2'],
  ],
  'seat-guids-twice': [
    10,
    1,
    '',
    'standard 10',
    'screen above',
    'A-1 … A-10',
    ['seats have the seat_guid of another: 9'],
  ],
  'seat-numbers-empty': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'A-1 … B-10',
    ['rows have unnumbered seats: they were numbered: 2'],
  ],
  'seat-numbers-long': [
    20,
    2,
    '',
    'standard 20',
    'screen above',
    'A-…ummer 1 … B-…mmer 10',
    ['rows have names of seats that are shortened: 2'],
  ],
  'seat-numbers-twice': [
    10,
    1,
    '',
    'standard 10',
    'screen above',
    'A-1 … A-5 (2)',
    ['rows have seats of the same name: they got a number: 1'],
  ],
  'seat-numbers-with-hyphens': [20, 2, '', 'standard 20', 'screen above', 'A-L‑1 … B-L‑10', []],
  'seat-numbers-with-letters': [20, 2, '', 'standard 20', 'screen above', 'A-1a … B-10a', []],
  'stage-in-arabic': [20, 2, '', 'standard 20', 'stage above', 'A-1 … B-10', []],
  'stage-in-german': [20, 2, '', 'standard 20', 'stage below', 'A-1 … B-10', []],
  'stage-round': [40, 4, '', 'standard 40', 'stage within', 'A-1 … D-10', []],
  'stage-turned': [40, 4, '', 'standard 40', 'stage left', 'A-1 … D-10', []],
  'stage-without-text': [
    20,
    2,
    '',
    'standard 20',
    'stage below',
    'A-1 … B-10',
    ['areas without a text, which are not drawn: 1'],
  ],
  tables: [32, 4, '', 'standard 32', 'stage above', 'Table 1-1 … Table 4-8', []],
  'tables-drawn': [
    20,
    3,
    '',
    'standard 20',
    'stage above',
    'Table 1-1 … Bench-4',
    ['areas "Bar", which are not drawn and sell nothing: 1'],
  ],
  'text-alone': [20, 2, '', 'standard 20', 'screen above', 'A-1 … B-10', []],
  'zone-name-long': [
    20,
    2,
    'DerobereRangmitBlickaufdenganz~cc5f|Der obere Rang mit Blick auf den ganzen Saal, Stalls|Stalls',
    'standard 20',
    'screen above',
    'DerobereRangmitBlickaufdenganz~cc5f-A-1 … Stalls-A-10',
    [],
  ],
  'zone-without-name': [
    40,
    4,
    '1~aaaa|1, Balcony|Balcony',
    'standard 40',
    'screen above',
    '1~aaaa-A-1 … Balcony-B-10',
    ['unnamed zones are named by their position in the file: 1'],
  ],
  'zones-of-one-name-without-uuid': [
    20,
    2,
    'Box~cc5f|Box, Box~7435|Box',
    'standard 20',
    'screen above',
    'Box~cc5f-A-1 … Box~7435-A-10',
    ['more zones called "Box", with ids of their own: 1'],
  ],
  'zones-of-one-name': [
    30,
    3,
    'Box~bbbb|Box, Box~cccc|Box, Stalls|Stalls',
    'standard 30',
    'screen above',
    'Box~bbbb-A-1 … Stalls-A-10',
    ['more zones called "Box", with ids of their own: 1'],
  ],
}

const noStage = 'no area is the stage: it is drawn above the first row'
const names = oddPlanNames()

test('there are at least thirty odd plans, each with its expected numbers', () => {
  expect(names.length).toBeGreaterThanOrEqual(30)
  expect(names.sort()).toEqual(Object.keys(oddPlans).sort())
})

describe.each(Object.entries(oddPlans))('the plan %s', (name, numbers) => {
  test('is valid by the schema of its format and imports with all its seats', () => {
    const { plan, layout, data } = readOddPlan(name)
    expect(v.is(pretixSchema, data)).toBe(true)
    expect(v.parse(hallLayout, layout)).toEqual(layout)
    const { seats, rows, sections, classes, stage, firstSeat, lastSeat, notes } = planNumbers(plan, layout)
    const named = sections.map(({ id, label }) => id && `${id}|${label}`).join(', ')
    expect([
      seats,
      rows,
      named,
      classes.map((each) => `${each.id} ${each.seats}`).join(', '),
      `${stage.kind} ${stage.side}`,
      `${firstSeat} … ${lastSeat}`,
      notes.filter((note) => note !== noStage),
    ]).toEqual(numbers)
    expect(notes.includes(noStage)).toBe(stage.from === '')
  })

  test('has seats with different names and positions', () => {
    const { layout } = readOddPlan(name)
    const ids = seatIds(layout)
    expect(new Set(ids).size).toBe(ids.length)
    // A reservation accepts names of up to 40 characters, which are parsed from the right: number, row,
    // section.
    for (const id of ids) {
      expect(id.length).toBeLessThanOrEqual(40)
      expect(id.split('-').length).toBeLessThanOrEqual(3)
    }
    const { x, y, count } = hallGeometry(layout)
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++)
        expect(Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0))).toBeGreaterThan(74)
  })
})

test('recognises wheelchair and companion places by the end of a category, in any letter case', () => {
  const { plan, layout } = readOddPlan('category-of-wheelchairs')
  expect(planNumbers(plan, layout)).toMatchObject({ wheelchairs: 1, companions: 1 })
})

test('a section keeps its id by its uuid when zones of the same name are reordered', () => {
  const ids = readOddPlan('zones-of-one-name').layout.Sections.map((section) => section.SectionID)
  expect(ids).toEqual(['Box~bbbb', 'Box~cccc', 'Stalls'])
})

test('draws tables that seats surround or whose area names them, but not a bar beside a row', () => {
  const { Tables = '' } = readOddPlan('tables-drawn').layout
  expect(Tables.match(/M[^M]+Z/g)).toHaveLength(3)
  expect(readOddPlan('tables').layout).not.toHaveProperty('Tables')
})

test('a category declared unsold has no seats and needs no price, and others keep their names', () => {
  const { layout, plan } = readOddPlan('categories-nearly-the-same', 'unsold: vip!')
  expect(seatIds(layout)).toEqual(Array.from({ length: 10 }, (_, i) => `A-${i + 1}`))
  expect(layout.Classes).toHaveLength(1)
  expect(plan.notes).toContain('10 seats of "vip!" are never sold, and not drawn')
  expect(() => readOddPlan('categories-nearly-the-same', 'unsold: Not available')).toThrow(
    'unsold: No seat is of the category "Not available"; there are "VIP+", "VIP!"',
  )
})

test.each([
  ['S T A G E', 'stage'],
  ['M A I N  S T A G E', 'stage'],
  ['S  T  A  G  E', 'stage'],
  ['P.A.N.T.A.L.L.A', 'screen'],
  ['B Ü H N E', 'stage'],
  ['م س ر ح', 'stage'],
  ['PANGGUNG UTAMA', 'stage'],
  ['Layar', 'screen'],
  ['Lapangan', 'pitch'],
  ['JUKWAA KUU', 'stage'],
  ['Skrini', 'screen'],
  ['Uwanja', 'pitch'],
  ['SAHNE', 'stage'],
  ['Perde', 'screen'],
  ['Scène', 'stage'],
  ['ÉCRAN', 'screen'],
  ['Escenario principal', 'stage'],
  ['Tarima', 'stage'],
  ['A B', null],
  ['V I P', null],
])('an area called %s: %s', (said, kind) => {
  expect(findStageWord(said)?.kind ?? null).toBe(kind)
})

test('a rotated stage is drawn rotated about its own position', () => {
  const { Stage } = readOddPlan('stage-turned').layout
  expect(Stage.Width).toBe(Math.round((130 / 20) * 100 * Math.SQRT1_2))
  expect(Stage.Path).toMatch(/^M\d+ \d+(L\d+ \d+){3}Z$/)
})

import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatIds } from '@/contract/hall/seat-names'
import type { Word } from '@/server/platform/texts'
import { assembleLayout, fitRuns, type Plan, type PlannedSeat } from './assemble-layout'
import { FileErrors, formatFileError } from '@/server/platform/files/file-errors'
import { readPlanSettings } from './pretix/plan-settings'
import { readPretixPlan } from './pretix/read-pretix-plan'
import { readTextPlan } from './read-text-plan'

const classes = new Map<string, Word>(
  ['standard', 'vip'].map((id) => [id, { id, en: id.toUpperCase(), ar: id }]),
)

function assemble(plan: Plan) {
  const errors: string[] = []
  const layout = assembleLayout(plan, classes, (where, field, reason) =>
    errors.push([where, field, typeof reason === 'string' ? reason : reason.text].filter(Boolean).join(', ')),
  )
  return { layout, errors }
}

function listSeats(layout: HallLayout) {
  return layout.Rows.flatMap((row) =>
    row.R.flatMap(([x, y, dx, dy, count, first, step, c]) =>
      Array.from({ length: count }, (_, i) => ({
        x: x + i * dx,
        y: y + i * dy,
        number: first + i * step,
        c,
      })),
    ),
  )
}

describe('seat runs', () => {
  test('stay within a tenth of a seat’s width of the real positions and lose no seat', () => {
    const row = fc.record({
      angle: fc.double({ min: -3, max: 3, noNaN: true }),
      count: fc.integer({ min: 1, max: 40 }),
      aisleAfter: fc.integer({ min: 1, max: 40 }),
      vipFrom: fc.integer({ min: 0, max: 40 }),
      backwards: fc.boolean(),
    })
    fc.assert(
      fc.property(row, ({ angle, count, aisleAfter, vipFrom, backwards }) => {
        const seats = Array.from({ length: count }, (_, i): PlannedSeat => {
          const along = (i + (i >= aisleAfter ? 1 : 0)) * 100
          return {
            x: Math.round((along * Math.cos(angle)) / 5) * 5,
            y: Math.round((along * Math.sin(angle)) / 5) * 5,
            number: backwards ? count - i : i + 1,
            classId: i >= vipFrom ? 'vip' : 'standard',
            use: 'seat',
          }
        })
        const placed = fitRuns(seats, (id) => (id === 'vip' ? 1 : 0)).flatMap(
          ([x, y, dx, dy, n, first, step, c]) =>
            Array.from({ length: n }, (_, i) => ({
              x: x + i * dx,
              y: y + i * dy,
              number: first + i * step,
              c,
            })),
        )
        expect(placed.map((seat) => seat.number)).toEqual(seats.map((seat) => seat.number))
        for (const [i, seat] of seats.entries()) {
          expect(Math.abs((placed[i]?.x ?? 1e9) - seat.x)).toBeLessThanOrEqual(10)
          expect(Math.abs((placed[i]?.y ?? 1e9) - seat.y)).toBeLessThanOrEqual(10)
          expect(placed[i]?.c).toBe(seat.classId === 'vip' ? 1 : 0)
        }
      }),
    )
  })

  test('split a straight row with one aisle into two runs', () => {
    const errors = new FileErrors()
    const { layout } = assemble(readTextPlan('a.txt', 'name: A\ns = standard\nA | ssss.ssss', errors))
    expect(layout?.Rows[0]?.R).toHaveLength(2)
  })
})

describe('text grids', () => {
  const grid = [
    'name: Tiny',
    's = standard',
    'v = vip',
    'w = standard wheelchair',
    'c = standard companion',
    'A | wc.ss',
    '-',
    'B | ~vvvv',
  ].join('\n')

  test('keep aisles, classes, wheelchair places and half places', () => {
    const errors = new FileErrors()
    const { layout } = assemble(readTextPlan('tiny.txt', grid, errors))
    expect(errors.list).toEqual([])
    expect(layout && seatIds(layout)).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'B-1', 'B-2', 'B-3', 'B-4'])
    expect(layout?.Rows[0]).toMatchObject({ W: [0], C: [1] })
    expect(layout?.Classes).toEqual([
      { SeatClassID: 'standard', Label: 'STANDARD', LabelAr: 'standard' },
      { SeatClassID: 'vip', Label: 'VIP', LabelAr: 'vip' },
    ])
    const seats = layout ? listSeats(layout) : []
    expect((seats[2]?.x ?? 0) - (seats[1]?.x ?? 0)).toBe(200)
    expect((seats[4]?.x ?? 0) - (seats[0]?.x ?? 0)).toBe(50)
    expect(layout?.Stage.Y).toBeLessThan(seats[0]?.y ?? 0)
  })

  test('number from the right when configured', () => {
    const { layout } = assemble(readTextPlan('t.txt', `number: right\n${grid}`, new FileErrors()))
    expect(layout && seatIds(layout).slice(0, 4)).toEqual(['A-4', 'A-3', 'A-2', 'A-1'])
  })

  test.each([
    ['name: T\ns = standard\nA | ssx', 't.txt, line 3, row: "x" is not in the legend'],
    ['name: T\ns = standard\ns = vip\nA | s', 't.txt, line 3, legend: "s" already has a meaning'],
    [
      'name: T\ns = standard dog\nA | s',
      't.txt, line 2, legend: Expected wheelchair or companion but found "dog"',
    ],
    ['name: T\nfront: moon\ns = standard\nA | s', 't.txt, line 2, front: Expected screen or stage or pitch'],
    ['name: T\ns = standard\nA | ...', 't.txt, line 3, row: The row has no seats'],
    ['s = standard\nA | s', 't.txt, name: The plan has no name'],
    [
      'name: T\nhello',
      't.txt, line 2: Expected a setting "name: …", a legend "s = standard", a row "A | ssss" or "-"',
    ],
  ])('are refused with the line of the error: %j', (text, error) => {
    const errors = new FileErrors()
    readTextPlan('t.txt', text, errors)
    expect(errors.list.map(formatFileError)).toContain(error)
  })
})

describe('pretix plans', () => {
  const seat = (guid: string, number: string, x: number, category = 'standard') => ({
    seat_guid: guid,
    seat_number: number,
    position: { x, y: 0 },
    category,
  })
  const plan = (seats: unknown[], more: object = {}) => ({
    name: 'P',
    categories: [{ name: 'standard', color: '#123456' }],
    zones: [{ name: 'Main', position: { x: 100, y: 50 }, rows: [{ row_number: 'A', seats }], ...more }],
  })

  test('are scaled so that neighbouring seats are 100 apart', () => {
    const parsed = readPretixPlan('p.json', plan([seat('1', '1', 0), seat('2', '2', 25)]), new FileErrors())
    const { layout } = assemble(parsed ?? expect.unreachable())
    const seats = layout ? listSeats(layout) : []
    expect((seats[1]?.x ?? 0) - (seats[0]?.x ?? 0)).toBe(100)
    expect(layout?.Sections[0]?.SectionID).toBe('')
  })

  test('use an area with the text "Stage" as the stage', () => {
    const areas = [
      {
        shape: 'rectangle',
        position: { x: 0, y: -200 },
        rectangle: { width: 50, height: 25 },
        text: { text: 'STAGE' },
      },
    ]
    const parsed = readPretixPlan(
      'p.json',
      plan([seat('1', '1', 0), seat('2', '2', 25)], { areas }),
      new FileErrors(),
    )
    expect(assemble(parsed ?? expect.unreachable()).layout?.Stage).toMatchObject({
      Kind: 'stage',
      Width: 200,
      Height: 100,
    })
  })

  test('fill in missing parts and list them in the notes', () => {
    const named = readPretixPlan(
      'p.json',
      plan([seat('1', '1', 0, 'gold'), seat('1', '1', 25, 'gold')]),
      new FileErrors(),
    )
    const { layout, errors } = assemble(named ?? expect.unreachable())
    expect(errors).toEqual([])
    expect(layout && seatIds(layout)).toEqual(['A-1', 'A-1 (2)'])
    expect(layout?.Classes).toEqual([{ SeatClassID: 'gold', Label: 'gold', LabelAr: 'gold' }])
    expect(named?.notes).toEqual([
      'no area is the stage: it is drawn above the first row',
      'seats of "gold", which is not in categories: 2',
      'seats have the seat_guid of another: 1',
      'rows have seats of the same name: they got a number: 1',
    ])
  })

  test('map a category named like a catalogue class to that class', () => {
    const words = new Map<string, Word>([['first', { id: 'first', en: 'Front rows', ar: 'الصفوف' }]])
    const read = readPretixPlan('p.json', plan([seat('1', '1', 0, 'front ROWS')]), new FileErrors())
    const layout = assembleLayout(read ?? expect.unreachable(), words, () => undefined)
    expect(layout?.Classes).toEqual([{ SeatClassID: 'first', Label: 'Front rows', LabelAr: 'الصفوف' }])
  })

  test.each([
    [{ name: 'P' }, 'p.json, zones: Invalid key: Expected "zones" but received undefined'],
    [{ ...plan([]), zones: 'none' }, 'p.json, zones: Invalid type: Expected Array but received "none"'],
    [
      plan([{ ...seat('1', '1', 0), position: { x: 'left', y: 0 } }]),
      'p.json, zones[0].rows[0].seats[0], position.x: Invalid type: Expected number but received "left"',
    ],
  ])('are refused with the path of what does not fit the format (%#)', (data, error) => {
    const errors = new FileErrors()
    expect(readPretixPlan('p.json', data, errors)).toBeNull()
    expect(errors.list.map(formatFileError)).toContain(error)
  })

  test('are refused without any seat', () => {
    const empty = readPretixPlan('p.json', plan([]), new FileErrors())
    expect(assemble(empty ?? expect.unreachable())).toEqual({
      layout: null,
      errors: ['The plan has no seats'],
    })
  })

  test('take the stage’s area, side and kind from a settings file beside the plan', () => {
    const areas = [
      { position: { x: 0, y: 200 }, rectangle: { width: 50, height: 25 }, text: { text: 'Zona X' } },
    ]
    const data = plan([seat('1', '1', 0), seat('2', '2', 25)], { areas })
    const stageBy = (text: string) => {
      const settings = readPlanSettings('p.settings', text, new FileErrors())
      const read = readPretixPlan('p.json', data, new FileErrors(), settings)
      return assemble(read ?? expect.unreachable()).layout?.Stage
    }
    expect(stageBy('stage: zona x')).toMatchObject({ Kind: 'stage', Y: 950, Width: 200, Height: 100 })
    expect(stageBy('side: bottom\nfront: pitch')).toMatchObject({ Kind: 'pitch', Y: 350, Height: 300 })
    expect(stageBy('front: screen')).toMatchObject({ Kind: 'screen' })
    const errors = new FileErrors()
    readPlanSettings('p.settings', 'side: behind\nwhere: here', errors)
    expect(errors.list.map(formatFileError)).toEqual([
      'p.settings, line 1, side: Expected top or bottom or left or right or middle',
      'p.settings, line 2, where: Expected "stage: …", "side: …", "front: …", "standing: …" or "unsold: …"',
    ])
  })
})

describe('a standing area', () => {
  const areas = [
    { position: { x: 0, y: 150 }, circle: { radius: 100 }, text: { text: 'Floor' } },
    { position: { x: 0, y: -60 }, text: { text: 'Stage' }, rectangle: { width: 50, height: 20 } },
  ]
  const seats = [0, 25].map((x, i) => ({
    seat_guid: `${i}`,
    seat_number: `${i + 1}`,
    position: { x, y: 0 },
    category: 'standard',
  }))
  const data = {
    name: 'P',
    categories: [{ name: 'standard', color: '#123456' }],
    zones: [{ name: 'Main', position: { x: 100, y: 50 }, rows: [{ row_number: 'A', seats }], areas }],
  }
  const readBy = (text: string, errors: FileErrors) =>
    readPretixPlan('p.json', data, errors, readPlanSettings('p.settings', text, errors))

  test('has as many places as its setting says, within its shape, in its own section and class', () => {
    const read = readBy('standing: floor = 40', new FileErrors())
    const { layout } = assemble(read ?? expect.unreachable())
    if (!layout) return expect.unreachable()
    const names = seatIds(layout)
    expect(names.slice(2)).toEqual(Array.from({ length: 40 }, (_, i) => `Floor-GA-${i + 1}`))
    expect(layout.Sections.map(({ Label }) => Label)).toContain('Floor')
    expect(layout.Classes.map(({ SeatClassID, Label }) => [SeatClassID, Label])).toContainEqual([
      'floor',
      'Floor',
    ])
    const { x, y } = hallGeometry(layout)
    const distance = (a: number, at: { x: number; y: number }) =>
      Math.hypot((x[a] ?? 0) - at.x, (y[a] ?? 0) - at.y)
    // The area’s centre is 150 plan units below the two seats, whose neighbours are 25 apart.
    const middle = { x: x[0] ?? 0, y: (y[0] ?? 0) + 600 }
    for (let a = 2; a < 42; a++) {
      expect(distance(a, middle)).toBeLessThanOrEqual(401)
      for (let b = a + 1; b < 42; b++) expect(distance(a, { x: x[b] ?? 0, y: y[b] ?? 0 })).toBeGreaterThan(90)
    }
    expect(read?.notes).toContain('area "Floor": 40 standing places')
    expect(read?.notes?.join()).not.toContain('not drawn')
  })

  test('packs many more places without putting one on top of another', () => {
    const { layout } = assemble(readBy('standing: Floor = 900', new FileErrors()) ?? expect.unreachable())
    expect(layout && seatIds(layout)).toHaveLength(902)
    const { x = [], y = [] } = layout ? hallGeometry(layout) : {}
    const places = new Set(
      Array.from(x, (each, i) => `${Math.round(each / 70)} ${Math.round((y[i] ?? 0) / 70)}`),
    )
    expect(places.size).toBeGreaterThan(890)
  })

  test('is refused when the plan has no such area or the area has no shape', () => {
    const errors = new FileErrors()
    readBy('standing: Terrace = 40\nstanding: Floor = 0', errors)
    expect(errors.list.map(formatFileError)).toEqual([
      'p.settings, line 2, standing: Expected an area and how many may stand there: "Floor = 300"',
      'p.json, standing: No area with a shape is called "Terrace"',
    ])
  })
})

test('a plan of more than 60,000 seats is refused', () => {
  const seats = Array.from({ length: 601 }, (_, i): PlannedSeat => ({
    x: i * 100,
    y: 0,
    number: i + 1,
    classId: 'standard',
    use: 'seat',
  }))
  const rows = Array.from({ length: 100 }, (_, i) => ({ section: 0, label: `R${i}`, seats, where: '' }))
  const { layout, errors } = assemble({ name: 'Huge', stage: null, stageKind: 'pitch', sections: [''], rows })
  expect(layout).toBeNull()
  expect(errors).toEqual(['The plan has 60100 seats; 60000 are the most'])
})

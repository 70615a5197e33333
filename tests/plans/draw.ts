/**
 * Draws the plans of this folder: each is valid in pretix’s schema and unusual in one way. `npx tsx
 * tests/plans/draw.ts`
 */
import { writeFileSync } from 'node:fs'

interface Seat {
  seat_guid: string
  seat_number: string
  position: { x: number; y: number }
  category: string
}
interface Row {
  row_number: string
  seats: Seat[]
  [more: string]: unknown
}

const at = (x: number, y: number) => ({ x, y })
let guid = 0

/** Creates seats of a row, 20 apart by default. */
function seats(
  count: number,
  {
    x = 0,
    y = 0,
    step = 20,
    first = 1,
    category = 'Standard',
    name = String,
  }: {
    x?: number
    y?: number
    step?: number
    first?: number
    category?: string
    name?: (number: number) => string
  } = {},
): Seat[] {
  return Array.from({ length: count }, (_, i) => ({
    seat_guid: `s${++guid}`,
    seat_number: name(first + i),
    position: at(x + i * step, y),
    category,
  }))
}
const row = (row_number: string, ofRow: Seat[], more: object = {}): Row => ({
  row_number,
  seats: ofRow,
  ...more,
})
const rows = (labels: string, count = 10, more: Parameters<typeof seats>[1] = {}): Row[] =>
  Array.from(labels).map((label, i) => row(label, seats(count, { ...more, y: (more.y ?? 0) + i * 25 })))
const text = (words: string) => ({ text: words, position: at(0, 0) })
const box = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  shape: 'rectangle',
  position: at(x, y),
  rectangle: { width, height },
  ...more,
})
const stage = box(20, -80, 140, 30, { text: text('Stage') })
const zone = (name: string | null, ofZone: Row[], more: object = {}) => ({
  ...(name !== null && { name }),
  position: at(100, 100),
  rows: ofZone,
  areas: [],
  ...more,
})

/** Creates eight seats around a round table. */
const table = (label: string, x: number, y: number): Row =>
  row(
    label,
    Array.from({ length: 8 }, (_, i) => ({
      seat_guid: `t${++guid}`,
      seat_number: String(i + 1),
      position: at(
        Math.round(x + 40 * Math.cos((i * Math.PI) / 4)),
        Math.round(y + 40 * Math.sin((i * Math.PI) / 4)),
      ),
      category: 'Standard',
    })),
  )

function plan(zones: object[], more: object = {}) {
  const names = new Set<string>()
  for (const each of zones as { rows: Row[] }[])
    for (const { seats: ofRow } of each.rows) for (const { category } of ofRow) names.add(category)
  return {
    name: 'Hall',
    size: { width: 500, height: 500 },
    categories: [...names].map((name) => ({ name, color: '#7f7f7f' })),
    zones,
    ...more,
  }
}

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`

const plans: Record<string, object> = {
  'category-with-signs': plan([zone('Hall', rows('AB', 10, { category: 'Balcón (1ª fila) – 25 €' }))]),
  'category-not-latin': plan([
    zone('Hall', [...rows('A', 10, { category: 'شرفة' }), ...rows('B', 10, { category: 'Ложа', y: 25 })]),
  ]),
  'categories-nearly-the-same': plan([
    zone('Hall', [...rows('A', 10, { category: 'VIP+' }), ...rows('B', 10, { category: 'VIP!', y: 25 })]),
  ]),
  'category-not-listed': plan([zone('Hall', rows('AB'))], { categories: [] }),
  'category-of-wheelchairs': plan([
    zone('Hall', [
      row('A', [
        ...seats(8),
        ...seats(1, { x: 160, first: 9, category: 'Standard Wheelchair' }),
        ...seats(1, { x: 180, first: 10, category: 'Standard companion' }),
      ]),
    ]),
  ]),
  'seat-numbers-with-letters': plan([zone('Hall', rows('AB', 10, { name: (n) => `${n}a` }))]),
  'seat-numbers-with-hyphens': plan([zone('Hall', rows('AB', 10, { name: (n) => `L-${n}` }))]),
  'seat-numbers-empty': plan([zone('Hall', rows('AB', 10, { name: () => '' }))]),
  'seat-numbers-long': plan([zone('Hall', rows('AB', 10, { name: (n) => `Sitzplatz Nummer ${n}` }))]),
  'seat-numbers-twice': plan([zone('Hall', [row('A', [...seats(5), ...seats(5, { x: 100 })])])]),
  'seat-guids-twice': plan([
    zone('Hall', [
      row(
        'A',
        seats(10).map((seat) => ({ ...seat, seat_guid: 'x' })),
      ),
    ]),
  ]),
  'row-names-long': plan([
    zone('Hall', [
      row('Erste Reihe vor der Bühne', seats(10)),
      row('Erste Reihe hinter der Bühne', seats(10, { y: 25 })),
    ]),
  ]),
  'row-names-with-signs': plan([zone('Hall', [row('A-1', seats(10)), row('№ 2/б', seats(10, { y: 25 }))])]),
  'rows-without-names': plan([
    zone('Hall', [row('', seats(10)), row('', seats(10, { y: 25 })), row('1', seats(10, { y: 50 }))]),
  ]),
  'row-labels': plan([
    zone('Hall', [
      row('', seats(10), { row_label: 'Front', seat_label: 'Chair %s', row_number_position: 'both' }),
    ]),
  ]),
  'rows-without-seats': plan([zone('Hall', [...rows('A'), row('B', [])]), zone('Empty', [row('A', [])])]),
  'row-segments': plan([
    zone(
      'Hall',
      [
        row('A', seats(5), { position: at(0, 0) }),
        row('A', seats(5, { first: 6 }), { position: at(160, 0) }),
      ],
      { areas: [stage] },
    ),
  ]),
  'row-segments-numbered-alike': plan([
    zone('Hall', [
      row('A', seats(5)),
      row('A', seats(5), { position: at(160, 0) }),
      row('A', seats(5), { position: at(320, 0) }),
    ]),
  ]),
  'zone-without-name': plan([
    zone(null, rows('AB'), { uuid: uuid('a') }),
    zone('Balcony', rows('AB', 10, { y: 200 })),
  ]),
  'zones-of-one-name': plan([
    zone('Box', rows('A'), { uuid: uuid('b') }),
    zone('Box', rows('A', 10, { y: 100 }), { uuid: uuid('c') }),
    zone('Stalls', rows('A', 10, { y: 200 }), { uuid: uuid('d') }),
  ]),
  'zones-of-one-name-without-uuid': plan([zone('Box', rows('A')), zone('Box', rows('A', 10, { y: 100 }))]),
  'zone-name-long': plan([
    zone('Der obere Rang mit Blick auf den ganzen Saal', rows('A')),
    zone('Stalls', rows('A', 10, { y: 100 })),
  ]),
  'area-without-position': plan([
    zone('Hall', rows('AB'), {
      areas: [{ shape: 'rectangle', rectangle: { width: 30, height: 30 }, text: text('Bar') }],
    }),
  ]),
  tables: plan([
    zone(
      'Hall',
      [
        table('Table 1', 0, 0),
        table('Table 2', 150, 0),
        table('Table 3', 0, 150),
        table('Table 4', 150, 150),
      ],
      { areas: [box(-20, -140, 190, 40, { text: text('Stage') })] },
    ),
  ]),
  benches: plan([
    zone(
      'Hall',
      Array.from({ length: 8 }, (_, r) =>
        row(
          String(r + 1),
          [0, 1, 2, 3].flatMap((b) => seats(2, { x: b * 90, step: 12, first: b * 2 + 1, y: r * 25 })),
        ),
      ),
    ),
  ]),
  'rows-closer-than-seats': plan([
    zone(
      'Hall',
      Array.from({ length: 8 }, (_, r) => row(String(r + 1), seats(5, { step: 60, y: r * 20 }))),
    ),
  ]),
  'rows-of-one-seat': plan([
    zone(
      'Hall',
      Array.from({ length: 6 }, (_, r) => row(String(r + 1), seats(1, { y: r * 30 }))),
    ),
  ]),
  'stage-in-german': plan([
    zone('Saal', rows('AB'), { areas: [box(20, 120, 140, 30, { text: text('BÜHNE') })] }),
  ]),
  'stage-in-arabic': plan([
    zone('Hall', rows('AB'), { areas: [box(20, -80, 140, 30, { text: text('المسرح') })] }),
  ]),
  'stage-without-text': plan([
    zone('Hall', rows('AB'), { areas: [box(40, 120, 110, 30), box(-60, 0, 10, 10)] }),
  ]),
  'stage-turned': plan([
    zone('Hall', rows('ABCD'), { areas: [box(-60, 20, 100, 30, { rotation: 45, text: text('Stage') })] }),
  ]),
  'stage-round': plan([
    zone('Hall', [...rows('AB'), ...rows('CD', 10, { y: 300 })], {
      areas: [
        {
          shape: 'ellipse',
          position: at(90, 160),
          ellipse: { radius: at(80, 50) },
          text: text('Ring / Stage'),
        },
      ],
    }),
  ]),
  'text-alone': plan([
    zone('Hall', rows('AB'), { areas: [{ shape: 'text', position: at(90, -60), text: text('Leinwand') }] }),
  ]),
  'plan-without-name': plan([zone('Hall', rows('AB'))], { name: '' }),
  'tables-drawn': plan([
    zone(
      'Hall',
      [table('Table 1', 0, 0), table('Table 2', 150, 0), row('Bench', seats(4, { x: 250, step: 25, y: 20 }))],
      {
        areas: [
          box(-20, -140, 190, 40, { text: text('S T A G E') }),
          { shape: 'circle', position: at(0, 0), circle: { radius: 25 } },
          { shape: 'circle', position: at(150, 0), circle: { radius: 25 }, text: text('7') },
          box(245, -10, 85, 15, { text: text('Meza') }),
          box(245, 40, 85, 15, { text: text('Bar') }),
        ],
      },
    ),
  ]),
}

for (const [name, each] of Object.entries(plans))
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(each)}\n`)
console.log(`${Object.keys(plans).length} plans`)

import type { ReturnedOfShow, SoldOfShow } from './sales-repository'

/** Counts, and amounts in minor units of one currency. */
export interface Figures extends SoldOfShow, ReturnedOfShow {
  /** Sum of the order lines: gross − discounts + fees + taxes. */
  readonly totalMinor: number
  readonly netMinor: number
}

const counted = [
  'orders',
  'tickets',
  'freeTickets',
  'grossMinor',
  'discountsMinor',
  'feesMinor',
  'taxesMinor',
  'returns',
  'ticketsBack',
  'refundsMinor',
] as const

export interface Groups<Row, Key> {
  add(row: Row): void
  /** Largest first. */
  list(): (Key & Figures)[]
}

/** Groups rows by name, with the key of a group's first row; missing figures count as zero. */
export function groupFigures<Row extends Partial<Figures>, Key extends { readonly currency: string }>(
  nameOf: (row: Row) => string,
  keyOf: (row: Row) => Key,
): Groups<Row, Key> {
  const groups = new Map<string, { key: Key; sums: Record<(typeof counted)[number], number> }>()
  return {
    add(row) {
      const name = nameOf(row)
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { key: keyOf(row), sums: zeroFigures() }))
      for (const figure of counted) group.sums[figure] += row[figure] ?? 0
    },
    list: () =>
      [...groups.values()].map(({ key, sums }) => ({ ...key, ...withTotals(sums) })).toSorted(largestFirst),
  }
}

function zeroFigures(): Record<(typeof counted)[number], number> {
  return Object.fromEntries(counted.map((figure) => [figure, 0])) as Record<(typeof counted)[number], number>
}

function withTotals(sums: Record<(typeof counted)[number], number>): Figures {
  const totalMinor = sums.grossMinor - sums.discountsMinor + sums.feesMinor + sums.taxesMinor
  return { ...sums, totalMinor, netMinor: totalMinor - sums.refundsMinor }
}

function largestFirst(a: { currency: string } & Figures, b: { currency: string } & Figures): number {
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1
  return b.totalMinor - a.totalMinor || b.refundsMinor - a.refundsMinor
}

/** Adds the numbers of rows with the same name; texts are those of the first row. */
export function sumBy<Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const before = sums.get(nameOf(row))
    sums.set(nameOf(row), before ? added(before, row) : row)
  }
  return [...sums.values()]
}

function added<Row extends object>(a: Row, b: Row): Row {
  const ofB = new Map(Object.entries(b))
  const sum = Object.entries(a).map(([name, value]) => {
    const other: unknown = ofB.get(name)
    return [name, typeof value === 'number' && typeof other === 'number' ? value + other : value]
  })
  return Object.fromEntries(sum) as Row
}

import { processInSlices } from '@/server/platform/process-in-slices'
import type { ReturnedOfShow, SoldOfShow } from './sales-repository'

/** Counts, and amounts in minor units of one currency. */
export interface Figures extends SoldOfShow, ReturnedOfShow {
  /** Sum of the order lines: gross − discounts + fees + taxes. */
  readonly totalMinor: number
  readonly netMinor: number
}

const zero = {
  orders: 0,
  tickets: 0,
  freeTickets: 0,
  grossMinor: 0,
  discountsMinor: 0,
  feesMinor: 0,
  taxesMinor: 0,
  returns: 0,
  ticketsBack: 0,
  refundsMinor: 0,
}
type Sums = typeof zero
const counted = Object.keys(zero) as readonly (keyof Sums)[]

export interface Groups<Row, Key> {
  add(row: Row): void
  /** Largest first. */
  list(): (Key & Figures)[]
  /** The same for very many groups; yields to other requests between slices. */
  listInSlices(): Promise<(Key & Figures)[]>
}

/** Groups rows by name, with the key of a group's first row; missing figures count as zero. */
export function groupFigures<Row extends Partial<Figures>, Key extends { readonly currency: string }>(
  nameOf: (row: Row) => string,
  keyOf: (row: Row) => Key,
): Groups<Row, Key> {
  const groups = new Map<string, { readonly key: Key; readonly sums: Sums }>()
  return {
    add(row) {
      const name = nameOf(row)
      let group = groups.get(name)
      if (!group) groups.set(name, (group = { key: keyOf(row), sums: { ...zero } }))
      for (const figure of counted) group.sums[figure] += row[figure] ?? 0
    },
    list: () =>
      [...groups.values()].map(({ key, sums }) => ({ ...key, ...withTotals(sums) })).toSorted(largestFirst),
    async listInSlices() {
      const listed: (Key & Figures)[] = []
      await processInSlices(groups.values(), ({ key, sums }) => {
        listed.push({ ...key, ...withTotals(sums) })
      })
      return listed.sort(largestFirst)
    },
  }
}

function withTotals(sums: Sums): Figures {
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

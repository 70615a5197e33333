import type { SalesReport } from '@/server/operator/reports/report-sales'
import type { BookingFixture } from '@/tests/fixtures/booking-fixture'
import { compareFigures, type SimulatedLedger } from './simulated-ledger'

/**
 * Compares every figure of the report with the simulation's own records and the bank's, to the minor unit.
 * `around` includes the adjacent days: payments for cancelled shows are recorded by the machine's clock, not
 * by the simulated day's.
 */
export async function compareDay(
  { fixture, books }: { readonly fixture: BookingFixture; readonly books: SimulatedLedger },
  report: SalesReport,
  around: SalesReport,
): Promise<string[]> {
  const { currencyOf, hourOf } = names
  return [
    ...[...report.differences, ...around.differences].map(
      (each) => `the report says: ${JSON.stringify(each)}`,
    ),
    ...compareFigures('currency', books.figuresBy(currencyOf), report.totals, ({ currency }) => currency),
    ...compareFigures(
      'cinema',
      books.figuresBy(({ of }) => `${of.house.currency} ${of.house.name}`),
      report.cinemas,
      ({ currency, name }) => `${currency} ${name}`,
    ),
    ...compareFigures(
      'show',
      books.figuresBy(({ of }) => of.show.scheduleId),
      report.shows,
      ({ show }) => show,
    ),
    ...compareFigures(
      'brand',
      books.figuresBy(({ of }) => `${of.house.currency} ${of.house.brandId}`),
      report.brands,
      ({ currency, brand }) => `${currency} ${brand}`,
    ),
    ...compareCurve(books, report, hourOf),
    ...compareCodes(books, report),
    ...compareMaps(
      'way to pay',
      new Map(
        [...books.totalsByMethod()].map(([name, { paidMinor, askedMinor }]) => [
          name,
          `${paidMinor} − ${askedMinor}`,
        ]),
      ),
      new Map(
        report.ways.map((way) => [
          `${way.currency} ${way.instrument}`,
          `${way.paidMinor} − ${way.askedMinor}`,
        ]),
      ),
    ),
    ...compareMaps(
      'for nothing',
      new Map(
        [...books.paidForCancelled].map(([currency, { payments, minor }]) => [
          currency,
          `${payments}: ${minor}`,
        ]),
      ),
      new Map(around.stray.map((each) => [each.currency, `${each.payments}: ${each.paidMinor}`])),
    ),
    ...compareMaps('the bank keeps of', expectedBankTotals(books), await recordedBankTotals(fixture)),
    ...compareGroups(report),
  ]
}

const names = {
  currencyOf: ({ of }: SimulatedLedger['purchases'][number]) => of.house.currency,
  hourOf: ({ of, hour }: SimulatedLedger['purchases'][number]) => `${of.house.currency} ${hour}`,
}

function compareCurve(
  books: SimulatedLedger,
  report: SalesReport,
  hourOf: (typeof names)['hourOf'],
): string[] {
  const ours = new Map<string, string>()
  const sums = new Map<string, { orders: number; tickets: number; minor: number }>()
  for (const each of books.purchases.filter(({ hour }) => hour !== null)) {
    const before = sums.get(hourOf(each)) ?? { orders: 0, tickets: 0, minor: 0 }
    const sum = {
      orders: before.orders + 1,
      tickets: before.tickets + each.tickets,
      minor: before.minor + each.totalMinor,
    }
    sums.set(hourOf(each), sum)
    ours.set(hourOf(each), Object.values(sum).join())
  }
  const theirs = new Map(
    report.hours
      .filter(({ orders }) => orders > 0)
      .map(({ currency, hour, orders, tickets, totalMinor }) => [
        `${currency} ${hour}`,
        [orders, tickets, totalMinor].join(),
      ]),
  )
  return compareMaps('hour', ours, theirs)
}

function compareCodes(books: SimulatedLedger, report: SalesReport): string[] {
  const ours = new Map<string, number>()
  const add = (name: string, minor: number) => {
    if (minor > 0) ours.set(name, (ours.get(name) ?? 0) + minor)
  }
  for (const { of, discountMinor, feesMinor, taxesMinor } of books.purchases.filter(
    ({ hour }) => hour !== null,
  )) {
    const { currency, code } = of.house
    add(`${currency} discount ${code.id}`, discountMinor)
    add(`${currency} fee convenience`, feesMinor)
    add(`${currency} tax vat`, taxesMinor)
  }
  const theirs = report.codes.map(
    ({ currency, is, code, amountMinor }) => [`${currency} ${is} ${code}`, amountMinor] as const,
  )
  return compareMaps('code', ours, new Map(theirs))
}

/**
 * Returns the card payments, including those of the evening before and for cancelled shows, minus refunds.
 */
function expectedBankTotals(books: SimulatedLedger): Map<string, number> {
  const kept = new Map<string, number>()
  for (const each of books.purchases) {
    const { currency } = each.of.house
    const byCardMinor = each.totalMinor - each.byVoucherMinor
    const backMinor = each.totalMinor - books.netOf(each)
    kept.set(currency, (kept.get(currency) ?? 0) + byCardMinor - Math.min(byCardMinor, backMinor))
  }
  return kept
}

async function recordedBankTotals({ store }: BookingFixture): Promise<Map<string, number>> {
  const { rows } = await store.query<{ of: string; minor: number }>(
    `select c.currency as of, (sum(case when c.state in ('approved', 'refunded') then c.amount_minor else 0 end)
            - coalesce(sum((select sum(r.amount_minor) from sandbox_bank_refunds r where r.charge = c.reference)), 0))::float8 as minor
       from sandbox_bank_charges c group by 1`,
  )
  return new Map(rows.map(({ of, minor }) => [of, minor]))
}

/** Checks the sums of the groups: shows, films, cinemas, brands and days each add up to the total. */
function compareGroups(report: SalesReport): string[] {
  const groups = ['shows', 'films', 'cinemas', 'brands', 'days', 'hours', 'weekdays', 'campaigns'] as const
  return report.totals.flatMap(({ currency, netMinor }) =>
    groups.flatMap((name) => {
      const rows: readonly { readonly currency: string; readonly netMinor: number }[] = report[name]
      const sum = rows.reduce((total, row) => (row.currency === currency ? total + row.netMinor : total), 0)
      return sum === netMinor ? [] : `${name} of ${currency} add up to ${sum}`
    }),
  )
}

function compareMaps<Value>(
  what: string,
  ours: ReadonlyMap<string, Value>,
  theirs: ReadonlyMap<string, Value>,
): string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    const [mine, other] = [ours.get(name), theirs.get(name)]
    return mine === other ? [] : `${what} ${name}: ${String(mine)} by us, ${String(other)} by the others`
  })
}

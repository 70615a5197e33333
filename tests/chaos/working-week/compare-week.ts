import type { salesReport } from '@/contract/office/sales'
import type { ReportCells } from '@/contract/office/report-file'
import {
  readAmounts,
  expectedIn,
  figuresBy,
  refundHour,
  sumReturns,
  sumBy,
  type Books,
  type Figures,
  type Sale,
  type WeekShow,
} from './week-books'
import { firstDay, lastDay, type WeekShop } from './week-shop'

type By = (typeof salesReport.choices.by)[number]
type Table = ReadonlyMap<string, string>

const period = { from: firstDay, to: lastDay }
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const nameWeekday = (day: string) => weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''
const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Compares every report with the books, and both with the ledger; returns a line for each difference. */
export async function compareWeek(
  shop: WeekShop,
  books: Books,
  shows: readonly WeekShow[],
): Promise<string[]> {
  return [
    ...(await compareSales(shop, books)),
    ...(await compareTaxes(shop, books)),
    ...(await compareRefunds(shop, books)),
    ...(await compareBoxOffice(shop, books, shows)),
    ...(await compareShifts(shop, books)),
    ...(await compareCredit(shop, books)),
    ...(await compareAdmissions(shop, books, shows)),
    ...(await compareLedger(shop, books)),
  ]
}

interface Answer {
  readonly rows: readonly ReportCells[]
  readonly totals: readonly ReportCells[]
  readonly differences: readonly unknown[]
}

const listDifferences = (what: string, { differences }: Answer) =>
  differences.map((each) => `the ${what} differ from the ledger: ${JSON.stringify(each)}`)

function compare(what: string, ours: Table, theirs: Table): string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    const [mine, other] = [ours.get(name), theirs.get(name)]
    return mine === other ? [] : [`${what}, ${name}: ${mine} in the books, ${other} in the report`]
  })
}

function buildTable(
  rows: readonly ReportCells[],
  nameOf: (row: ReportCells) => string,
  columns: readonly string[],
): Table {
  return new Map(rows.map((row) => [nameOf(row), columns.map((column) => row[column] ?? 0).join(' ')]))
}

const tableOfSums = (sums: ReadonlyMap<string, readonly number[]>): Table =>
  new Map([...sums].map(([name, figures]) => [name, figures.join(' ')]))

const figures = [
  'orders',
  'tickets',
  'freeTickets',
  'gross',
  'discounts',
  'fees',
  'taxes',
  'total',
  'ticketsBack',
  'refunds',
  'net',
] as const satisfies readonly (keyof Figures)[]

/** How the books name the groups of a report of sales, and its rows. */
const groups: Readonly<
  Partial<
    Record<By, { sold: (sale: Sale) => string; back?: (sale: Sale, day: string) => string; column: string }>
  >
> = {
  show: { sold: ({ show }) => show.id, column: 'show' },
  cinema: { sold: ({ house }) => house.id, column: 'cinema' },
  brand: { sold: () => 'Tembo', column: 'brand' },
  channel: { sold: ({ channel }) => channel, column: 'channel' },
  campaign: { sold: () => '', column: 'campaign' },
  day: { sold: ({ day }) => day, back: (_sale, day) => day, column: 'day' },
  hour: { sold: ({ hour }) => formatHour(hour), back: () => formatHour(refundHour), column: 'hour' },
  weekday: { sold: ({ day }) => nameWeekday(day), back: (_sale, day) => nameWeekday(day), column: 'weekday' },
}

async function compareSales({ call, accountant }: WeekShop, books: Books): Promise<string[]> {
  const wrong: string[] = []
  const written = (sums: ReadonlyMap<string, Figures>): Table =>
    new Map([...sums].map(([name, sum]) => [name, figures.map((figure) => sum[figure]).join(' ')]))
  const report = (by: By) => call(accountant, 'reportSales', { ...period, by })
  for (const [by, { sold, back, column }] of Object.entries(groups)) {
    const answer = await report(by as By)
    const names = {
      sold: (sale: Sale) => `${sale.house.currency} ${sold(sale)}`,
      back: (sale: Sale, { day }: { day: string }) =>
        `${sale.house.currency} ${back ? back(sale, day) : sold(sale)}`,
    }
    const rows = buildTable(answer.rows, (row) => `${row['currency']} ${row[column]}`, figures)
    const ofCurrency = ({ house }: Sale) => house.currency
    const sums = written(figuresBy(books, { sold: ofCurrency, back: ofCurrency }))
    wrong.push(
      ...listDifferences('sales', answer),
      ...compare(`sales by ${by}`, written(figuresBy(books, names)), rows),
      ...compare(
        `sums by ${by}`,
        sums,
        buildTable(answer.totals, (row) => String(row['currency']), figures),
      ),
    )
  }
  const ways = sumBy(
    books.sales.filter(({ way }) => way !== null),
    ({ house, way }) => `${house.currency} ${way}`,
    (sale) => [1, readAmounts(sale).total, sumReturns(sale)],
  )
  const byWay = await report('way')
  const rowName = (row: ReportCells) => `${row['currency']} ${row['way']}`
  const offers = sumBy(
    books.sales.filter(({ hasCode }) => hasCode),
    ({ house }) => `${house.currency} code-${house.id}`,
    (sale) => [1, sale.tickets, readAmounts(sale).discounts, readAmounts(sale).total],
  )
  const byOffer = await report('offer')
  return [
    ...wrong,
    ...compare(
      'sales by way',
      tableOfSums(ways),
      buildTable(byWay.rows, rowName, ['orders', 'total', 'refunds']),
    ),
    ...compare(
      'sales by offer',
      tableOfSums(offers),
      buildTable(byOffer.rows, (row) => `${row['currency']} ${row['offer']}`, [
        'orders',
        'tickets',
        'discounts',
        'total',
      ]),
    ),
  ]
}

async function compareTaxes({ call, accountant }: WeekShop, { sales }: Books): Promise<string[]> {
  const answer = await call(accountant, 'reportTaxes', { ...period, per: 'day' })
  const getRate = ({ house, way }: Sale) => (way === null ? 0 : house.vatPercent * 100)
  const entries = sales.flatMap((sale) => {
    const { taxes, total } = readAmounts(sale)
    const name = (day: string) => `${day} ${sale.house.currency} ${getRate(sale)}`
    let before = 0
    const backs = sale.returns.map(({ day, minor }) => {
      // Counted from the first refund on, so that a whole order gives back exactly its tax.
      const upTo = (part: number) => (total === 0 ? 0 : Math.round((taxes * part) / total))
      const tax = upTo(before + minor) - upTo(before)
      before += minor
      return { name: name(day), figures: [0, 0, 0, minor - tax, tax, -tax] }
    })
    return [{ name: name(sale.day), figures: [1, total - taxes, taxes, 0, 0, taxes] }, ...backs]
  })
  const columns = ['orders', 'taxable', 'tax', 'taxableBack', 'taxBack', 'taxDue']
  const rows = buildTable(answer.rows, (row) => `${row['period']} ${row['currency']} ${row['rate']}`, columns)
  const sums = sumBy(
    entries,
    ({ name }) => name,
    (entry) => entry.figures,
  )
  return [...listDifferences('taxes', answer), ...compare('taxes', tableOfSums(sums), rows)]
}

async function compareRefunds({ call, accountant }: WeekShop, { sales }: Books): Promise<string[]> {
  const backs = sales.flatMap((sale) => sale.returns.map((each) => ({ ...each, sale })))
  const byReason = await call(accountant, 'reportRefunds', { ...period, by: 'reason' })
  const byWay = await call(accountant, 'reportRefunds', { ...period, by: 'way' })
  const columns = ['refunds', 'tickets', 'amount']
  const sumRefunds = (nameOf: (back: (typeof backs)[number]) => string) =>
    tableOfSums(sumBy(backs, nameOf, ({ tickets, minor }) => [1, tickets, minor]))
  return [
    ...listDifferences('refunds', byReason),
    ...compare(
      'refunds by reason',
      sumRefunds(({ sale, reason }) => `${sale.house.currency} ${reason}`),
      buildTable(byReason.rows, (row) => `${row['currency']} ${row['reason']}`, columns),
    ),
    ...compare(
      'refunds by way',
      sumRefunds(({ sale }) => `${sale.house.currency} ${sale.way}`),
      buildTable(byWay.rows, (row) => `${row['currency']} ${row['way']}`, columns),
    ),
  ]
}

/** Tickets that are still sold, at what was paid for them: less discounts, with tax, without fees and food. */
async function compareBoxOffice(
  { call, accountant }: WeekShop,
  { sales }: Books,
  shows: readonly WeekShow[],
): Promise<string[]> {
  const answer = await call(accountant, 'reportBoxOffice', { week: firstDay })
  const kept = sales.filter(({ seats }) => seats.length > 0)
  const ours = sumBy(
    kept,
    ({ show }) => show.id,
    (sale) => {
      const { house, way, seats, hasCode } = sale
      // Orders with a code are kept whole or not at all.
      const net = way === null ? 0 : seats.length * house.seatMinor - (hasCode ? house.codeMinor : 0)
      const tax = (net * house.vatPercent) / 100
      return [seats.length, net + tax, tax, net]
    },
  )
  const theirs = sumBy(
    answer.rows,
    (row) => String(row.show),
    ({ tickets, gross, tax, net }) => [tickets ?? 0, gross ?? 0, tax ?? 0, net ?? 0],
  )
  return [
    ...listDifferences('box-office returns', answer),
    ...compare('box-office returns', tableOfSums(ours), tableOfSums(theirs)),
    ...shows.flatMap(({ id, isCancelled }) =>
      isCancelled && theirs.has(id) ? [`the cancelled show ${id} is in the box-office returns`] : [],
    ),
  ]
}

async function compareShifts({ call, accountant }: WeekShop, { shifts }: Books): Promise<string[]> {
  const answer = await call(accountant, 'reportShifts', period)
  const ours = shifts.map((shift) => {
    const { till, day, float, sales, cashSales, cashRefunds, payIns, drops, difference } = shift
    const expected = expectedIn(shift)
    const cash = [float, cashSales, cashRefunds, payIns, drops, expected, expected + difference, difference]
    return [`${day} ${till}`, [sales, ...cash, shift.terminalSales, shift.terminalRefunds].join(' ')] as const
  })
  const columns = [
    'sales',
    'float',
    'cashSales',
    'cashRefunds',
    'payIns',
    'drops',
    'expected',
    'counted',
    'difference',
  ]
  const rows = buildTable(answer.rows, (row) => `${row['day']} ${row['till']}`, [
    ...columns,
    'terminalSales',
    'terminalRefunds',
  ])
  return [...listDifferences('shifts', answer), ...compare('shifts', new Map(ours), rows)]
}

async function compareCredit(
  { call, accountant, clock, fixture }: WeekShop,
  { vouchers }: Books,
): Promise<string[]> {
  // Vouchers are issued and spent by the clock of the database, which is later than the week.
  const { rows: now } = await fixture.store.query<{ ms: number }>(
    'select extract(epoch from now())::float8 * 1000 as ms',
  )
  clock.nowMs = Math.ceil(now[0]?.ms ?? 0)
  const answer = await call(accountant, 'reportCredit', {})
  const ours = sumBy(
    vouchers,
    ({ sale }) => `${sale.house.currency} voucher`,
    ({ sale, issued }) => {
      // What a cancelled show cost is on the voucher again.
      const spent = readAmounts(sale).total - sumReturns(sale)
      return [1, issued, spent, issued - spent]
    },
  )
  const filled = answer.rows.filter(({ issued }) => issued !== 0)
  const rows = buildTable(filled, (row) => `${row['currency']} ${row['kind']}`, [
    'accounts',
    'issued',
    'spent',
    'left',
  ])
  return [...listDifferences('credits', answer), ...compare('credit', tableOfSums(ours), rows)]
}

async function compareAdmissions(
  { call, accountant }: WeekShop,
  { sales }: Books,
  shows: readonly WeekShow[],
): Promise<string[]> {
  const answer = await call(accountant, 'reportAdmissions', period)
  const none = shows.map(({ id }) => ({ id, sold: 0, admitted: 0 }))
  const sold = sales.map(({ show, seats, admitted }) => ({ id: show.id, sold: seats.length, admitted }))
  const ours = sumBy(
    [...none, ...sold],
    ({ id }) => id,
    (each) => [each.sold, each.admitted],
  )
  const rows = buildTable(answer.rows, (row) => String(row['show']), ['sold', 'admitted'])
  return compare('admissions', tableOfSums(ours), rows)
}

/** What the orders hold in the ledger: paid, less what has come back. */
async function compareLedger({ fixture }: WeekShop, { sales }: Books): Promise<string[]> {
  const { rows } = await fixture.store.query<{ currency: string; minor: number }>(
    `select currency, sum(amount_minor)::float8 as minor from ledger where order_id is not null group by 1`,
  )
  const ours = sumBy(
    sales,
    ({ house }) => house.currency,
    (sale) => {
      const back = sale.returns.reduce((sum, { minor, isPaidOut }) => sum + (isPaidOut ? minor : 0), 0)
      return [readAmounts(sale).total - back]
    },
  )
  const theirs = new Map(rows.map(({ currency, minor }) => [currency, String(minor)]))
  return compare('the ledger', tableOfSums(ours), theirs)
}

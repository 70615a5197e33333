import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { ListDeps } from '../operator-deps'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { brands } from '@/brands/brands'
import type { ReportBook, ReportRow } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { addDays, toInstant } from '@/server/catalogue/shows/zoned-time'
import { replayAccount } from '@/server/payments/ledger/replay-account'
import { countryById } from '@/server/platform/countries'
import type { Database, Store } from '@/server/platform/store/store'
import { noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { readAtOnce } from './order-events'
import { listDifferences, buildRows, sumByCurrency } from './report-terms'

const report = reports.credit
type Row = ReportRow<typeof report.columns>

/** Kinds of stored value by the beginning of their ledger accounts. // server/payments/ledger */
const kinds = { voucher: 'voucher:', wallet: 'wallet:', referral: 'credit:' } as const
type Kind = keyof typeof kinds
const accountsAtOnce = 1000

/**
 * Returns what vouchers, wallets and earned credit are worth at the end of a day by each brand’s clock, from
 * their entries in the ledger, and whether that adds up to the balance of their accounts.
 */
export async function reportCredit(
  { store, language = 'en' }: ListDeps,
  { at }: { readonly at?: string | undefined },
  { brandIds }: StaffLimits = noLimits,
) {
  const { from: day } = parseDays({ from: at }, store, 0)
  const now = new Date(store.nowMs())
  const rows: Partial<Row>[] = []
  const balances: { readonly currency: string; readonly amountMinor: number }[] = []
  for (const { id, name, countryId } of ownersWithin(brandIds, language)) {
    const end = computeEnd(day, countryId)
    const isOver = at !== undefined && end <= now
    const period: Period = isOver ? { end, moment: end } : { end: null, moment: now }
    for (const kind of Object.keys(kinds) as Kind[]) {
      const sums = new Map<string, ReturnType<typeof createZero>>()
      for await (const page of readPages(store, kind, id, period)) {
        balances.push(...page.balances)
        for (const account of page.accounts) addAccount(sums, account, period.moment)
      }
      for (const [currency, sum] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        rows.push({ kind, brand: name, currency, ...sum })
    }
  }
  const filled = buildRows(report, rows)
  const totals = sumByCurrency(report, filled)
  const books = totals.map(({ currency, left, expired }): ReportBook => {
    const inLedger = balances.filter((each) => each.currency === currency)
    return {
      currency: currency ?? '',
      ours: [
        { name: 'left', amountMinor: left ?? 0 },
        { name: 'expired', amountMinor: expired ?? 0 },
      ],
      ledger: [
        { name: 'accounts', amountMinor: inLedger.reduce((sum, { amountMinor }) => sum + amountMinor, 0) },
      ],
    }
  })
  return { from: day, to: day, rows: filled, totals, books, differences: listDifferences(books) }
}

interface Period {
  /** Later entries do not count; null for today, since the database's clock may be ahead of this server's. */
  readonly end: Date | null
  /** What is valid until then is expired. */
  readonly moment: Date
}

/** Brands within limits, and without limits also what belongs to none. */
function ownersWithin(brandIds: readonly string[], language: LanguageCode) {
  const within = brands.filter(({ id }) => brandIds.length === 0 || brandIds.includes(id))
  return [
    ...within.map(({ id, name, settings }) => ({
      id,
      name: getText(name, language),
      countryId: settings.countries[0],
    })),
    ...(brandIds.length === 0 ? [{ id: null, name: '', countryId: brands[0]?.settings.countries[0] }] : []),
  ]
}

/** Reads accounts with their entries, a thousand at once; the first page has the sum of all, read with it. */
async function* readPages(store: Store, kind: Kind, brandId: string | null, period: Period) {
  let after: string | undefined = kinds[kind]
  while (after !== undefined) {
    const mark: string = after
    const page = await readAtOnce(store, async (transaction) => ({
      accounts: await readAccounts(transaction, kind, brandId, period, mark),
      balances: mark === kinds[kind] ? await readBalances(transaction, kind, brandId, period) : [],
    }))
    yield page
    after = page.accounts.at(-1)?.account
    await nextTurn()
  }
}

function computeEnd(day: string, countryId = 0): Date {
  return new Date(toInstant(addDays(day, 1), 0, countryById.get(countryId)?.timeZone ?? 'UTC').getTime() - 1)
}

const createZero = () => ({ accounts: 0, issued: 0, cancelled: 0, spent: 0, expired: 0, left: 0 })

interface Account {
  readonly account: string
  readonly currency: string
  readonly entries: readonly {
    readonly id: string
    readonly minor: number
    readonly until: string | null
    readonly at: string
    readonly reason: string
    readonly isCancelled: boolean
    /** To the new account of a gift’s new code, or to a later day: neither issued nor spent. */
    readonly isMoved: boolean
  }[]
}

/** Accounts of a kind that belong to a brand; for null, those of no brand that is known any more. */
function ofBrand(kind: Kind, brandId: string | null) {
  const account = sql`substring(e.account from ${kinds[kind].length + 1})`
  const its =
    kind === 'voucher'
      ? sql`select from voucher_brands b where b.voucher = e.account`
      : sql`select from accounts b where b.id = ${account}`
  return brandId === null ? sql`not exists (${its})` : sql`exists (${its} and b.brand_id = ${brandId})`
}

const selectAccounts = (kind: Kind, brandId: string | null, { end }: Period) => sql`
  from ledger e where starts_with(e.account, ${kinds[kind]})
   and ${end === null ? sql`true` : sql`e.created_at <= ${end}`} and ${ofBrand(kind, brandId)}`

async function readAccounts(
  db: Database,
  kind: Kind,
  brandId: string | null,
  period: Period,
  after: string,
): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select e.account, e.currency, json_agg(json_build_object('id', e.id::text, 'minor', e.amount_minor, 'until', e.valid_until,
             'at', e.created_at, 'reason', e.reason,
             'isCancelled', e.dedupe_key ~ '^(taken-back|credit-unearned|closed):', 'isMoved', e.dedupe_key ~ '^(moved|extended)-(from|to):')
             order by e.id) as entries
      ${selectAccounts(kind, brandId, period)} and e.account in (
         select distinct e.account ${selectAccounts(kind, brandId, period)} and e.account > ${after} order by 1 limit ${accountsAtOnce})
     group by e.account, e.currency order by e.account, e.currency`.execute(db.kysely)
  return rows
}

async function readBalances(db: Database, kind: Kind, brandId: string | null, period: Period) {
  const { rows } = await sql<{ readonly currency: string; readonly amountMinor: number }>`
    select e.currency, sum(e.amount_minor)::float8 as "amountMinor" ${selectAccounts(kind, brandId, period)} group by 1`.execute(
    db.kysely,
  )
  return rows
}

function addAccount(
  sums: Map<string, ReturnType<typeof createZero>>,
  { currency, entries }: Account,
  moment: Date,
) {
  const sum = sums.get(currency) ?? createZero()
  sums.set(currency, sum)
  const { balanceMinor, gifts } = replayAccount(
    entries.map(({ id, minor, until, at }) => ({
      id,
      amountMinor: minor,
      validUntil: until === null ? null : new Date(until),
      createdAt: new Date(at),
    })),
    moment,
  )
  for (const { minor, reason, isCancelled, isMoved } of entries)
    if (reason === 'given' || isMoved) sum.issued += minor
    else if (isCancelled) sum.cancelled -= minor
    else sum.spent -= minor
  for (const { leftMinor, validUntil } of gifts)
    if (validUntil !== null && validUntil <= moment) sum.expired += leftMinor
  sum.left += balanceMinor
  if (balanceMinor > 0) sum.accounts++
}

import {
  composeReserve,
  placeAbove,
  reserve,
  reserveValues,
  type ReserveOutcome,
  type ReserveRequest,
  type ReserveRow,
} from '@/server/inventory/reserve'
import { columns } from '@/server/platform/store/tables/column-types'
import type { Statement } from '@/server/platform/store/statement'
import type { Store } from '@/server/platform/store/store'
import type { Order, OrderLine } from './order-repository'

/** Seats to hold, and the order that they make. */
export interface OrderRequest
  extends ReserveRequest, Pick<Order, 'brandId' | 'countryId' | 'keyHash' | 'accountId'> {
  readonly language: Order['language']
  readonly currency: string
  /** Codes of the offers that its lines have. */
  readonly promotions: readonly string[]
  readonly lines: readonly OrderLine[]
  /** An earlier order to give up, with the hash of its key. */
  readonly replaces: { readonly id: string; readonly keyHash: Buffer } | null
}

/** Places of the values below in the composed statement. */
const [brand, country, keyHash, language, currency, promotions, lines, replacedId, replacedKeyHash, account] =
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(placeAbove)

const orderColumns = columns(
  'orders',
  'id',
  'brand_id',
  'kind',
  'state',
  'country_id',
  'language',
  'currency',
  'promotions',
  'visitor',
  'key_hash',
  'account_id',
)
const lineColumns = columns(
  'order_lines',
  'order_id',
  'position',
  'kind',
  'code',
  'quantity',
  'unit_minor',
  'label_en',
  'label_ar',
  'labels',
  'seat_index',
)

const text = composeReserve({
  replaceable: `select id from orders
   where id = ${replacedId} and key_hash = ${replacedKeyHash} and brand_id = ${brand} and state = 'open'`,
  written: [
    {
      name: 'ordered',
      text: `insert into orders (${orderColumns})
  select r.id, ${brand}, 'tickets', 'open', ${country}, ${language}, ${currency},
         ${promotions}::text[], $4, ${keyHash}, ${account} from r`,
    },
    {
      name: 'lined',
      text: `insert into order_lines (${lineColumns})
  select r.id, place - 1, kind, code, quantity, unit_minor, label_en, label_ar, labels, seat_index
    from r, rows from (json_to_recordset(${lines}::json) as (kind text, code text, quantity integer,
                       unit_minor integer, label_en text, label_ar text, labels jsonb, seat_index integer)) with ordinality
         as line (kind, code, quantity, unit_minor, label_en, label_ar, labels, seat_index, place)`,
    },
  ],
  givenUp: `update orders old set state = 'cancelled' from r
   where old.id = (select id from replaceable) and old.state = 'open'
  returning old.id`,
})

function valuesOf(request: OrderRequest): unknown[] {
  const values = reserveValues(request)
  values.push(
    request.brandId,
    request.countryId,
    request.keyHash,
    request.language,
    request.currency,
    request.promotions,
    jsonOfLines(request.lines),
    request.replaces?.id ?? null,
    request.replaces?.keyHash ?? null,
    request.accountId,
  )
  return values
}

/**
 * The reserve statement with the order of the reservation: still one statement, one round trip. An order that is
 * replaced is proven by its key, and locked before its reservation, as everywhere.
 */
export const reserveStatement: Statement<OrderRequest, ReserveRow> = { name: 'reserve', text, valuesOf }

/** Holds the seats of an order, or says why not. */
export function reserveOrder(store: Store, request: OrderRequest): Promise<ReserveOutcome> {
  return reserve(store, reserveStatement, request, request.replaces?.id ?? null)
}

function jsonOfLines(list: readonly OrderLine[]): string {
  // Put one after the other: what `map` makes is written by the slow way of `JSON.stringify`, as a list that may have holes.
  const rows = []
  for (const line of list)
    rows.push({
      kind: line.kind,
      code: line.code,
      quantity: line.quantity,
      unit_minor: line.unitMinor,
      label_en: line.labelEn,
      label_ar: line.labelAr,
      labels: line.labels,
      seat_index: line.seatIndex,
    })
  return JSON.stringify(rows)
}

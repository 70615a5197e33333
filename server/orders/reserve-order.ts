import {
  composeReserve,
  additionPlaceholder,
  reserve,
  reserveValues,
  type ReserveOutcome,
  type ReserveRequest,
  type ReserveRow,
} from '@/server/inventory/reserve'
import type { Store, Statement } from '@/server/platform/store/store'
import { columns } from '@/server/platform/store/tables/tables'
import type { Order, OrderLine } from './order-repository'

export interface OrderRequest
  extends ReserveRequest, Pick<Order, 'brandId' | 'countryId' | 'keyHash' | 'accountId'> {
  readonly language: Order['language']
  readonly currency: string
  readonly promotions: readonly string[]
  readonly lines: readonly OrderLine[]
  /** An earlier order to replace, with the hash of its key. */
  readonly replaces: { readonly id: string; readonly keyHash: Buffer } | null
}

/** Placeholders of the values below in the composed statement. */
const [brand, country, keyHash, language, currency, promotions, lines, replacedId, replacedKeyHash, account] =
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(additionPlaceholder)

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

function listValues(request: OrderRequest): unknown[] {
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
 * The reserve statement with the reservation’s order: still one statement, one round trip. A replaced order
 * is verified by its key and, as everywhere, locked before its reservation.
 */
export const reserveStatement: Statement<OrderRequest, ReserveRow> = {
  name: 'reserve',
  text,
  valuesOf: listValues,
}

export function reserveOrder(store: Store, request: OrderRequest): Promise<ReserveOutcome> {
  return reserve(store, reserveStatement, request, request.replaces?.id ?? null)
}

function jsonOfLines(list: readonly OrderLine[]): string {
  // A list made by `push`: `JSON.stringify` is slower for one made by `map`, which may have holes.
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

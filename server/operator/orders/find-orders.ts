import { sql, type RawBuilder } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { foldText } from '@/contract/search/fold-text'
import { countTypingErrors, errorBudget } from '@/contract/search/typing-errors'
import { countMissingLetters, indexLetters, type Letters } from '@/contract/search/word-cost'
import { normalizeTyped } from '@/contract/typed-text'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { OrderKind, OrderState } from '@/server/platform/store/tables/order-tables'
import type { Database, Store } from '@/server/platform/store/store'
import { noLimits } from '../limits'
import { orderWithin } from '../limits-repository'
import { joinCatalogueNames, nameShows } from './name-shows'

/** Newest orders that are compared with a mistyped search, which no index can answer. */
const mostCompared = 5_000
/** Newest tickets of a seat’s name whose show or buyer is compared with the other typed words. */
const mostOfSeat = 1_000
/** Shorter beginnings of an e-mail address or a name fit too many orders. */
const leastBeginning = 3
const cardDigits = 4
const leastMistypedDigits = 7
const leastMistypedReference = 6

/**
 * Finds orders by id, reference, e-mail address, phone number, name, last digits of the card, or seat: alone
 * for shows of these hours, or with words of the show’s title or the buyer’s name. Best matches first, then
 * newest. When nothing is as typed, the newest orders are searched for similar spellings.
 */
export async function findOrders(
  store: Store,
  { text, limit }: { readonly text: string; readonly limit: number },
  limits = noLimits,
  language: LanguageCode = 'en',
) {
  const typed = normalizeTyped(text)
  const search = {
    typed,
    words: typed.toLowerCase().split(' ').filter(Boolean),
    limit,
    within: orderWithin(limits),
  }
  let ids = await findAsTyped(store, search)
  if (ids.length === 0) ids = await findBySeatAndWords(store, search)
  if (ids.length === 0) ids = await findSimilar(store, search)
  return { orders: await nameShows(store, await readFound(store, ids), language) }
}

interface Search {
  readonly typed: string
  /** In lower case. */
  readonly words: readonly string[]
  readonly limit: number
  /** Condition on an order `o`. */
  readonly within: RawBuilder<boolean>
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const reversed = (digits: string) => digits.split('').toReversed().join('')

/** Returns the digits of a phone number or card as stored numbers end; null for other text. */
function parseDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s()./+-]/g, '')
  return /^\d{4,20}$/.test(digits) ? digits.replace(/^0+(?=\d{4})/, '') : null
}

/** Returns how a seat may be stored: `b7` is `B-7`; null for other text. */
function seatIn(word: string): string | null {
  const [, section = '', row = '', number = ''] =
    /^([\p{L}\d]{1,6}-)?(\p{L}{1,3})-?(\d{1,3})$/u.exec(word) ?? []
  return row === '' ? null : `${section}${row}-${number}`.toUpperCase()
}

async function findAsTyped(db: Database, search: Search): Promise<string[]> {
  const { typed, words, limit, within } = search
  const [word = '', ...others] = words
  const found = (rank: number, of: RawBuilder<unknown>) => sql`
    (select o.id, o.created_at, ${rank}::int as rank from orders o ${of} and ${within}
      order by o.created_at desc limit ${limit})`
  const branches = []
  if (others.length === 0) {
    branches.push(
      found(0, sql`where o.id = ${word}`),
      found(
        0,
        sql`join bookings b on b.order_id = o.id where (b.id = ${word} or b.reference = ${word.toUpperCase()})`,
      ),
      found(
        0,
        sql`join voucher_sales v on v.order_id = o.id where (v.id = ${word} or v.reference = ${word.toUpperCase()})`,
      ),
      found(0, sql`where o.email = ${word}`),
    )
    if (word.length >= leastBeginning) branches.push(found(2, sql`where o.email like ${beginning(word)}`))
    const seat = seatIn(word)
    if (seat !== null)
      branches.push(
        found(
          1,
          sql`join bookings b on b.order_id = o.id join tickets t on t.booking_id = b.id
          join schedules s on s.id = b.schedule_id
          where t.seat_name = ${seat} and s.starts_at between now() - interval '12 hours' and now() + interval '18 hours'`,
        ),
      )
  }
  const digits = parseDigits(typed)
  if (digits !== null)
    branches.push(
      found(1, sql`where reverse(o.country_code || o.mobile) like ${beginning(reversed(digits))}`),
      ...(digits.length === cardDigits
        ? [found(1, sql`where o.id in (select order_id from payments where card_last4 = ${digits})`)]
        : []),
    )
  const names = words.map(foldText).filter((name) => name !== '')
  if (names.length > 0 && names.every((name) => name.length >= leastBeginning || others.length > 0)) {
    const isNamed = names.map(
      (name) =>
        sql`(folded_name(a.first_name) like ${beginning(name)} or folded_name(a.last_name) like ${beginning(name)})`,
    )
    branches.push(
      found(
        1,
        sql`where o.account_id in (select a.id from accounts a where ${sql.join(isNamed, sql` and `)})`,
      ),
      found(
        1,
        sql`where o.id in (select order_id from given_tickets where ${sql.join(
          names.map((name) => sql`folded_name(name) like ${`%${beginning(name)}`}`),
          sql` and `,
        )})`,
      ),
    )
  }
  if (branches.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(branches, sql` union all `)}) found
     group by id, created_at order by min(rank), created_at desc limit ${limit}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** Finds tickets of a seat by words of the title or the cinema in any language, or of the buyer’s name or address. */
async function findBySeatAndWords(db: Database, { words, limit, within }: Search): Promise<string[]> {
  const seat = words.flatMap((word) => seatIn(word) ?? []).at(0)
  const others = words.filter((word) => seatIn(word) !== seat).map(foldText)
  if (seat === undefined || others.length === 0) return []
  const { rows } = await sql<{ id: string; text: string }>`
    select o.id, concat_ws(' ', r.show->>'title', r.show->>'cinemaName', title.body->>'title',
             cinema.body->>'name', o.email, a.first_name, a.last_name) as text
      from tickets t
      join bookings b on b.id = t.booking_id
      join orders o on o.id = b.order_id
      join reservations r on r.id = o.id
      left join schedules s on s.id = r.schedule_id
      ${joinCatalogueNames}
      left join accounts a on a.id = o.account_id
     where t.seat_name = ${seat} and ${within}
     order by b.created_at desc limit ${mostOfSeat}`.execute(db.kysely)
  const matching = rows.filter(({ text }) => {
    const folded = foldText(text)
    return others.every((word) => folded.includes(word))
  })
  return matching.slice(0, limit).map(({ id }) => id)
}

interface Candidate {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly name: string | null
  readonly reference: string | null
}

/** Finds the newest orders whose name, address, number or reference differs by a few typing errors. */
async function findSimilar(db: Database, { typed, words, limit, within }: Search): Promise<string[]> {
  const { rows } = await sql<Candidate>`
    select o.id, o.email, o.country_code || o.mobile as phone, a.first_name || ' ' || a.last_name as name, b.reference
      from orders o
      left join accounts a on a.id = o.account_id
      left join bookings b on b.order_id = o.id
     where (o.email is not null or o.mobile is not null or o.account_id is not null) and ${within}
     order by o.created_at desc limit ${mostCompared}`.execute(db.kysely)
  const typedWords = words.map((word) => indexLetters(word.includes('@') ? word : foldText(word)))
  const digits = parseDigits(typed)
  const found: { readonly id: string; readonly errors: number }[] = []
  await processInSlices(rows, (candidate) => {
    const errors = Math.min(
      errorsInWords(typedWords, candidate),
      digits === null ? Infinity : errorsInDigits(digits, candidate),
      typedWords.length === 1 ? errorsInReference(typed, candidate) : Infinity,
    )
    if (errors !== Infinity) found.push({ id: candidate.id, errors })
  })
  return found
    .toSorted((a, b) => a.errors - b.errors)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** Every typed word must resemble a word of the name or of the address. */
function errorsInWords(typedWords: readonly Letters[], { email, name }: Candidate): number {
  const local = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const names = name === null ? [] : foldText(name).split(' ')
  const words = [...names, ...local.split(/[^a-z0-9]+/), local, email ?? ''].map(indexLetters)
  let sum = 0
  for (const typed of typedWords) {
    sum += Math.min(...words.map((word) => errorsInWord(typed, word)))
    if (sum === Infinity) break
  }
  return typedWords.length === 0 ? Infinity : sum
}

function errorsInWord(typed: Letters, meant: Letters): number {
  if (typed.text.length >= leastBeginning && meant.text.includes(typed.text)) return 0
  const most = errorBudget(typed.text.length)
  if (most === 0 || countMissingLetters(typed, meant) > most) return Infinity
  const errors = countTypingErrors(typed.text, meant.text, most)
  return errors <= most ? errors : Infinity
}

function errorsInDigits(digits: string, { phone }: Candidate): number {
  if (phone === null || digits.length < leastMistypedDigits) return Infinity
  // A digit too many or too few shifts where the number begins.
  const errors = Math.min(
    ...[-1, 0, 1].map((longer) => countTypingErrors(digits, phone.slice(-digits.length - longer), 1)),
  )
  return errors <= 1 ? errors : Infinity
}

function errorsInReference(typed: string, { reference }: Candidate): number {
  if (reference === null || typed.length < leastMistypedReference) return Infinity
  const errors = countTypingErrors(typed.toUpperCase(), reference, 1)
  return errors <= 1 ? errors : Infinity
}

interface FoundRow {
  readonly id: string
  readonly brand: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly reference: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly show: {
    readonly id: string
    readonly title: string
    readonly cinema: string
    readonly startsAt: string
    readonly timeZone: string
  } | null
  readonly seats: readonly string[]
  readonly totalMinor: number
  readonly isFree: boolean
  readonly currency: string
  readonly createdAt: Date
}

/** Reads these orders for a list, in this order. */
async function readFound(db: Database, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundRow>`
    select o.id, o.brand_id as brand, o.kind, o.state, coalesce(b.reference, v.reference) as reference,
           coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), nullif(g.name, '')) as name, o.email,
           g.order_id is not null as "isFree",
           '+' || o.country_code || o.mobile as phone,
           case when r.id is not null then jsonb_build_object('id', r.schedule_id, 'title', r.show->'title',
             'cinema', r.show->'cinemaName', 'startsAt', r.show->'startsAt', 'timeZone', r.show->'timeZone') end as show,
           array(select l.code from order_lines l where l.order_id = o.id and l.kind = 'seat' order by l.position) as seats,
           coalesce((select total_minor from order_totals t where t.order_id = o.id), 0) as "totalMinor",
           o.currency, o.created_at as "createdAt"
      from unnest(${ids}::text[]) with ordinality as wanted (id, position)
      join orders o on o.id = wanted.id
      left join reservations r on r.id = o.id
      left join bookings b on b.order_id = o.id
      left join voucher_sales v on v.order_id = o.id
      left join accounts a on a.id = o.account_id
      left join given_tickets g on g.order_id = o.id
     order by wanted.position`.execute(db.kysely)
  return rows
}

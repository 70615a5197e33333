/**
 * Answers of listing calls, kept on the device for a visit without a network.
 * The database is loaded only in idle time (to write) or when the network gave nothing (to read). // design §6
 */
import { hashKey } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { whenIdle } from '../device/when-idle'

export interface KeptAnswer<T> {
  data: T
  /** When the server gave it, milliseconds since 1970 by this device's clock. */
  fetchedAtMs: number
}

/** Public and useful without a network; everything else is asked for again. */
const keptCalls: ReadonlySet<string> = new Set([
  'GetAllShow',
  'GetAllFilter',
  'GetShowDetails',
  'GetCountryList',
  'GetAllCinemasList',
  'GetAllCinemasSch',
  'GetcinemaByID',
  'GetEvents',
  'GetEventDetails',
  'GetPromotionList',
])

/** A programme older than this helps nobody, milliseconds. */
const longestMs = 14 * 24 * 3_600_000
/** One listing is one record of some 10 to 40 kB, so this is about 2 MB. */
const mostRecords = 60

const waiting = new Map<string, KeptAnswer<unknown>>()
let isTidied = false

export function isKeptCall(name: string): boolean {
  return keptCalls.has(name)
}

/** Where the answer of one query of a brand is kept; language and country are part of the query's key. */
export function keptId(brandId: string, queryKey: QueryKey): string {
  return hashKey([brandId, ...queryKey])
}

/** Writes an answer when the page has nothing better to do; a later answer under the same `id` replaces it. */
export function keepAnswer(id: string, answer: KeptAnswer<unknown>): void {
  waiting.set(id, answer)
  if (waiting.size === 1) whenIdle(() => void writeWaiting())
}

/** The kept answer under `id`; null when there is none, it is too old, or an older release wrote it in another shape. */
export async function readKeptAnswer<C extends CallDefinition>(
  id: string,
  definition: C,
): Promise<KeptAnswer<ResponseOf<C>> | null> {
  const { openDatabase } = await import('../device/db')
  const { kept } = await openDatabase()
  const row = await kept.get(id)
  if (!row || row.savedAt < Date.now() - longestMs) return null
  const parsed = v.safeParse(definition.response, row.value)
  return parsed.success ? { data: parsed.output as ResponseOf<C>, fetchedAtMs: row.savedAt } : null
}

async function writeWaiting(): Promise<void> {
  const { openDatabase } = await import('../device/db')
  const { kept } = await openDatabase()
  const answers = [...waiting]
  waiting.clear()
  for (const [id, { data, fetchedAtMs }] of answers) await kept.put({ id, savedAt: fetchedAtMs, value: data })
  if (isTidied) return
  isTidied = true
  const rows = (await kept.all()).toSorted((a, b) => b.savedAt - a.savedAt)
  const oldestMs = Date.now() - longestMs
  for (const [index, row] of rows.entries())
    if (index >= mostRecords || row.savedAt < oldestMs) await kept.remove(row.id)
}

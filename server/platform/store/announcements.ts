import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Transaction } from './store'

/** What processes on one database tell each other of. */
export type Topic = 'catalogue' | 'maintenance'

const channel = 'foyer'
/** A note to oneself that comes back shows that others' would arrive: no open connection and no LISTEN is proof of it. */
const probePrefix = 'probe '

/** How long a connection that is given up may take to end. */
const farewellMs = 500

export interface Announcements {
  /** Calls `heard` after each announcement, and after a gap in which one may have been missed. Returns what ends it. */
  on(topic: Topic, heard: () => void): () => void
  /** Whether announcements arrive at this moment; if not, look for yourself now and then. */
  isHearing(): boolean
  close(): Promise<void>
}

/** Tells every process, this one too, once the transaction is committed; never when it is undone. */
export async function announce(transaction: Transaction, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(transaction.kysely)
}

/** For a database that only one process has: there is nobody to hear. */
export const nobodyElse: Announcements = {
  on: () => () => {},
  isHearing: () => false,
  close: () => Promise.resolve(),
}

interface ListeningTimes {
  /** How often the connection is tried while it is quiet, and how long that may take. */
  readonly probeEveryMs: number
  readonly probeWaitMs: number
  /** First and longest pause before it is opened again. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

const usualTimes: ListeningTimes = {
  probeEveryMs: 15_000,
  probeWaitMs: 5_000,
  firstPauseMs: 200,
  longestPauseMs: 30_000,
}

/**
 * Listens on a connection of its own, opened with the first `on` and again whenever it is lost. Behind a pooler that gives
 * each transaction another connection nothing is ever heard, and the probe finds that out.
 */
export function listenTo(databaseUrl: string, times: ListeningTimes = usualTimes): Announcements {
  const listeners = new Map<Topic, Set<() => void>>()
  let client: pg.Client | undefined
  let hearing = false
  let closed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let probe = ''

  function after(ms: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
    timer.unref()
  }

  function tell(topic: Topic): void {
    for (const heard of listeners.get(topic) ?? []) heard()
  }

  function lost(which: pg.Client): void {
    if (which !== client) return
    client = undefined
    hearing = false
    // Not waited for: the end of a connection that was cut off does not arrive.
    which.end().catch(() => {})
    if (closed) return
    const pauseMs = Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** failures++)
    // Processes that lost the same server do not all come back in the same moment.
    after(pauseMs * (0.75 + Math.random() / 2), open)
  }

  function open(): void {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      application_name: 'foyer announcements',
      keepAlive: true,
    })
    client = opened
    opened.on('error', () => lost(opened))
    opened.on('end', () => lost(opened))
    opened.on('notification', ({ payload = '' }) => {
      if (payload === probe) heardProbe(opened)
      // Any other text is another process's probe.
      else if (!payload.startsWith(probePrefix)) tell(payload as Topic)
    })
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(() => sendProbe(opened))
      .catch(() => lost(opened))
  }

  function sendProbe(through: pg.Client): void {
    probe = probePrefix + randomUUID()
    after(times.probeWaitMs, () => lost(through))
    through.query('select pg_notify($1, $2)', [channel, probe]).catch(() => lost(through))
  }

  function heardProbe(through: pg.Client): void {
    failures = 0
    after(times.probeEveryMs, () => sendProbe(through))
    if (hearing) return
    hearing = true
    for (const topic of listeners.keys()) tell(topic)
  }

  return {
    on(topic, heard) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(heard))
      if (!client && !timer && !closed) open()
      return () => known.delete(heard)
    },
    isHearing: () => hearing,
    async close() {
      closed = true
      hearing = false
      clearTimeout(timer)
      const last = client
      client = undefined
      if (!last) return
      // The end of a connection to a server that is frozen does not arrive.
      await Promise.race([last.end().catch(() => {}), delay(farewellMs, undefined, { ref: false })])
    },
  }
}

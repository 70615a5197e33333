import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Announcements, Store, Topic, Transaction } from './store'

const channel = 'foyer'
/**
 * Prefix of a message to this process itself: only its return proves that announcements arrive; an open
 * connection and a LISTEN do not.
 */
const probePrefix = 'probe '

/** Time for a discarded connection to close, milliseconds. */
const farewellMs = 500

/** Notifies every process, including this one, once the transaction is committed; never after a rollback. */
export async function announce(transaction: Transaction, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(transaction.kysely)
}

/** How often a process announces a topic at most by `announceSoon`, milliseconds. */
const soonMs = 1_000
const dueOf = new WeakMap<Store, Set<Topic>>()

/**
 * Notifies every process within a second, many changes at once; call it after they are committed. For what
 * people look at: it may get lost with the process. Unlike `announce` it does not make transactions wait for
 * one another, as PostgreSQL commits those that notify one by one.
 */
export function announceSoon(store: Store, topic: Topic): void {
  const due = dueOf.get(store) ?? new Set()
  dueOf.set(store, due)
  if (store.engine === 'pglite' || due.has(topic)) return
  due.add(topic)
  const timer = setTimeout(() => {
    due.delete(topic)
    store.query('select pg_notify($1, $2)', [channel, topic]).catch(() => {})
  }, soonMs)
  timer.unref()
}

/** For a database that only one process uses: there are no other listeners. */
export const noListeners: Announcements = {
  on: () => () => {},
  isHearing: () => false,
  close: () => Promise.resolve(),
}

interface ListeningTimes {
  /** Interval of probes on a quiet connection, and the timeout of a probe, milliseconds. */
  readonly probeEveryMs: number
  readonly probeWaitMs: number
  /** First and longest pause before a reconnect, milliseconds. */
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
 * Listens on a dedicated connection, opened with the first `on` and again whenever it is lost. Behind a
 * pooler that assigns connections per transaction no announcement arrives, which the probe detects.
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

  function notifyListeners(topic: Topic): void {
    for (const listener of listeners.get(topic) ?? []) listener()
  }

  function handleLoss(which: pg.Client): void {
    if (which !== client) return
    client = undefined
    hearing = false
    // Not awaited: the close of a cut connection never completes.
    which.end().catch(() => {})
    if (closed) return
    const pauseMs = Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** failures++)
    // Jitter keeps processes that lost the same server from reconnecting at the same moment.
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
    opened.on('error', () => handleLoss(opened))
    opened.on('end', () => handleLoss(opened))
    opened.on('notification', ({ payload = '' }) => {
      if (payload === probe) heardProbe(opened)
      // Any other text with the prefix is another process's probe.
      else if (!payload.startsWith(probePrefix)) notifyListeners(payload as Topic)
    })
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(() => sendProbe(opened))
      .catch(() => handleLoss(opened))
  }

  function sendProbe(through: pg.Client): void {
    probe = probePrefix + randomUUID()
    after(times.probeWaitMs, () => handleLoss(through))
    through.query('select pg_notify($1, $2)', [channel, probe]).catch(() => handleLoss(through))
  }

  function heardProbe(through: pg.Client): void {
    failures = 0
    after(times.probeEveryMs, () => sendProbe(through))
    if (hearing) return
    hearing = true
    for (const topic of listeners.keys()) notifyListeners(topic)
  }

  return {
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      if (!client && !timer && !closed) open()
      return () => known.delete(listener)
    },
    isHearing: () => hearing,
    async close() {
      closed = true
      hearing = false
      clearTimeout(timer)
      const last = client
      client = undefined
      if (!last) return
      // The close of a connection to a frozen server never completes.
      await Promise.race([last.end().catch(() => {}), delay(farewellMs, undefined, { ref: false })])
    },
  }
}

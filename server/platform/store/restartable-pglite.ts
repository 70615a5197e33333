import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Interval of attempts to reopen a crashed embedded database; each uses the CPU for a fraction of a second.
 */
const reviveEveryMs = 2_000
type Session = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

export interface RestartablePglite {
  /**
   * Creates a session for one connection of the driver; it ends with the database instance that it started
   * on.
   */
  session(): Session
  close(): Promise<void>
}

/**
 * Wraps the embedded database so that the server survives its crash. When PostgreSQL panics (no room for its
 * log, a failing disk), a server process would end and be restarted; here the next query would never return
 * and block the whole server. The crashed instance is therefore not used any more, and another one is opened
 * on the same files, which recovers all acknowledged commits.
 * @param open Opens the same files again; throws while that is not possible.
 */
export function restartablePglite(
  first: PGlite,
  open: () => Promise<PGlite>,
  revived: () => void,
): RestartablePglite {
  let lite: PGlite | null = first
  let opening: Promise<PGlite> | undefined
  let triedAt = -Infinity

  async function reopen(): Promise<PGlite> {
    await delay(Math.max(0, triedAt + reviveEveryMs - performance.now()))
    triedAt = performance.now()
    lite = await open()
    revived()
    return lite
  }
  const living = (): Promise<PGlite> =>
    lite ? Promise.resolve(lite) : (opening ??= reopen().finally(() => (opening = undefined)))

  return {
    session() {
      let ownInstance: PGlite | undefined
      return {
        waitReady: first.waitReady,
        async execProtocolStream(message, options) {
          try {
            ownInstance ??= await living()
            if (ownInstance !== lite) throw new Error('the embedded database has stopped')
            const answers = await ownInstance.execProtocolStream(message, options)
            if (answers.some(isFatalError)) lite = null
            return answers
          } catch (error) {
            if (ownInstance === lite) lite = null
            // Worded like a broken connection, so that callers treat it as one.
            throw new Error(`Connection terminated: the embedded database stopped (${formatReason(error)})`, {
              cause: error,
            })
          }
        },
      }
    },
    // A crashed instance cannot be closed: the call would not return.
    close: async () => lite?.close(),
  }
}

const formatReason = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error)

/** Whether this is an error after which a server process would have ended. */
function isFatalError(answer: { name: string; severity?: string | undefined }): boolean {
  return answer.name === 'error' && (answer.severity === 'PANIC' || answer.severity === 'FATAL')
}

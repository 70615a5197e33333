import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** How often an embedded database that died is opened anew; each try takes the processor for a part of a second. */
const reviveEveryMs = 2_000
/** What the driver asks for one connection. */
type Session = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

export interface RestartablePglite {
  /** For one connection of the driver; it ends with the database that it began on. */
  session(): Session
  close(): Promise<void>
}

/**
 * An embedded database that survives its own death. Where PostgreSQL gives up (no room for its log, a disk that fails) its
 * process would end and be started again; here the next question to it would never return, and the whole server with it.
 * So nothing is asked of it any more, and another is opened on the same files, which recovers what was acknowledged.
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
      let mine: PGlite | undefined
      return {
        waitReady: first.waitReady,
        async execProtocolStream(message, options) {
          try {
            mine ??= await living()
            if (mine !== lite) throw new Error('it died before')
            const answers = await mine.execProtocolStream(message, options)
            if (answers.some(isLastWord)) lite = null
            return answers
          } catch (error) {
            if (mine === lite) lite = null
            // In the words of a connection that broke, which is what it is for everybody else.
            throw new Error(`Connection terminated: the embedded database died (${reasonOf(error)})`, {
              cause: error,
            })
          }
        },
      }
    },
    // The dead cannot be closed: it would not return.
    close: async () => lite?.close(),
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

/** An error after which its process would have ended. */
function isLastWord(answer: { name: string; severity?: string | undefined }): boolean {
  return answer.name === 'error' && (answer.severity === 'PANIC' || answer.severity === 'FATAL')
}

import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReadArt } from '@/server/platform/pictures/art-file'
import { loadSharp } from '@/server/platform/pictures/sharp'
import { projectRoot } from '@/server/platform/project-root'
import { Refusal } from '@/server/platform/refusal'
import { createWorkLine } from '@/server/platform/work-line'
import type { PaperFacts } from './paper-facts'
import type { Printed, PrintJob } from './paper-worker'

/** One after the other; who comes when so many wait is asked to come back. */
const line = createWorkLine(1, 24)
const retryAfterS = 5
/** A sheet takes some tenths of a second; a thread that is silent for longer is done with. */
const mostMs = 20_000
/** A thread that has nothing to print gives its memory back. */
const idleForMs = 60_000
/** Three times as fine as the points that it stands in. */
const posterPixels = { width: 276, height: 414 }

let worker: Worker | null = null
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0

/**
 * The papers of a booking as PDF: few at a time, in a thread of their own.
 * @throws Refusal TOO_MANY_REQUESTS where too many are asked for at once
 */
export async function printTicket(facts: PaperFacts, readArt: ReadArt): Promise<Buffer> {
  const printed = line.run(async () => {
    const posterJpeg = await posterOf(facts, readArt)
    return inThread({ id: ++lastId, facts, posterJpeg })
  })
  if (!printed)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'Many tickets are being printed. Try again in a moment.',
      {},
      retryAfterS,
    )
  return printed
}

async function posterOf({ show: { art } }: PaperFacts, readArt: ReadArt): Promise<Buffer | null> {
  const file = art && (await readArt({ Base: art.base, Widths: art.widths }, posterPixels.width))
  if (!file) return null
  const sharp = await loadSharp()
  const { width, height } = posterPixels
  return sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer()
}

async function inThread(job: PrintJob): Promise<Buffer> {
  clearTimeout(idleTimer)
  const thread = (worker ??= openThread())
  try {
    const printed = once(thread, 'message', { signal: AbortSignal.timeout(mostMs) })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(job)
    // A thread that fails makes this an error of its own.
    const [answer] = (await printed) as [Printed]
    if ('failure' in answer) throw new Error(answer.failure)
    return Buffer.from(answer.pdf)
  } catch (error) {
    // Whatever it is in: the next paper gets a fresh one.
    closeThread()
    throw error
  } finally {
    idleTimer = setTimeout(closeThread, idleForMs)
    idleTimer.unref()
  }
}

/** Built, a file of its own (scripts/build.mjs); in development and tests the source. */
function openThread(): Worker {
  const root = projectRoot()
  const thread = import.meta.url.endsWith('.ts')
    ? ofSource(root)
    : new Worker(join(root, 'dist/server/paper-worker.js'))
  thread.unref()
  return thread
}

/** A thread reads TypeScript only when it is told how to. */
function ofSource(root: string): Worker {
  const url = (file: string) => JSON.stringify(pathToFileURL(join(root, file)).href)
  const code = `import(${url('node_modules/tsx/dist/esm/api/index.mjs')}).then(({ register }) => {
    register({ tsconfig: ${JSON.stringify(join(root, 'server/tsconfig.json'))} })
    return import(${url('server/orders/papers/paper-worker.ts')})
  })`
  return new Worker(code, { eval: true })
}

function closeThread(): void {
  const old = worker
  worker = null
  void old?.terminate()
}

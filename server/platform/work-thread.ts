import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root'

interface ThreadOptions {
  /** Of the built file, which stands beside the server's own. // scripts/build.mjs */
  readonly name: string
  /** Where it is written, from the project's folder: development and tests run that. */
  readonly source: string
  /** A thread that is silent for longer is done with. */
  readonly mostMs: number
}

/** A thread that has nothing to do gives its memory back. */
const idleForMs = 60_000

/** What a thread says to a job: what it made, or why it could not. */
export type Done<Made> = { readonly made: Made } | { readonly failure: string }

/** One thread for work that takes a processor longer than an answer may wait for it; one job at a time is its asker's to see to. */
export function createWorkThread<Job, Made>({ name, source, mostMs }: ThreadOptions) {
  let thread: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  const close = () => {
    const old = thread
    thread = null
    void old?.terminate()
  }
  return async (job: Job): Promise<Made> => {
    clearTimeout(idleTimer)
    const worker = (thread ??= openThread(name, source))
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job)
      // A thread that fails makes this an error of its own.
      const [done] = (await answered) as [Done<Made>]
      if ('failure' in done) throw new Error(done.failure)
      return done.made
    } catch (error) {
      // Whatever it is in: the next job gets a fresh one.
      close()
      throw error
    } finally {
      idleTimer = setTimeout(close, idleForMs)
      idleTimer.unref()
    }
  }
}

function openThread(name: string, source: string): Worker {
  const root = projectRoot()
  const thread = import.meta.url.endsWith('.ts')
    ? ofSource(root, source)
    : new Worker(join(root, `dist/server/${name}.js`))
  thread.unref()
  return thread
}

/** A thread reads TypeScript only when it is told how to. */
function ofSource(root: string, source: string): Worker {
  const url = (file: string) => JSON.stringify(pathToFileURL(join(root, file)).href)
  const code = `import(${url('node_modules/tsx/dist/esm/api/index.mjs')}).then(({ register }) => {
    register({ tsconfig: ${JSON.stringify(join(root, 'server/tsconfig.json'))} })
    return import(${url(source)})
  })`
  return new Worker(code, { eval: true })
}

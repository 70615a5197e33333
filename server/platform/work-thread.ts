import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root'

interface ThreadOptions {
  /** Name of the built file, which is next to the server's own. // scripts/build.mjs */
  readonly name: string
  /** Source file relative to the project's folder; development and tests run it. */
  readonly source: string
  /** Timeout of a job; the thread is terminated then. */
  readonly mostMs: number
}

/** An idle thread is terminated to free its memory. */
const idleForMs = 5 * 60_000

export type ThreadResult<Result> = { readonly result: Result } | { readonly failure: string }

/**
 * Creates a thread for CPU work that takes longer than a response may wait. The caller sends one job at a
 * time.
 */
export function createWorkThread<Job, Result>({ name, source, mostMs }: ThreadOptions) {
  let thread: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  const close = () => {
    const old = thread
    thread = null
    void old?.terminate()
  }
  return async (job: Job): Promise<Result> => {
    clearTimeout(idleTimer)
    const worker = (thread ??= openThread(name, source))
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job)
      // A crash of the thread rejects this promise.
      const [done] = (await answered) as [ThreadResult<Result>]
      if ('failure' in done) throw new Error(done.failure)
      return done.result
    } catch (error) {
      // The thread's state is unknown: the next job gets a new one.
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
    ? openSourceWorker(root, source)
    : new Worker(join(root, `dist/server/${name}.js`))
  thread.unref()
  return thread
}

/** Starts a thread from TypeScript source, which needs an explicit loader. */
function openSourceWorker(root: string, source: string): Worker {
  const url = (file: string) => JSON.stringify(pathToFileURL(join(root, file)).href)
  const code = `import(${url('node_modules/tsx/dist/esm/api/index.mjs')}).then(({ register }) => {
    register({ tsconfig: ${JSON.stringify(join(root, 'tsconfig.json'))} })
    return import(${url(source)})
  })`
  return new Worker(code, { eval: true })
}

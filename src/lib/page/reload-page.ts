/** Work to finish before this page is reloaded, such as storing typed values on the device. */
const pendingWork = new Set<() => Promise<void>>()

/** Time in milliseconds after which a requested reload no longer waits for unfinished work. */
const timeoutMs = 1000

/** Registers work that `reloadPage` waits for; call the result to unregister it. */
export function registerReloadWork(work: () => Promise<void>): () => void {
  pendingWork.add(work)
  return () => pendingWork.delete(work)
}

/** Reloads the page, for example after a change of language, once the registered work is finished. */
export async function reloadPage(reload: () => void = () => location.reload()): Promise<void> {
  const done = Promise.allSettled([...pendingWork].map((work) => work()))
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([done, timeout])
  reload()
}

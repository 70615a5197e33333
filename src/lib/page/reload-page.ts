/** What must be done before this page is loaded again, such as writing to the device what was typed. */
const works = new Set<() => Promise<void>>()

/** A reload that was asked for waits no longer than this for work that hangs, milliseconds. */
const patienceMs = 1000

/** Registers work for `reloadPage`; call the result when it is needed no longer. */
export function beforeReload(work: () => Promise<void>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Loads the page again, as after a change of language, once nothing of it would be lost. */
export async function reloadPage(reload: () => void = () => location.reload()): Promise<void> {
  const done = Promise.allSettled([...works].map((work) => work()))
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([done, patience])
  reload()
}

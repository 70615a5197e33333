import { useSyncExternalStore } from 'react'

interface Toast {
  id: number
  text: string
}

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function publish(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}

/** How long it is said, milliseconds. // spec §9 */
const shownForMs = { note: 3000, error: 5000 } as const

/** Says one short thing at the bottom edge. */
export function showToast(text: string, kind: keyof typeof shownForMs = 'note'): void {
  clearTimeout(timer)
  publish({ id: ++lastId, text })
  timer = setTimeout(() => publish(null), shownForMs[kind])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; once, in the shell. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center px-4"
    >
      {toast ? (
        <p
          key={toast.id}
          className="rounded-m bg-ink px-5 py-3 text-base font-medium text-ground shadow-sheet"
        >
          {toast.text}
        </p>
      ) : null}
    </div>
  )
}

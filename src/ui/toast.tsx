import { createSharedState, useSharedState } from '@/src/lib/page/shared-state'

interface Toast {
  id: number
  text: string
  /** Whether the page says the same, out of view, and announces it itself. */
  isRepeated: boolean
}

const shown = createSharedState<Toast | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** How long a toast is shown, in milliseconds. `repeated`: the page says the same. // spec §8, §9 */
export const shownForMs = { note: 3000, error: 5000, repeated: 5000 } as const

export function showToast(text: string, kind: keyof typeof shownForMs = 'note'): void {
  clearTimeout(timer)
  shown.set({ id: ++lastId, text, isRepeated: kind === 'repeated' })
  timer = setTimeout(() => shown.set(null), shownForMs[kind])
}

/** Container of the toasts; rendered once, in the shell. */
export function Toaster() {
  const toast = useSharedState(shown, null)
  return (
    <div
      role="status"
      aria-live="polite"
      // Below the header: at the lower edge are the main buttons. // spec §8: top-center
      className="pointer-events-none fixed inset-x-0 top-20 z-50 grid justify-items-center px-4"
    >
      {toast ? (
        <p
          key={toast.id}
          aria-hidden={toast.isRepeated}
          className="rounded-m bg-ink px-5 py-3 text-base font-medium text-ground shadow-sheet"
        >
          {toast.text}
        </p>
      ) : null}
    </div>
  )
}

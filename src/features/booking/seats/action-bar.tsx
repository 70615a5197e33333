import type { ReactNode } from 'react'
import { footSlot } from '@/src/ui/foot-slot'

/** The bar at the thumb: what is chosen, what it costs, the one thing to do next. */
export function ActionBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface max-[14rem]:static pb-[env(safe-area-inset-bottom)]">
      <div ref={footSlot} />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6">
        {summary ? <div className="min-w-0 flex-1 basis-40">{summary}</div> : null}
        {children}
      </div>
    </div>
  )
}

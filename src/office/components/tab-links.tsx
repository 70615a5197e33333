import type { ReactNode } from 'react'

/** Of each link in `TabLinks`; the current one has `aria-current`. */
export const tabLinkClass =
  'inline-flex min-h-10 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

/** Links between the views of one list. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mb-4 flex overflow-x-auto border-b border-line">
      {children}
    </nav>
  )
}

import type { ReactNode } from 'react'

/** In place of a list that has nothing. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-m px-4 py-10 text-center text-muted ring-1 ring-line ring-inset">
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'

export const footerLink = 'flex min-h-11 items-center text-muted hover:text-ink'

/** Links of one kind under their name: on a phone beside it, on a wide screen in a column. */
export function FooterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 max-[20rem]:grid-cols-1 md:grid-cols-1">
      <h2 className="flex min-h-11 items-center font-text text-sm font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-x-6 md:flex-col">{children}</ul>
    </section>
  )
}

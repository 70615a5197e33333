import type { ReactNode } from 'react'

export const footerLink = 'flex min-h-11 min-w-11 items-center text-muted hover:text-ink'

/** Links of one kind under their name: on a phone in rows, on a wide screen in a column. */
export function FooterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="pt-2 font-text text-sm font-semibold md:pb-1">{title}</h2>
      <ul className="flex flex-wrap gap-x-5 md:flex-col">{children}</ul>
    </section>
  )
}

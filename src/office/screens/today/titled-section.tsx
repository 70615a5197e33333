import { useId, type ReactNode } from 'react'

/** A part of the screen under its heading. */
export function TitledSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="pb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

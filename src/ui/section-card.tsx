import { useId } from 'react'
import type { ReactNode } from 'react'

export function SectionCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-l bg-surface p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

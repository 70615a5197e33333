import type { ReactNode } from 'react'

export function Specimen({ file, children }: { file: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-sm font-semibold text-muted">
        <bdi lang="en">{file}</bdi>
      </h2>
      <div className="flex flex-wrap items-end gap-4">{children}</div>
    </section>
  )
}

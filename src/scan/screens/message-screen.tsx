import type { ReactNode } from 'react'

interface MessageScreenProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <main className="card">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}

import type { ReactNode } from 'react'

interface WaitingScreenProps {
  title: ReactNode
  children: ReactNode
  notice?: ReactNode
  action?: ReactNode
  /** Whether the wait is long, so that no spinner is shown. */
  isCalm?: boolean
}

export function WaitingScreen({ title, children, notice, action, isCalm = false }: WaitingScreenProps) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-lg content-center justify-items-center gap-5 px-4 py-12 text-center">
      {isCalm ? null : (
        <span
          aria-hidden
          className="size-16 animate-spin rounded-full border-4 border-line border-s-accent motion-reduce:animate-pulse"
        />
      )}
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <div className="text-muted">{children}</div>
      </div>
      {notice ? <div className="text-start">{notice}</div> : null}
      {action}
    </div>
  )
}

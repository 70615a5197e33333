import type { ReactNode } from 'react'
import { Icon } from '@/src/ui/icon'

interface ExtraRowProps {
  icon: ReactNode
  title: ReactNode
  /** The available options, or those on the order. */
  note?: ReactNode
  /** Its sum, or a preview. */
  end?: ReactNode
  /** Whether its code is loading. */
  isLoading: boolean
  onNear: () => void
  onOpen: () => void
}

/** An optional extra beside the tickets: one row that opens a sheet over the checkout. */
export function ExtraRow({ icon, title, note, end, isLoading, onNear, onOpen }: ExtraRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onPointerDown={onNear}
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-start"
    >
      {icon}
      <span className="flex-1 basis-[6em]">
        <span className="block font-semibold">{title}</span>
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </span>
      {/* Both wrap to the next line where there is no room. */}
      <span className="ms-auto flex items-center gap-3">
        {end}
        <Icon
          name="chevron-down"
          className={`size-5 -rotate-90 text-muted max-[16rem]:hidden rtl:rotate-90 ${isLoading ? 'animate-pulse' : ''}`}
        />
      </span>
    </button>
  )
}

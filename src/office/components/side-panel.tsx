import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { useModal } from '@/src/ui/use-modal'

interface SidePanelProps {
  title: string
  /** A line below the title. */
  about?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Details beside a list, at the edge of the screen; on a phone they take all of it. */
export function SidePanel({ title, about, onClose, children }: SidePanelProps) {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop's click only repeats what Esc and the close button do for the keyboard
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface p-0 text-ink outline-none shadow-sheet backdrop:bg-black/40 md:w-[30rem]"
    >
      <div className="grid gap-6 p-5 md:p-6">
        <header className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1">
            <h2 id={titleId} className="text-lg leading-tight font-bold wrap-anywhere">
              {title}
            </h2>
            {about ? <div className="text-sm text-muted">{about}</div> : null}
          </div>
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close`}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
          >
            <DeferredIcon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

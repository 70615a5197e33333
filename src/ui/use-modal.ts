import { useEffect, useRef } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * The platform's own `<dialog>` as a modal: focus stays inside, the page behind is inert, focus returns at the end.
 * Open as long as it is rendered, whatever the browser closes by itself; goes onto the element.
 * @param onClose Esc or a phone's Back; leave out for what only its own buttons end.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [])

  return {
    ref,
    // Browsers close by Esc without asking (no `cancel`) when nothing was tapped since the last one, and two dialogs at once.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose?.()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose?.()
    },
    // The same by a phone's Back. Told later than it is closed: by then it may be open again.
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (currentTarget.open) return
      currentTarget.showModal()
      onClose?.()
    },
  }
}

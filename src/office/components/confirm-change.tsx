import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Skeleton } from '@/src/ui/skeleton'
import { TextAreaField } from '@/src/ui/text-area-field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, usePreview, type AnswerOf, type ChangeName, type RequestOf } from '../api'
import { ErrorNotice } from './error-notice'
import { LoadError } from './load-error'

interface ConfirmChangeProps<N extends ChangeName> {
  name: N
  /** Without a reason, which the dialog asks for. */
  request: RequestOf<N>
  title: string
  /** On the button: what happens, as "Refund"; by the preview where it decides. */
  action: string | ((preview: AnswerOf<N>) => string)
  /** Shown briefly once it is done. */
  done: string | ((answer: AnswerOf<N>) => string)
  /** Whether it cannot be undone. */
  isDangerous?: boolean
  /** Whether the preview says that it would be refused: then it cannot be carried out. */
  isRefused?: (preview: AnswerOf<N>) => boolean
  onClose: () => void
  onDone?: (answer: AnswerOf<N>) => void
  /** Says what will happen, from the preview of the server. */
  children: (preview: AnswerOf<N>) => ReactNode
}

/** Longest reason that is stored. // contract/office/define-office-call.ts */
const maxReasonLength = 300

/** Shows what a change would do, asks for a reason, and carries it out. */
export function ConfirmChange<N extends ChangeName>({
  name,
  request,
  title,
  action,
  done,
  isDangerous = false,
  isRefused = () => false,
  onClose,
  onDone,
  children,
}: ConfirmChangeProps<N>) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const preview = usePreview(name, request)
  const change = useOfficeChange(name)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given === '') return
    change.mutate(
      { ...request, reason: given },
      {
        onSuccess(answer) {
          showToast(typeof done === 'string' ? done : done(answer))
          onDone?.(answer)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={title} onClose={onClose} isFirm={change.isPending}>
      {preview.error ? (
        <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton className="h-32 w-full" />
      ) : isRefused(preview.data) ? (
        <div className="grid gap-5">
          {children(preview.data)}
          <Button variant="quiet" className="justify-self-end" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-2">{children(preview.data)}</div>
          <TextAreaField
            label={t`Reason`}
            hint={t`Stored with your name.`}
            rows={2}
            required
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing ? t`Please give a reason.` : ''}
          />
          <ErrorNotice error={change.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={change.isPending}>
              {typeof action === 'string' ? action : action(preview.data)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

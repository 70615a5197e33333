import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import type { AnswerOf, RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'

type Correction = Omit<RequestOf<'correctContact'>, 'order' | 'reason'>

/** Corrects a mistyped e-mail address or mobile number. */
export function ContactDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState(order.email ?? '')
  const [mobile, setMobile] = useState(order.phone ?? '')
  const [correction, setCorrection] = useState<Correction | null>(null)

  if (!correction) {
    const changed: Correction = {
      ...(differs(email, order.email) && { email: email.trim() }),
      ...(differs(mobile, order.phone) && { mobile: mobile.trim() }),
    }
    const isChanged = Object.keys(changed).length > 0
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (isChanged) setCorrection(changed)
    }
    return (
      <Dialog title={t`Correct the contact`} onClose={onClose}>
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label={t`E-mail`}
            type="email"
            autoComplete="off"
            dir="ltr"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={t`Mobile number`}
            hint={t`With the country code, like +254712345678`}
            type="tel"
            autoComplete="off"
            dir="ltr"
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
          />
          <Button type="submit" aria-disabled={!isChanged}>
            <Trans>Continue</Trans>
          </Button>
        </form>
      </Dialog>
    )
  }
  return (
    <ConfirmChange
      name="correctContact"
      request={{ order: order.id, ...correction }}
      title={t`Correct the contact`}
      action={t`Correct`}
      done={t`The contact was corrected.`}
      onClose={() => setCorrection(null)}
      onDone={onClose}
    >
      {(answer) => (
        <div className="grid gap-3 text-sm">
          <Change label={<Trans>E-mail</Trans>} change={answer.email} />
          <Change label={<Trans>Mobile number</Trans>} change={answer.mobile} />
          <p className="text-muted">
            <Trans>This sends nothing. Send the ticket again afterwards if it didn’t arrive.</Trans>
          </p>
        </div>
      )}
    </ConfirmChange>
  )
}

/** An emptied field leaves its contact as it is: it can be corrected, not removed. */
function differs(typed: string, before: string | null): boolean {
  return typed.trim() !== '' && typed.trim() !== before
}

function Change({ label, change }: { label: ReactNode; change: AnswerOf<'correctContact'>['email'] }) {
  if (!change) return null
  return (
    <div className="grid gap-0.5">
      <p className="text-muted">{label}</p>
      {change.before ? (
        <p className="text-muted line-through">
          <bdi dir="ltr">{change.before}</bdi>
        </p>
      ) : null}
      <p className="font-semibold">
        <bdi dir="ltr">{change.after}</bdi>
      </p>
    </div>
  )
}

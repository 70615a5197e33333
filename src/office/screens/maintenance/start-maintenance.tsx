import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { ConfirmChange } from '../../components/confirm-change'
import { emptyMessage, isTyped, MessageFields, buildMessage } from '../../components/message-fields'
import { Moment } from '../../components/moment'

/** A brand, or `all`, with its name. */
export interface MaintainedBrand {
  readonly id: string
  readonly name: string
}

/** Closes a brand’s site, or changes what a closed one tells its visitors. */
export function StartMaintenance({ brand, onClose }: { brand: MaintainedBrand; onClose: () => void }) {
  const { t } = useLingui()
  const [until, setUntil] = useState('')
  const [message, setMessage] = useState(emptyMessage)
  const [isConfirming, setConfirming] = useState(false)
  const { id, name } = brand
  const title = t`Close for maintenance: ${name}`
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setConfirming(true)
  }
  return (
    <Dialog title={title} isFirm onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          type="datetime-local"
          label={t`Expected until (optional)`}
          hint={t`By your clock. Visitors see it; the site opens only when you open it.`}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <MessageFields value={message} onChange={setMessage} />
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {isConfirming ? (
        <ConfirmChange
          name="startMaintenance"
          request={{
            brand: id,
            ...(until && { until: formatUtc(until) }),
            ...(isTyped(message) && { message: buildMessage(message) }),
          }}
          title={title}
          action={t`Close for maintenance`}
          done={t`Closed for maintenance`}
          isDangerous
          onDone={onClose}
          onClose={() => setConfirming(false)}
        >
          {({ holds, until: end }) => (
            <>
              <p>
                <Plural
                  value={holds}
                  _0="Nobody holds seats."
                  one="# hold is paused."
                  other="# holds are paused."
                />
              </p>
              {end ? (
                <p>
                  <Trans>
                    Visitors see: back at <Moment at={end} />.
                  </Trans>
                </p>
              ) : null}
            </>
          )}
        </ConfirmChange>
      ) : null}
    </Dialog>
  )
}

/** Turns `2026-12-01T20:00` of this device’s clock into UTC, `2026-12-01 17:00`. */
const formatUtc = (typed: string) => new Date(typed).toISOString().slice(0, 16).replace('T', ' ')

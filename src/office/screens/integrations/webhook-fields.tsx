import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { webhookEvents, type WebhookEvent } from '@/contract/office/webhooks'
import { CheckField } from '@/src/ui/check-field'
import { TextField } from '@/src/ui/field'
import { LimitFields, type AccessChoices } from '../../components/limit-fields'
import { eventTexts } from './integration-texts'

export interface WebhookChoice {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly limits: StaffLimits
}

const hasAddress = ({ url }: WebhookChoice) => /^https?:\/\/[^\s/]+/.test(url.trim())

export const isComplete = (choice: WebhookChoice): boolean => hasAddress(choice) && choice.events.length > 0

interface WebhookFieldsProps {
  choice: WebhookChoice
  choices: AccessChoices
  /** Whether the form was sent, so that what is missing is said. */
  isSent: boolean
  onChange: (choice: WebhookChoice) => void
}

/** Address of a receiver, what it is told, and of which brands, cinemas and events. */
export function WebhookFields({ choice, choices, isSent, onChange }: WebhookFieldsProps) {
  const { t, i18n } = useLingui()
  const { url, events, limits } = choice
  return (
    <>
      <TextField
        label={t`Address`}
        hint={t`Begins with https.`}
        type="url"
        dir="ltr"
        required
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        value={url}
        onChange={(event) => onChange({ ...choice, url: event.target.value })}
        error={isSent && !hasAddress(choice) ? t`Enter an address that begins with https.` : ''}
      />
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-sm font-semibold">
          <Trans>Is told of</Trans>
        </legend>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            label={
              <>
                {i18n._(eventTexts[event])}{' '}
                <bdi dir="ltr" className="font-mono text-xs text-muted">
                  {event}
                </bdi>
              </>
            }
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange({
                ...choice,
                events: target.checked ? [...events, event] : events.filter((each) => each !== event),
              })
            }
          />
        ))}
        <p role="alert" className="text-sm text-bad empty:hidden">
          {isSent && events.length === 0 ? t`Choose at least one.` : ''}
        </p>
      </fieldset>
      <LimitFields
        limits={limits}
        choices={choices}
        onChange={(next) => onChange({ ...choice, limits: next })}
      />
    </>
  )
}

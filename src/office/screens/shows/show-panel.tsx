import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { joinFacts } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { useDayText } from '../../components/day-text'
import { Fact, Facts } from '../../components/facts'
import { ConfirmChange } from '../../components/confirm-change'
import { isRefused, ProgrammeChanges } from '../../components/programme-preview'
import { SidePanel } from '../../components/side-panel'
import { useMayDo } from '../../shell/person'
import { BlockedSeats } from './blocked-seats'
import { CancelShow } from './cancel-show'
import { ChangeSale } from './change-sale'
import { GiveTickets } from './give-tickets'
import { HeldSeats } from './held-seats'
import { PostponeShow } from './postpone-show'
import { ShowForm } from './show-form'
import { ShowStates } from './show-states'
import { WorkProgress } from './work-progress'
import { WriteToHolders } from './write-to-holders'

interface ShowPanelProps {
  show: OfficeShow
  /** The cancellation or postponement that was just made. */
  action: string | undefined
  onAction: (action: string) => void
  onClose: () => void
}

/** One show: its facts and what the person may do about it. */
export function ShowPanel({ show, action, onAction, onClose }: ShowPanelProps) {
  const { i18n } = useLingui()
  const dayText = useDayText()
  const { sold, seats } = show
  const mayListHolders = useMayDo('see-admissions') && sold > 0
  return (
    <SidePanel
      title={show.title}
      about={joinFacts([show.cinemaName, show.screenName, dayText(show.date), show.time], i18n.locale)}
      onClose={onClose}
    >
      <p className="flex flex-wrap gap-2 empty:hidden">
        <ShowStates show={show} />
      </p>
      <Facts>
        <Fact name={<Trans>Seats sold</Trans>}>
          <Trans>
            {sold} of {seats}
          </Trans>
        </Fact>
        <Fact name={<Trans>Held</Trans>}>{show.held}</Fact>
        <Fact name={<Trans>Blocked</Trans>}>{show.blocked}</Fact>
        {show.format ? <Fact name={<Trans>Format</Trans>}>{show.format}</Fact> : null}
        <Fact name={<Trans>Show ID</Trans>}>
          <bdi className="font-mono text-xs">{show.id}</bdi>
        </Fact>
      </Facts>
      {action ? <WorkProgress action={action} /> : null}
      {mayListHolders ? (
        <Link
          to="/reports/$report"
          params={{ report: 'holders' }}
          search={{ show: show.id }}
          className="justify-self-start underline"
        >
          <Trans>Ticket holders</Trans>
        </Link>
      ) : null}
      <ShowActions show={show} onAction={onAction} />
      <HeldSeats show={show} />
      <BlockedSeats show={show} />
    </SidePanel>
  )
}

type Step = 'change' | 'remove' | 'give' | 'sale' | 'write' | 'postpone' | 'cancel'

function ShowActions({ show, onAction }: { show: OfficeShow; onAction: (action: string) => void }) {
  const [step, setStep] = useState<Step | null>(null)
  const isCancelled = show.changedTo === 'cancelled'
  const mayChangeSale = useMayDo('change-sales') && !show.changedTo && !show.withdrawn
  const mayWrite = useMayDo('write-to-holders') && show.sold > 0
  const mayCancel = useMayDo('cancel-shows') && !isCancelled
  const mayEdit = useMayDo('edit-programme') && !show.changedTo && !show.withdrawn
  const mayGive = useMayDo('give-tickets') && !show.changedTo && !show.withdrawn
  const close = () => setStep(null)
  if (!mayChangeSale && !mayWrite && !mayCancel && !mayGive && !mayEdit) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayChangeSale ? (
        <Button variant="quiet" onClick={() => setStep('sale')}>
          {show.isSaleStopped ? <Trans>Start sale</Trans> : <Trans>Stop sale</Trans>}
        </Button>
      ) : null}
      {mayEdit ? (
        <>
          <Button variant="quiet" onClick={() => setStep('change')}>
            <Trans>Change show</Trans>
          </Button>
          {show.sold + show.held + show.blocked === 0 ? (
            <Button variant="quiet" onClick={() => setStep('remove')}>
              <Trans>Take off the programme</Trans>
            </Button>
          ) : null}
        </>
      ) : null}
      {mayGive ? (
        <Button variant="quiet" onClick={() => setStep('give')}>
          <Trans>Give free tickets</Trans>
        </Button>
      ) : null}
      {mayWrite ? (
        <Button variant="quiet" onClick={() => setStep('write')}>
          <Trans>Write to ticket holders</Trans>
        </Button>
      ) : null}
      {mayCancel ? (
        <>
          <Button variant="quiet" onClick={() => setStep('postpone')}>
            <Trans>Postpone</Trans>
          </Button>
          <Button variant="danger" onClick={() => setStep('cancel')}>
            <Trans>Cancel show</Trans>
          </Button>
        </>
      ) : null}
      {step === 'change' ? (
        <ShowForm cinema={show.cinema} day={show.date} show={show} onClose={close} />
      ) : null}
      {step === 'remove' ? <RemoveShow show={show} onClose={close} /> : null}
      {step === 'give' ? <GiveTickets show={show} onClose={close} /> : null}
      {step === 'sale' ? <ChangeSale show={show} onClose={close} /> : null}
      {step === 'write' ? <WriteToHolders show={show} onClose={close} /> : null}
      {step === 'postpone' ? <PostponeShow show={show} onAction={onAction} onClose={close} /> : null}
      {step === 'cancel' ? <CancelShow show={show} onAction={onAction} onClose={close} /> : null}
    </div>
  )
}

/** Takes a show that nobody has seats of off the programme. */
function RemoveShow({ show, onClose }: { show: OfficeShow; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmChange
      name="removeShow"
      request={{ show: show.id }}
      title={t`Remove this show from the programme`}
      action={t`Take off`}
      done={t`The show was removed from the programme`}
      isDangerous
      isRefused={isRefused}
      onClose={onClose}
    >
      {(preview) => <ProgrammeChanges preview={preview} />}
    </ConfirmChange>
  )
}

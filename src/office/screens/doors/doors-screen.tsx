import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfficeDoor } from '@/contract/office/doors'
import { Button } from '@/src/ui/button'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { ConfirmChange } from '../../components/confirm-change'
import { createColumns, DataTable } from '../../components/data-table'
import { useDayText } from '../../components/day-text'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { OpenDoor } from './open-door'

const column = createColumns<OfficeDoor & { readonly cinemaName: string }>()
const columns = column.columns([
  column.accessor(({ name, id }) => name || id, {
    id: 'door',
    header: () => <Trans>Door</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <bdi>{original.name || <Trans>Unnamed</Trans>}</bdi>{' '}
        <bdi className="font-mono text-xs font-normal text-muted">{original.id}</bdi>
      </>
    ),
  }),
  column.accessor('cinemaName', {
    header: () => <Trans>Cinema</Trans>,
    cell: ({ row: { original } }) => <bdi>{original.cinemaName}</bdi>,
  }),
  column.accessor('day', {
    header: () => <Trans>Day</Trans>,
    cell: ({ row: { original } }) => <DayCell day={original.day} />,
  }),
  column.accessor(({ endedAt, signedInAt }) => endedAt ?? signedInAt ?? '', {
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: ({ row: { original } }) => <DoorState door={original} />,
  }),
  column.display({
    id: 'end',
    header: () => <span className="sr-only">{<Trans>Actions</Trans>}</span>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => (original.endedAt ? null : <EndDoor door={original} />),
  }),
])

/** Devices of the staff that scan tickets at a cinema for a day. */
export function DoorsScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listDoors', {})
  const { data: places } = useOfficeQuery('listPlaces', {})
  const [isOpening, setOpening] = useState(false)
  const findName = (id: string) => places?.cinemas.find((cinema) => cinema.id === id)?.name ?? id
  return (
    <>
      <PageHeader
        title={t`Doors`}
        about={<Trans>Each device that scans tickets signs in with the code of a door, for one day.</Trans>}
        actions={
          <Button onClick={() => setOpening(true)}>
            <Trans>Open a door</Trans>
          </Button>
        }
      />
      <DataTable
        label={t`Doors`}
        columns={columns}
        rows={data?.doors.map((door) => ({ ...door, cinemaName: findName(door.cinemaId) }))}
        keyOf={({ id }) => id}
        empty={<Trans>No door is open.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
      {isOpening ? <OpenDoor cinemas={places?.cinemas ?? []} onClose={() => setOpening(false)} /> : null}
    </>
  )
}

function DayCell({ day }: { day: string }) {
  return <>{useDayText()(day)}</>
}

function DoorState({ door: { endedAt, signedInAt, endsAt, timeZone } }: { door: OfficeDoor }) {
  if (endedAt)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>
          <Trans>Ended</Trans>
        </Badge>
        <Moment at={endedAt} timeZone={timeZone} />
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {signedInAt ? (
        <Badge tone="good">
          <Trans>In use</Trans>
        </Badge>
      ) : (
        <Badge tone="warn">
          <Trans>Code not used yet</Trans>
        </Badge>
      )}
      <span className="text-muted">
        <Trans>
          until <Moment at={endsAt} timeZone={timeZone} />
        </Trans>
      </span>
    </span>
  )
}

function EndDoor({ door }: { door: OfficeDoor }) {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button variant="ghost" className="-my-2" onClick={() => setEnding(true)}>
        <Trans>End</Trans>
      </Button>
      {isEnding ? (
        <ConfirmChange
          name="endDoor"
          request={{ door: door.id }}
          title={t`End this door`}
          action={t`End door`}
          done={t`The door has ended`}
          isDangerous
          onClose={() => setEnding(false)}
        >
          {() => (
            <Trans>Its device can’t admit anybody from now on. Admissions it hasn’t sent yet are lost.</Trans>
          )}
        </ConfirmChange>
      ) : null}
    </>
  )
}

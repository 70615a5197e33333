import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ApiKey } from '@/contract/office/api-keys'
import type { Webhook } from '@/contract/office/webhooks'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { createColumns, DataTable } from '../../components/data-table'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { CreateKeyDialog } from './create-key-dialog'
import { eventTexts, keyStates, scopeTexts, webhookStates } from './integration-texts'
import { KeyDialog } from './key-dialog'
import { AddWebhookDialog, WebhookDialog } from './webhook-dialog'

const keyColumn = createColumns<ApiKey>()
const keyColumns = keyColumn.columns([
  keyColumn.accessor('label', {
    header: () => <Trans>Name</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <span className="grid">
        <bdi>{original.label}</bdi>
        <bdi dir="ltr" className="font-mono text-xs font-normal text-muted">
          foyer_…{original.ending}
        </bdi>
      </span>
    ),
  }),
  keyColumn.display({
    id: 'scopes',
    header: () => <Trans>May read</Trans>,
    cell: ({ row: { original } }) => <Names of={original.scopes.map((each) => scopeTexts[each])} />,
  }),
  keyColumn.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <StateOf {...keyStates[getValue()]} />,
  }),
  keyColumn.accessor('expiresAt', {
    header: () => <Trans>Expires</Trans>,
    cell: ({ getValue }) => <Moment at={getValue()} isDay />,
  }),
  keyColumn.accessor('lastUsedAt', {
    header: () => <Trans>Last used</Trans>,
    cell: ({ getValue }) => {
      const at = getValue()
      return at ? <Moment at={at} /> : <Trans>Never</Trans>
    },
  }),
])

const hookColumn = createColumns<Webhook>()
const hookColumns = hookColumn.columns([
  hookColumn.accessor('url', {
    header: () => <Trans>Address</Trans>,
    meta: { isTitle: true },
    cell: ({ getValue }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {getValue()}
      </bdi>
    ),
  }),
  hookColumn.display({
    id: 'events',
    header: () => <Trans>Events</Trans>,
    cell: ({ row: { original } }) => <Names of={original.events.map((each) => eventTexts[each])} />,
  }),
  hookColumn.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <StateOf {...webhookStates[getValue()]} />,
  }),
  hookColumn.accessor('waiting', {
    header: () => <Trans>Waiting</Trans>,
    meta: { align: 'end' },
  }),
  hookColumn.accessor('dead', {
    header: () => <Trans>Undeliverable</Trans>,
    meta: { align: 'end' },
    cell: ({ getValue }) => (getValue() === 0 ? '0' : <strong className="text-bad">{getValue()}</strong>),
  }),
])

const route = getRouteApi('/staff/integrations')

/** How other systems read from here, and are told what happens. */
export function IntegrationsScreen() {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [added, setAdded] = useState<'key' | 'webhook' | null>(null)
  const keys = useOfficeQuery('listApiKeys', {})
  const webhooks = useOfficeQuery('listWebhooks', {})
  const choices = useOfficeQuery('listStaff', {}).data
  const open = (next: typeof search) => void navigate({ search: next, replace: true })
  const key = keys.data?.keys.find(({ id }) => id === search.key)
  const webhook = webhooks.data?.webhooks.find(({ id }) => id === search.webhook)
  return (
    <>
      <PageHeader
        title={t`Integrations`}
        about={<Trans>Other systems read with an API key, and webhooks notify them of what happens.</Trans>}
      />
      <div className="grid gap-8">
        <Section
          title={t`API keys`}
          action={
            <Button variant="quiet" aria-disabled={!choices} onClick={() => setAdded('key')}>
              <Trans>Make a key</Trans>
            </Button>
          }
        >
          <DataTable
            label={t`API keys`}
            columns={keyColumns}
            rows={keys.data?.keys}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open({ key: id })}
            empty={<Trans>There are no keys: no other system reads from here.</Trans>}
            error={keys.error}
            onRetry={() => void keys.refetch()}
          />
        </Section>
        <Section
          title={t`Webhooks`}
          action={
            <Button variant="quiet" aria-disabled={!choices} onClick={() => setAdded('webhook')}>
              <Trans>Add a webhook</Trans>
            </Button>
          }
        >
          <DataTable
            label={t`Webhooks`}
            columns={hookColumns}
            rows={webhooks.data?.webhooks}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open({ webhook: id })}
            empty={<Trans>There are no webhooks: no other system is notified of what happens.</Trans>}
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
          />
        </Section>
      </div>
      {added === 'key' && choices ? (
        <CreateKeyDialog choices={choices} onClose={() => setAdded(null)} />
      ) : null}
      {added === 'webhook' && choices ? (
        <AddWebhookDialog choices={choices} onClose={() => setAdded(null)} />
      ) : null}
      {key ? <KeyDialog apiKey={key} onClose={() => open({})} /> : null}
      {webhook && choices ? (
        <WebhookDialog key={webhook.id} webhook={webhook} choices={choices} onClose={() => open({})} />
      ) : null}
    </>
  )
}

function Section({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** The first name, and how many others there are. */
function Names({ of: names }: { of: readonly (typeof scopeTexts)['see-orders'][] }) {
  const { i18n } = useLingui()
  const [first, ...others] = names
  if (!first) return null
  const count = others.length
  return (
    <span title={names.map((each) => i18n._(each)).join(getComma(i18n.locale))}>
      {i18n._(first)}
      {count > 0 ? (
        <span className="text-muted">
          {' '}
          <Plural value={count} one="and # more" other="and # more" />
        </span>
      ) : null}
    </span>
  )
}

function StateOf({ text, tone }: (typeof keyStates)['valid']) {
  const { i18n } = useLingui()
  return <Badge tone={tone}>{i18n._(text)}</Badge>
}

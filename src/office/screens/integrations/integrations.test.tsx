import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApiKey } from '@/contract/office/api-keys'
import type { Webhook, WebhookMessage } from '@/contract/office/webhooks'
import { Refusal, renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const limits = { brandIds: [], cinemaIds: [], eventIds: [] }
const accounting: ApiKey = {
  id: '1',
  label: 'Accounting',
  ending: 'a1B2',
  scopes: ['see-sales', 'see-shows'],
  limits,
  by: 'Achieng',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  lastUsedAt: null,
  state: 'valid',
}
const erp: Webhook = {
  id: '7',
  url: 'https://erp.example.com/foyer',
  events: ['order.paid'],
  limits,
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'failing',
  failingSince: '2026-11-20T08:00:00.000Z',
  secretVersion: 1,
  overlapUntil: null,
  waiting: 2,
  dead: 1,
}
const lost: WebhookMessage = {
  id: '40',
  messageId: 'msg_1f',
  type: 'order.paid',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'dead',
  nextAt: null,
  attempts: [{ at: '2026-11-21T06:00:00.000Z', status: 503, error: null, tookMs: 41 }],
}

const answers: OfficeAnswers = {
  listApiKeys: () => ({ keys: [accounting] }),
  listWebhooks: () => ({ webhooks: [erp] }),
  listStaff: () => ({
    staff: [],
    brands: [{ id: 'tembo', name: 'Tembo' }],
    cinemas: [],
    events: [],
  }),
  createApiKey: ({ label }) => ({ key: { ...accounting, id: '2', label }, secret: 'foyer_topsecret' }),
  revokeApiKey: () => ({ key: { ...accounting, state: 'revoked' } }),
  createWebhook: ({ url }) =>
    url.startsWith('http:')
      ? new Refusal('INVALID_REQUEST', 'Expected an address that begins with https.')
      : { webhook: { ...erp, id: '8', url }, secret: 'whsec_topsecret' },
  changeWebhook: ({ isOn }) => ({ webhook: { ...erp, state: isOn ? 'on' : 'off' } }),
  renewWebhookSecret: () => ({ webhook: { ...erp, secretVersion: 2 }, secret: 'whsec_newsecret' }),
  listWebhookMessages: () => ({ messages: [lost] }),
  resendWebhook: () => ({ message: { ...lost, state: 'waiting' } }),
}

it('an owner makes a key for another system and sees it once', async () => {
  const { requestsOf } = renderOffice('/integrations', { role: 'owner', answers })
  await screen.findByRole('row', { name: /Accounting.*foyer_…a1B2.*Reports about money and 1 more.*Valid/ })
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make the key' }))
  expect(dialog.getByText('Please give a name.')).toBeTruthy()
  expect(dialog.getByText('Choose at least one.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Signage' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Shows and their occupancy' }))
  fireEvent.change(dialog.getByLabelText('Expires after'), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the key' }))
  await dialog.findByText('foyer_topsecret')
  expect(requestsOf('createApiKey')).toMatchObject([
    { label: 'Signage', scopes: ['see-shows'], days: 30, limits },
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByText('foyer_topsecret')).toBeNull()
})

it('a key is revoked only after a question', async () => {
  const { requestsOf } = renderOffice('/integrations?key=1', { role: 'owner', answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounting' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke the key' }))
  expect(requestsOf('revokeApiKey')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke the key' }))
  await screen.findByText('The key is revoked')
  expect(requestsOf('revokeApiKey')).toEqual([{ id: '1' }])
})

it('a webhook is added with its address and events, and a refused address keeps what was typed', async () => {
  renderOffice('/integrations', { role: 'owner', answers })
  await screen.findByRole('row', { name: /erp\.example\.com.*nothing arrived/ })
  fireEvent.click(screen.getByRole('button', { name: 'Add a webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  const address = dialog.getByLabelText<HTMLInputElement>('Address')
  fireEvent.change(address, { target: { value: 'http://erp.example.com' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: /Order paid/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  await dialog.findByText('Expected an address that begins with https.')
  expect(address.value).toBe('http://erp.example.com')
  fireEvent.change(address, { target: { value: 'https://erp.example.com' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  await dialog.findByText('whsec_topsecret')
})

it('an owner sees what the receiver answered, sends a message again and switches the webhook on', async () => {
  const { requestsOf } = renderOffice('/integrations?webhook=7', { role: 'owner', answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'erp.example.com' }))
  expect(dialog.getByText(/Nothing has arrived for days/)).toBeTruthy()
  await dialog.findByText('503')
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByText('It is being sent again.')
  expect(requestsOf('resendWebhook')).toEqual([{ message: '40' }])
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Switched on' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(requestsOf('changeWebhook')).toMatchObject([{ id: '7', events: ['order.paid'], isOn: true }])
  fireEvent.click(dialog.getByRole('button', { name: 'Make a new secret' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make a new secret' }))
  await screen.findByText('whsec_newsecret')
})

it('a manager neither finds nor opens the integrations', async () => {
  renderOffice('/people', { role: 'manager', answers })
  await screen.findByRole('heading', { name: 'People' })
  expect(screen.queryByRole('link', { name: 'Integrations' })).toBeNull()
})

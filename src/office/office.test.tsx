import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { permissionsOfRole, type Role } from '@/contract/office/permissions'
import { staffCalls, type StaffMember, type StaffPerson } from '@/contract/office/staff-calls'
import { Toaster } from '@/src/ui/toast'
import { stubEventSource } from '@/tests/fixtures/fake-event-source'
import type { AnswerOf, RequestOf } from './api'
import { createOfficeQueryClient } from './query-client'
import { createOfficeRouter } from './router'
import { OfficeBrandContext } from './shell/office-brand'

type Calls = typeof staffCalls
/** Answers of a fake server that speaks the contract; a text is the code of a refusal. */
type Answers = { [N in keyof Calls]?: (request: RequestOf<N>) => AnswerOf<N> | string }

const noLimits = { brandIds: [], cinemaIds: [], eventIds: [] }
const personWith = (role: Role, fields: Partial<StaffPerson> = {}): StaffPerson => ({
  id: '1',
  name: 'Amina',
  email: 'amina@foyer.example',
  role,
  permissions: [...permissionsOfRole[role]],
  limits: noLimits,
  hasSecondFactor: true,
  hasAuthenticator: true,
  mustSetUpSecondFactor: false,
  ...fields,
})
const member = (fields: Partial<StaffMember>): StaffMember => ({
  id: '2',
  name: 'Brian',
  email: 'brian@foyer.example',
  role: 'door',
  limits: noLimits,
  state: 'active',
  hasSecondFactor: false,
  lastSeenAt: '2026-12-01T17:00:00Z',
  ...fields,
})
const buildList = (...staff: StaffMember[]) => ({ staff, brands: [], cinemas: [], events: [] })

beforeEach(() => {
  stubEventSource()
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

/** Opens the back office at an address, and returns its router. */
function openOffice(path: string, answers: Answers) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const name = address.replace(/^\/api\/office\/|\?.*$/g, '') as keyof Calls
    const request = v.parse(staffCalls[name].request, JSON.parse(body)) as never
    const answer = (answers[name]?.(request) ?? 'UNKNOWN_CALL') as object | string
    const refused = typeof answer === 'string' ? { Status: false, Code: answer, Message: 'Refused' } : null
    return Promise.resolve(Response.json(refused ?? answer, { status: refused ? 403 : 200 }))
  })
  const router = createOfficeRouter(createMemoryHistory({ initialEntries: [path] }))
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OfficeBrandContext value={{ name: { en: 'Tembo' }, languages: ['en'] }}>
        <QueryClientProvider client={createOfficeQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </OfficeBrandContext>
      <Toaster />
    </I18nProvider>,
  )
  return router
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('signs in with a password and then a code, and shows the address that was opened', async () => {
  let person: StaffPerson | null = null
  const router = openOffice('/office/people?text=brian', {
    getPerson: () => (person ? { person } : 'SIGN_IN_REQUIRED'),
    signIn({ password, code }) {
      if (password !== 'a long sentence') return 'WRONG_CREDENTIALS'
      if (code === undefined) return 'SECOND_FACTOR_REQUIRED'
      if (code !== '123456') return 'WRONG_SECOND_FACTOR'
      person = personWith('owner')
      return { person }
    },
    listStaff: () => buildList(member({}), member({ id: '3', name: 'Chen', email: 'chen@foyer.example' })),
  })
  await screen.findByRole('heading', { name: 'Sign in' })
  type('E-mail', 'amina@foyer.example')
  type('Password', 'wrong')
  press('Sign in')
  expect(await screen.findByText('The e-mail or the password isn’t right.')).toBeTruthy()

  type('Password', 'a long sentence')
  press('Sign in')
  await screen.findByLabelText('Six-digit code')
  type('Six-digit code', '12 34 57')
  press('Continue')
  expect(await screen.findByText('This code is wrong or has expired.')).toBeTruthy()

  type('Six-digit code', '123456')
  press('Continue')
  expect(await screen.findByText('Brian')).toBeTruthy()
  expect(screen.queryByText('Chen')).toBeNull()
  expect(router.history.location.href).toBe('/office/people?text=brian')
})

it('asks to sign in again when a session has ended, and is back at the same address afterwards', async () => {
  const person = personWith('owner')
  let isSignedIn = true
  const router = openOffice('/office/people', {
    getPerson: () => (isSignedIn ? { person } : 'SIGN_IN_REQUIRED'),
    listStaff: () => (isSignedIn ? buildList(member({})) : 'SIGN_IN_REQUIRED'),
    changeStaff: () => 'SIGN_IN_REQUIRED',
    signIn() {
      isSignedIn = true
      return { person }
    },
  })
  fireEvent.click(await screen.findByText('Brian'))
  await screen.findByRole('dialog')
  isSignedIn = false
  press('Save')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText('Brian')).toBeNull()

  type('E-mail', 'amina@foyer.example')
  type('Password', 'a long sentence')
  press('Sign in')
  expect(await screen.findByRole('dialog', { name: 'Brian' })).toBeTruthy()
  expect(router.history.location.pathname).toBe('/office/people')
})

it('shows in the navigation what a role includes, and says where it does not include a page', async () => {
  openOffice('/office/people', { getPerson: () => ({ person: personWith('door') }) })
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this page' })).toBeTruthy()
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getByRole('link', { name: 'Today' })).toBeTruthy()
  expect(navigation.queryByRole('link', { name: 'People' })).toBeNull()
})

it('shows nothing to a role that moves money until its second factor is set up', async () => {
  let person = personWith('manager', { hasSecondFactor: false, mustSetUpSecondFactor: true })
  openOffice('/office/people', {
    getPerson: () => ({ person }),
    listStaff: () => (person.hasSecondFactor ? buildList(member({})) : 'SECOND_FACTOR_MISSING'),
    beginSecondFactor: ({ password }) =>
      password === 'a long sentence'
        ? { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Tembo?secret=ABCDEFGHIJKLMNOP' }
        : 'WRONG_CREDENTIALS',
    confirmSecondFactor({ code }) {
      if (code !== '123456') return 'WRONG_SECOND_FACTOR'
      person = personWith('manager')
      return { person }
    },
  })
  await screen.findByRole('heading', { name: 'Set up your second factor' })
  expect(screen.queryByRole('navigation')).toBeNull()
  type('Your password', 'a long sentence')
  press('Continue')
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Code for the authenticator app' })).toBeTruthy()
  type('Six-digit code', '123456')
  press('Confirm')
  expect(await screen.findByText('Brian')).toBeTruthy()
})

it('opens an invitation, and its person sets a name and a password', async () => {
  const token = 'a'.repeat(43)
  let person: StaffPerson | null = null
  const router = openOffice(`/office/link#${token}`, {
    openLink: (request) =>
      request.token === token && !person
        ? { kind: 'invitation', name: 'Amina', email: 'amina@foyer.example', role: 'door' }
        : 'LINK_EXPIRED',
    getPerson: () => (person ? { person } : 'SIGN_IN_REQUIRED'),
    setPassword({ password, name = '' }) {
      if (password === 'password1234') return 'WEAK_PASSWORD'
      person = personWith('door', { name })
      return { person }
    },
  })
  expect(await screen.findByText(/You were invited as Door/)).toBeTruthy()
  type('Your name', 'Amina W.')
  type('New password', 'password1234')
  press('Set password and sign in')
  expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
  type('New password', 'a long sentence')
  press('Set password and sign in')
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  expect(router.history.location.href).toBe('/office/')
})

it('says that a link is used up or cut off', async () => {
  openOffice('/office/link#cut-off', {})
  expect(await screen.findByText(/This link has expired or was already used/)).toBeTruthy()
})

it('changes a person’s role, which is explained by what it may do, and ends their access', async () => {
  const sent: unknown[] = []
  let brian = member({})
  openOffice('/office/people', {
    getPerson: () => ({ person: personWith('manager') }),
    listStaff: () => buildList(brian, member({ id: '4', name: 'Olu', role: 'owner' })),
    changeStaff(request) {
      sent.push(request)
      brian = { ...brian, role: request.role }
      return { staff: brian }
    },
    endStaff(request) {
      sent.push(request)
      brian = { ...brian, state: 'ended' }
      return { staff: brian }
    },
  })
  fireEvent.click(await screen.findByText('Olu'))
  expect(await screen.findByText('Your role may not change this person.')).toBeTruthy()
  press('Close')

  fireEvent.click(screen.getByText('Brian'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Brian' }))
  expect(dialog.queryByRole('option', { name: 'Owner' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'accountant' } })
  expect(dialog.getByText(/refund bookings/)).toBeTruthy()
  press('Save')
  expect(await screen.findByText('Accountant', { selector: 'td *' })).toBeTruthy()
  expect(sent).toEqual([{ id: '2', role: 'accountant', limits: noLimits }])

  fireEvent.click(screen.getByText('Brian'))
  await screen.findByRole('dialog', { name: 'Brian' })
  press('End access')
  expect(sent).toHaveLength(1)
  press('End access')
  expect(await screen.findByRole('button', { name: 'Restore access' })).toBeTruthy()
  expect(sent[1]).toEqual({ id: '2', isEnded: true })
})

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Permission } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { ApiError } from '@/src/lib/api/api-error'
import { readText, writeText } from '@/src/lib/device/preferences'
import { callOffice } from '../api'
import { forgetTill } from '../screens/counter/offline/offline-store'
import { forgetSession, storeSession, renewSession } from './stored-session'

/** Set while the server does not know that somebody signed out without the network. */
const pendingSignOut = 'foyer-office-sign-out'

/** The signed-in person; null when nobody is. */
export const personQuery = queryOptions<StaffPerson | null, ApiError>({
  queryKey: ['getPerson'],
  queryFn: async ({ signal }) => {
    try {
      if (readText(pendingSignOut) !== null) {
        await callOffice('signOut', {}, signal)
        writeText(pendingSignOut, null)
        return null
      }
      const { person } = await callOffice('getPerson', {}, signal)
      renewSession(person)
      return person
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_REQUIRED') throw error
      writeText(pendingSignOut, null)
      forgetOnDevice()
      return null
    }
  },
})

/** Shows somebody who has just signed in. */
export function beginSession(queryClient: QueryClient, person: StaffPerson): void {
  storeSession(person)
  writeText(pendingSignOut, null)
  queryClient.setQueryData(personQuery.queryKey, person)
}

/** Shows a change of the signed-in person. */
export function changePerson(queryClient: QueryClient, person: StaffPerson): void {
  renewSession(person)
  queryClient.setQueryData(personQuery.queryKey, person)
}

/** Shows the sign-in at the same address, and forgets what the person saw: the next may see less. */
export function endSession(queryClient: QueryClient): void {
  forgetOnDevice()
  queryClient.setQueryData(personQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personQuery.queryKey[0] })
}

/** Ends the session on this device, and at the server as soon as the network is back. */
export function endSessionOffline(queryClient: QueryClient): void {
  writeText(pendingSignOut, 'here')
  endSession(queryClient)
  void queryClient.invalidateQueries({ queryKey: personQuery.queryKey })
}

/** Sales that the server does not know yet stay: the drawer has their money. */
function forgetOnDevice(): void {
  forgetSession()
  void forgetTill()
}

export const PersonContext = createContext<StaffPerson | null>(null)

/** Returns the signed-in person; every screen inside the staff’s frame has one. */
export function usePerson(): StaffPerson {
  const person = use(PersonContext)
  if (!person) throw new Error('Nobody is signed in')
  return person
}

export function useMayDo(permission: Permission): boolean {
  return usePerson().permissions.includes(permission)
}

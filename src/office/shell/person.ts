import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Permission } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { ApiError } from '@/src/lib/api/api-error'
import { callOffice } from '../api'

/** The signed-in person; null when nobody is. */
export const personQuery = queryOptions<StaffPerson | null, ApiError>({
  queryKey: ['getPerson'],
  queryFn: async ({ signal }) => {
    try {
      return (await callOffice('getPerson', {}, signal)).person
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED') return null
      throw error
    }
  },
})

export function beginSession(queryClient: QueryClient, person: StaffPerson): void {
  queryClient.setQueryData(personQuery.queryKey, person)
}

/** Shows the sign-in at the same address, and forgets what the person saw: the next may see less. */
export function endSession(queryClient: QueryClient): void {
  queryClient.setQueryData(personQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personQuery.queryKey[0] })
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

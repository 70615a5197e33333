import { useMissingCalls } from '@/src/lib/api/missing-calls'

/** Whether bookings can be found by an e-mail address or number: not on every API. */
export const useCanFindBookings = () => !useMissingCalls().has('FindBookings')

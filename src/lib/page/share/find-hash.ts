/** Behind the # of the page of tickets: the part of it that finds a booking. */
export const findHash = 'find'

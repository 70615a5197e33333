/** Fragment (behind the #) of the tickets page that opens its search for a booking. */
export const findHash = 'find'

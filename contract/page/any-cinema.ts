/** Placeholder for the cinema in the address of a film page that covers all cinemas. // spec §2 */
export const anyCinema = '0'

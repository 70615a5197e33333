/** The cinema in the address of a film's page that is not about one cinema. // spec §2 */
export const anyCinema = '0'

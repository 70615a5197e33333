/** The words of what only some bookings open: no other fetches them. */
export { texts as extrasTexts } from 'texts:extras'

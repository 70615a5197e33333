/** Translations of features that only some bookings use, so that others do not load them. */
export { texts as optionalTexts } from 'texts:optional'

/** Translations of the film reviews, loaded when a visitor comes near them. */
export { texts as reviewsTexts } from 'texts:reviews'

/** The words of what visitors say of films: fetched when somebody comes near it. */
export { texts as reviewsTexts } from 'texts:reviews'

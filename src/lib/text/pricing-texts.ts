/** The words of plans and prices. */
export { texts as pricingTexts } from 'texts:pricing'

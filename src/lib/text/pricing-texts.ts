export { texts as pricingTexts } from 'texts:pricing'

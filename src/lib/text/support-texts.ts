export { texts as supportTexts } from 'texts:support'

export { texts as accountTexts } from 'texts:account'

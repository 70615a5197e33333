export { texts as maintenanceTexts } from 'texts:maintenance'

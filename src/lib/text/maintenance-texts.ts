/** The words of a brand that is being worked on. */
export { texts as maintenanceTexts } from 'texts:maintenance'

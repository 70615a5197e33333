export { DomHall as CanvasHall } from '../dom-hall'

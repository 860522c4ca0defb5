/**
 * Texts of unknown origin, made fit for a line, a box, XML or DOT: what pictures and tables are written with.
 *
 * @module
 */

export { didYouMean } from '../domain/check/did-you-mean.ts'
export { escapeXml, numberInWords, oneLine, quoteDot, shorten, textColumns, visible } from '../plain-text.ts'
export { type DrawnPlan, type PlanPictureOptions, planToSvg } from '../task/plan/plan-svg.ts'
export { needFunction, needIterable, needKeys, needList } from '../domain/check/need.ts'
export { needObject, needText } from '../domain/check/plain.ts'

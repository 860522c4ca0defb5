/**
 * Makes text from unknown sources safe to show on one line, in a box, in XML or in DOT. Telos writes its own pictures and tables with it.
 *
 * @module
 */

export { didYouMean, nameMeant, nearestName } from '../domain/check/did-you-mean.ts'
export { LineTable, type TextPosition } from '../line-table.ts'
export { escapeXml, numberInWords, oneLine, quoteDot, shorten, textColumns, visible } from '../plain-text.ts'
export { describeReason, type ReasonWording } from '../search/explain/reason-words.ts'
export type { LimitWords } from '../search/explain/repair-words.ts'
export { describeStep } from '../task/plan/plan-step.ts'
export {
  describeStepReason,
  type PlanRow,
  type PlanTextOptions,
  planRows,
  type StepReason,
  stepReasons,
  type TextStep,
} from '../task/plan/plan-text.ts'
export { describeNumber } from '../task/plan/words.ts'
export { needFunction, needIterable, needKeys, needList } from '../domain/check/plain.ts'
export { isPlain, needObject, needText, type Plain as PlainMap, show as showValue } from '../domain/check/plain.ts'

/**
 * Utilities: curves over beliefs, averaged or multiplied.
 *
 * @module
 */

export { expectedUtility, type PossibleOutcome } from '../agent/utility/utility.ts'
export { readCurve } from '../agent/utility/read-utility.ts'
export { readUtility } from '../agent/utility/read-utility.ts'
export {
  type AveragedUtility,
  averaged,
  type Consideration,
  consider,
  evaluateUtility,
  type MultipliedUtility,
  multiplied,
  type ReadFact,
  type Utility,
  utilityFacts,
} from '../agent/utility/utility.ts'
export {
  UTILITY_CODES,
  type UtilityCode,
  type UtilityDetails,
  type UtilityPath,
  type UtilityReport,
} from '../agent/utility/read-utility.ts'
export {
  type Curve,
  evaluateCurve,
  type InverseCurve,
  type LinearCurve,
  type LogisticCurve,
  type PiecewiseCurve,
  type PowerCurve,
  type ThresholdCurve,
} from '../space/curve.ts'
export { inverse, linear, logistic, piecewise, power, quadratic, threshold } from '../space/curves.ts'

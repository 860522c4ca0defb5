import { needIterable, needKeys, needObject } from '../../domain/check/plain.ts'
import { type Curve, evaluateCurve } from '../../space/curve.ts'

/**
 * How much something is worth, as plain data over beliefs: single considerations, averages and products of them, and averages and products
 * of those (Calleja, ch. 2.10: an endless chain of combinations).
 */

/** What one belief is worth. */
export interface Consideration {
  /** Key of the belief. Numbers count as they are, true and false as 1 and 0, anything else as worth 0. */
  readonly fact: string
  readonly curve: Curve
  /** Its weight in an average; an exponent in a product. @default 1 */
  readonly weight?: number
}

/** The weighted average of its parts. */
export interface AveragedUtility {
  readonly average: readonly Utility[]
  /** @default 1 */
  readonly weight?: number
}

/** The product of its parts, so that a single part worth 0 decides. */
export interface MultipliedUtility {
  readonly product: readonly Utility[]
  /** Raises the factors so that many of them do not drag the product down (Mark, Building a Better Centaur, 2015). @default false */
  readonly compensate?: boolean
  /** @default 1 */
  readonly weight?: number
}

/** Anything with a worth from 0 to 1. */
export type Utility = Consideration | AveragedUtility | MultipliedUtility

/** Looks up a belief. */
export type ReadFact = (key: string) => unknown

/**
 * Rates one belief by a curve: a consideration.
 *
 * @example consider('health', linear(100, 0), 2)
 */
export function consider(fact: string, curve: Curve, weight = 1): Consideration {
  return { fact, curve, weight }
}

/**
 * Combines parts into their weighted average; 0 without parts, or if all weights are 0.
 *
 * @example averaged([consider('health', linear(100, 0)), consider('enemies', linear(0, 4))])
 */
export function averaged(parts: readonly Utility[], weight = 1): AveragedUtility {
  return { average: parts, weight }
}

/**
 * Combines parts into their product, each to the power of its weight; 0 without parts.
 *
 * @example multiplied([consider('ammo', linear(0, 30)), consider('seesEnemy', linear())], { compensate: true })
 */
export function multiplied(
  parts: readonly Utility[],
  options: { readonly compensate?: boolean; readonly weight?: number } = {},
): MultipliedUtility {
  needObject(options, '{ compensate, weight, … }')
  const { compensate = false, weight = 1 } = options
  return { product: parts, compensate, weight }
}

/**
 * Evaluates a utility with these beliefs, from 0 to 1.
 *
 * @example evaluateUtility(fear, (key) => agent.beliefs.get(key))
 */
export function evaluateUtility(utility: Utility, read: ReadFact): number {
  if ('average' in utility) return averageOf(utility.average, read)
  if ('product' in utility) return productOf(utility.product, utility.compensate === true, read)
  return evaluateCurve(utility.curve, numberOf(read(utility.fact)))
}

/**
 * Lists the keys of all beliefs that a utility reads, each once.
 *
 * @example utilityFacts(averaged([consider('health', linear(100, 0)), consider('enemies', linear(0, 4))])) // ['health', 'enemies']
 */
export function utilityFacts(utility: Utility): readonly string[] {
  needObject(utility, 'a utility from consider, averaged or multiplied')
  if ('fact' in utility) return [utility.fact]
  if (!('average' in utility)) needKeys(utility, 'a utility from consider, averaged or multiplied', 'product')
  const parts = 'average' in utility ? utility.average : utility.product
  return [...new Set(parts.flatMap(utilityFacts))]
}

function averageOf(parts: readonly Utility[], read: ReadFact): number {
  let sum = 0
  let total = 0
  for (const part of parts) {
    const weight = weightOf(part)
    if (weight === 0) continue
    sum += weight * evaluateUtility(part, read)
    total += weight
  }
  return total > 0 ? Math.min(1, sum / total) : 0
}

function productOf(parts: readonly Utility[], compensate: boolean, read: ReadFact): number {
  let factors = 0
  for (const part of parts) if (weightOf(part) > 0) factors++
  if (factors === 0) return 0
  const lift = compensate ? 1 - 1 / factors : 0
  let product = 1
  for (const part of parts) {
    const weight = weightOf(part)
    if (weight === 0) continue
    const worth = evaluateUtility(part, read)
    product *= Math.min(1, worth + (1 - worth) * lift * worth) ** weight
  }
  return product
}

/** Treats invalid weights as 0. */
function weightOf({ weight = 1 }: Utility): number {
  return weight > 0 && weight < Number.POSITIVE_INFINITY ? weight : 0
}

function numberOf(value: unknown): number {
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : Number.NaN
}

/** A possible outcome of an action. */
export interface PossibleOutcome {
  /** From 0 to 1. */
  readonly probability: number
  readonly utility: number
}

/**
 * Computes the expected utility of an action: the sum of probability × utility. The remaining probability is worth 0.
 *
 * @example expectedUtility([{ probability: 0.6, utility: 0.8 }]) // 0.48: hits in 6 of 10 cases
 */
export function expectedUtility(outcomes: readonly PossibleOutcome[]): number {
  needIterable(outcomes, 'a list of possible outcomes')
  let sum = 0
  for (const { probability, utility } of outcomes) {
    const worth = Math.min(1, Math.max(0, probability)) * utility
    if (Number.isFinite(worth)) sum += worth
  }
  return sum
}

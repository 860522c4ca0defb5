/** Reasons in English. */
import { needKeys, needObject } from '../../domain/check/plain.ts'
import { describeActual, describeNumber, valueWords } from '../../task/plan/words.ts'
import type { LimitName } from '../limits.ts'
import { causeSentences } from './cause-words.ts'
import { capital, meantWords, noReturnSentences, planLength, someOf, usedUpSentences, usedUpWords } from './phrases.ts'
import {
  type AlreadyHolds,
  type BestState,
  type Closest,
  type Excluded,
  type Exhausted,
  Explanation,
  type LimitHit,
  type OutOfBounds,
  type Reason,
  type ReasonData,
} from './reason.ts'
import {
  besidesSentences,
  type LimitWords,
  leftOutOfProblem,
  optionWords,
  planWords,
  scarceSentences,
  switchedOffSentence,
} from './repair-words.ts'

/** What requires a condition, if it is no action. */
const theGoal = 'the goal'

/** Makes the sentences of reasons. */
export function explanationOf(reasons: readonly ReasonData[]): Explanation {
  return new Explanation(reasons.map(withWords))
}

function withWords(reason: ReasonData): Reason {
  const hint = hintOf(reason)
  return { ...reason, ...(hint !== undefined && { hint }), message: wordsOf(reason, {}) }
}

/** What may have been meant or forgotten. */
function hintOf(reason: ReasonData): string | undefined {
  if ('usedUp' in reason && reason.usedUp !== undefined) return usedUpWords(reason.usedUp)
  return reason.kind === 'no-producer' && reason.meant !== undefined ? meantWords(reason.meant) : undefined
}

/** How a reason is told. */
export interface ReasonWording {
  /** What the reader calls the goal. @default 'the goal' */
  readonly goal?: string
  /** What the reader calls limits on plans. @default as in requests: `limits.depth` */
  readonly limits?: LimitWords
  /** Begin with a capital letter, except for names. @default false */
  readonly isSentence?: boolean
}

/**
 * Describes a reason in one or two sentences.
 *
 * @example describeReason(result.why.reasons[0]) // 'buyRum is disabled. With it, there is a plan of 4 steps: …'
 */
export function describeReason(reason: ReasonData, wording: ReasonWording = {}): string {
  needKeys(reason, 'a reason, such as result.why.reasons[0]', 'kind')
  needObject(wording, '{ goal, limits, isSentence }')
  return wordsOf(reason, wording)
}

function wordsOf(
  reason: ReasonData,
  { goal = theGoal, limits = optionWords, isSentence = false }: ReasonWording,
): string {
  // causes without a producer promise no plan
  const besides = 'besides' in reason && reason.kind !== 'no-producer' ? besidesSentences(reason.besides, limits) : []
  const words = [...sentencesOf(reason, goal, limits), ...besides].join(' ')
  return isSentence && !startsWithName(reason) ? capital(words) : words
}

/** Whether the words for a reason begin with a name of the author's, rather than with `the goal` or the like. */
function startsWithName(reason: ReasonData): boolean {
  switch (reason.kind) {
    case 'disabled':
    case 'left-out':
    case 'check-failed':
      return true
    case 'scarce':
      return !(reason.detail.kind === 'domain' && reason.what === 'start')
    case 'excluded':
    case 'out-of-bounds':
    case 'out-of-step':
    case 'rounding':
      return reason.of !== theGoal
    case 'limit':
      return reason.because !== undefined
    case 'unsupported':
    case 'running':
      return reason.because !== undefined
    case 'other':
      return true
    default:
      return false
  }
}

function sentencesOf(reason: ReasonData, goal: string, limits: LimitWords): string[] {
  const of = 'of' in reason && reason.of !== theGoal ? reason.of : goal
  switch (reason.kind) {
    case 'no-producer':
      return causeSentences(reason, goal)
    case 'excluded':
      return [...excludedSentences(reason, of), ...usedUpSentences(reason.usedUp, reason.noReturn)]
    case 'together': {
      const { conditions, states, usedUp } = reason
      return [
        `these goals cannot be reached together: ${someOf(conditions, 8)}.`,
        `Any ${conditions.length - 1} of them can: all ${states} reachable states were explored.`,
        ...usedUpSentences(usedUp, undefined),
      ]
    }
    case 'out-of-bounds':
      return [outOfBoundsSentence(reason, of)]
    case 'out-of-step': {
      const { condition, fact, from, step, isPassed } = reason
      const outcome = isPassed ? 'skips it' : 'never gets there'
      return [`${of} needs ${condition}, but ${fact} starts at ${from}, changes in steps of ${step} and ${outcome}.`]
    }
    case 'disabled':
    case 'left-out':
    case 'check-failed':
      return [reason.notation === 'pddl' ? leftOutOfProblem(reason) : switchedOffSentence(reason)]
    case 'scarce':
      return scarceSentences(reason)
    case 'rounding': {
      const { condition, fact, value, plan } = reason
      return [
        `${of} needs ${condition}, but ${fact} becomes ${value}: sums of fractions such as 0.1 are rounded.`,
        `Count in whole numbers, or ask for a range; then there is ${planWords(plan)}.`,
      ]
    }
    case 'closest':
      return closestSentences(reason)
    case 'limit':
      return limitSentences(reason, limits)
    case 'exhausted':
      return exhaustedSentences(reason)
    case 'too-large':
      return reason.operators === undefined
        ? ['there is no plan: the goal is out of reach.', 'The problem is too large to find out why.']
        : [`the domain has more than ${reason.operators} ground actions: too many to analyse.`]
    case 'unsupported':
    case 'running':
      return [reason.because ?? 'the search is still under way.']
    case 'already-holds':
      return alreadyHoldsSentences(reason, goal)
    case 'other':
      return [reason.message]
  }
}

function excludedSentences({ conditions, because, states, noReturn }: Excluded, of: string): string[] {
  const needs = `${of} needs both ${conditions.join(' and ')}`
  switch (because) {
    case 'undone':
      return [
        `${needs}, but they never hold at once: every action that achieves one undoes the other or needs it to be false.`,
      ]
    case 'induction':
      return [`${needs}, but they never hold at once.`]
    case 'contradiction':
      return [`${of} needs both ${conditions.join(' and ')}, which exclude each other.`]
    case 'invariant':
      return [`${needs}, which exclude each other: no action leaves both true.`]
    case 'tried':
      return [`${needs}.`, 'There is a plan for each, but none for both at once.']
    case 'explored': {
      const explored = `${needs}, but they never hold at once: all ${states} reachable states were explored.`
      return noReturn === undefined ? [explored] : [explored, noReturnSentences(noReturn)]
    }
  }
}

function outOfBoundsSentence({ condition, fact, min, max, change }: OutOfBounds, of: string): string {
  const range =
    Number.isFinite(min) && Number.isFinite(max)
      ? `${fact} only ranges from ${describeNumber(min)} to ${describeNumber(max)}`
      : Number.isFinite(max)
        ? `${fact} is at most ${describeNumber(max)}`
        : `${fact} is at least ${describeNumber(min)}`
  if (change === undefined) return `${of} needs ${condition}, but ${range}.`
  const amount = describeNumber(change.amount)
  return `${of} ${change.operation === 'add' ? `adds ${amount} to` : `subtracts ${amount} from`} ${fact}, but ${range}.`
}

function closestSentences({ best, steps, producer, actual }: Closest): string[] {
  const where =
    steps.length === 0
      ? 'the start is the closest state'
      : steps.length > 5
        ? `the closest state is ${steps.length} steps from the start (${steps.slice(0, 4).join(', ')} …)`
        : `the closest state is that after ${steps.join(', ')}`
  const lacking = best.unmet.slice(0, 3).join(' and ')
  const facts = Object.entries(best.facts).map(([key, value]) => `${key} is ${value}`)
  const there = facts.length > 0 && facts.length <= 3 ? ` (${facts.join(', ')})` : ''
  const lacks = `${where}: it lacks ${lacking}${there}.`
  if (producer === undefined || producer.lacks.length === 0) return [lacks]
  const which = best.unmet.length > 1 ? 'one of these' : 'that'
  const is = actual.map(({ fact, value }) => `${fact} is ${valueWords(value)}`).join(' and ')
  const needs = `but needs ${producer.lacks.join(' and ')}, and there ${is}`
  return [lacks, `${producer.action} would achieve ${which}, ${needs}.`]
}

/** Why a search stopped. */
const stopWords: Record<LimitName, string> = {
  expansions: 'the expansion limit was reached',
  milliseconds: 'time ran out',
  memory: 'the memory limit was reached',
  abort: 'it was aborted',
  depth: 'no plan of the allowed length was found',
  cost: 'no plan of the allowed cost was found',
  dropped: 'it had dropped less promising nodes',
  'dead-ends': 'its heuristic had declared dead ends without guaranteeing them',
}

function limitSentences(reason: LimitHit, limits: LimitWords): string[] {
  const { limit, allowed, expanded, plan, best, isBest = true, because } = reason
  if (because !== undefined) return [because]
  const after = expanded === undefined ? '' : ` after ${expanded} expansion${expanded === 1 ? '' : 's'}`
  const price = limit === 'cost' && plan?.cost !== undefined ? ` that costs ${describeNumber(plan.cost)}` : ''
  const beyond = plan && `there is ${planLength(plan)}${price}`
  const isOnPlans = limit === 'depth' || limit === 'cost'
  return [
    ...(beyond !== undefined && allowed !== undefined && isOnPlans
      ? [`${limits.set(limit, describeNumber(allowed))}; ${beyond}.`]
      : [`the search stopped${after}: ${stopWords[limit]}.`, ...(beyond === undefined ? [] : [`${capital(beyond)}.`])]),
    ...(best === undefined || best.unmet.length === 0 ? [] : bestSentences(best, isBest)),
  ]
}

function bestSentences(best: BestState, isBest: boolean): string[] {
  const { met, unmet, facts, said = [] } = best
  const called = isBest ? 'The best state seen' : 'A state near the goal'
  // what the missing conditions say already is left out
  const others = Object.entries(facts).filter(([key]) => !said.includes(key))
  return [
    `${called} meets ${met.length} of ${met.length + unmet.length} conditions; missing: ${shorten(unmet)}${others.length === 0 ? '.' : '. There,'}`,
    ...(others.length === 0 ? [] : [`${shorten(others.map(([key, value]) => `${key} is ${value}`))}.`]),
  ]
}

function exhaustedSentences({ notation, states, isOutOfTime, usedUp }: Exhausted): string[] {
  const words =
    notation === 'pddl'
      ? states === undefined
        ? 'there is no plan: the conditions and effects of actions rule it out.'
        : states === 1
          ? 'there is no plan: the only reachable state does not meet the goal.'
          : `there is no plan: all ${states} states that matter were explored, and none leads to the goal.`
      : states === undefined
        ? 'the search has proved that no reachable state meets the goal.'
        : states === 1
          ? 'the only reachable state does not meet the goal.'
          : `all ${states} reachable states were explored, and none meets the goal.`
  const time = isOutOfTime ? ['There was no time to find out why.'] : []
  return [words, ...time, ...usedUpSentences(usedUp, undefined)]
}

function alreadyHoldsSentences({ conditions, meant }: AlreadyHolds, goal: string): string[] {
  if (conditions === undefined) return [`${goal} already holds.`]
  if (conditions.length === 0) return [`${goal} already holds: it has no conditions.`]
  const facts = [...new Set(conditions.map((values) => describeActual(values, 'is already')))]
  const shown = facts.length > 5 ? `${facts.slice(0, 5).join(', ')} …` : facts.join(', ')
  const opposite = meant === undefined ? [] : [`Did you mean ${meant.fact}: ${valueWords(meant.value)}?`]
  return [`${goal} already holds: ${shown}.`, ...opposite]
}

function shorten(list: readonly string[]): string {
  return list.length > 4 ? `${list.slice(0, 4).join(', ')} …` : list.join(', ')
}

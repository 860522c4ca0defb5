/** Why conditions are never met, in English. */
import { describeNumber, valueWords } from '../../task/plan/words.ts'
import type { Cause, DomainCause, LackedFacts, NoProducer, NoReturn } from './cause.ts'
import {
  capital,
  choicesWords,
  choiceWords,
  circleSentences,
  domainStep,
  lackSentence,
  meantWords,
  mostNamed,
  needing,
  noReturnSentences,
  planLength,
  problemStep,
  rangeWords,
  someOf,
  statesWords,
  usedUpSentences,
} from './phrases.ts'

/** Longer paths are shortened to their ends: domains show the first three sentences of a path, problems the first. */
const longest = { domain: 6, problem: 4 }
const mostGoals = 8

/** A condition that cannot be met, from the goal down to the root of it. */
export function causeSentences(reason: NoProducer, goal: string): string[] {
  const { cause, meant, plan, usedUp, alsoLost, alike = [], missing = [] } = reason
  return [
    ...descent(reason, goal, `${goal} needs`),
    ...alikeSentences(alike, cause),
    ...(meant === undefined ? [] : [capital(meantWords(meant))]),
    ...(reason.isInVain ? ['Even if something achieved it, there would be no plan.'] : []),
    ...(alsoLost === undefined ? [] : [`The same keeps ${someOf(alsoLost)} out of reach.`]),
    ...(plan === undefined || reason.added === undefined
      ? []
      : [`With ${remedyWords(cause, reason.condition, missing)}, there is ${planLength(plan)}.`]),
    ...(cause.kind === 'lacks' && plan === undefined
      ? [`With ${remedyWords(cause, reason.condition, missing)}, nothing else is known to rule it out.`]
      : []),
    ...(cause.kind === 'lacks-giver' && cause.enough !== undefined
      ? [`(= ${cause.number} ${cause.enough}) also works.`]
      : []),
    ...usedUpSentences(usedUp, noReturnOf(cause)),
  ]
}

function descent({ path, cause, condition, lost = condition }: NoProducer, goal: string, opening: string): string[] {
  const words = endSentences(cause, lost, goal)
  if (path.length === 0 || standsAlone(cause)) return words
  const style = isOfDomain(cause) ? domainStep : problemStep
  const steps = path.slice(0, -1).map((step, at) => style(step, path[at + 1], at))
  const first = isOfDomain(cause) ? 3 : 1
  const last = isOfDomain(cause) ? 2 : 1
  const left = steps.length - first - last
  if (steps.length > (isOfDomain(cause) ? longest.domain : longest.problem))
    steps.splice(first, left, `And so on, ${left} times more.`)
  return [`${opening} ${path[0].condition}.`, ...steps, ...words]
}

/** Whether its sentences name the goal themselves. */
function standsAlone({ kind }: Cause): boolean {
  return kind === 'lacks'
}

function isOfDomain(cause: Cause): cause is DomainCause {
  switch (cause.kind) {
    case 'fixed-facts':
    case 'needs-itself':
    case 'other-values':
    case 'unmoved':
    case 'no-action':
    case 'misused':
      return true
    default:
      return false
  }
}

/** How a path ends. */
function endSentences(cause: Cause, condition: string, goal: string): string[] {
  if (isOfDomain(cause)) return [domainEnd(cause, condition), ...startSentences(cause)]
  switch (cause.kind) {
    case 'unreachable':
      return cause.isGoal
        ? [`${goal} needs ${condition}, which can never be reached, even if nothing were ever undone.`]
        : [`${condition} is never true, even if nothing were ever undone.`]
    case 'present':
      return [`${needing(cause.needer)} (not ${cause.fact}). :init has ${cause.fact}, and no action deletes it.`]
    case 'lacks-all':
      return [
        `${condition} is not in :init.`,
        `${needing(cause.needer)} ${someOf(cause.facts)}.`,
        lackSentence(cause.facts.length),
      ]
    case 'lacks-such':
      return [
        `${condition} is not in :init.`,
        `${needing(cause.needer)} ${cause.pattern}.`,
        ':init has no such fact, and no action achieves one.',
      ]
    case 'lacks-any': {
      const { actions, rules, isBase, count } = cause
      return [
        isBase ? `${condition} is not in :init.` : `${condition} never holds.`,
        ...actions.map(({ action, facts }) => `${action} would achieve it with ${choicesWords(facts)}.`),
        ...(rules.length === 0 ? [] : [`It would follow from ${rules.map(choicesWords).join(', or from ')}.`]),
        lackSentence(count),
      ]
    }
    case 'goal-lacks':
      return [`It needs ${choicesWords(cause.facts)}.`, lackSentence(cause.count)]
    case 'ruled-out':
      return [
        `${condition} is never true: facts that never change rule out ${someOf(cause.actions, mostNamed, ' or ')} for it.`,
      ]
    case 'no-source':
      return [
        cause.isUsable
          ? `${condition} is never true: :init does not have it, and no usable action achieves it.`
          : `${condition} is never true: no action achieves it and :init does not have it.`,
      ]
    case 'underivable':
      return [`${condition} is never true: nothing it could follow from is within reach.`]
    case 'only-others': {
      const given = someOf(cause.given, mostNamed, ' or ')
      return [`${condition} is never true: :init does not have it, and actions only achieve ${given}.`]
    }
    case 'wrong-type': {
      const { by, expected, object, type } = cause
      return [
        `${condition} is never true.`,
        `:init does not have it, and ${by} only achieves it for objects of type ${expected}.`,
        `${object} is of type ${type}.`,
      ]
    }
    case 'no-object':
      return [`${needing(cause.needer)} an object of type ${cause.type}.`, 'There is none.']
    case 'circle': {
      const { circle, entry } = cause
      const way =
        entry === undefined ? [] : [`The way in would be ${choicesWords(entry.facts)}.`, lackSentence(entry.count)]
      return [...circleSentences(circle, condition), ...way]
    }
    case 'exclusive':
      return ['These exclude each other: no action leaves both true.']
    case 'never-holds':
      return [`${condition} never holds.`]
    case 'stays': {
      const { fact, undoing } = cause
      const stays = `${fact} stays true forever: :init has it`
      if (undoing === 'circle') return [`${stays}, and undoing it leads in a circle.`]
      if (undoing === 'nothing') return [`${stays}, and no action deletes it.`]
      return [`${stays}.`, ...belowSentences(undoing, goal, 'To undo it, it would take')]
    }
    case 'takes':
      return belowSentences(cause.below, goal, 'For that, it would take')
    case 'lasting':
      return [`${cause.fact} follows from facts that never change.`]
    case 'numbers': {
      const ranges = someOf(cause.ranges.map(rangeWords))
      return [cause.isValue ? `There is none: ${ranges}.` : `${condition} never holds: ${ranges}.`]
    }
    case 'in-no-state': {
      const why = cause.isCircle ? ', and achieving it leads in a circle' : ''
      return [`${condition} is true in none of ${statesWords(cause.states)}${why}.`]
    }
    case 'not-at-once':
      return cause.noReturn === undefined
        ? [`Each of these holds at times, but none of ${statesWords(cause.states)} has them together.`]
        : [`These never hold at once: ${noReturnSentences(cause.noReturn)}`]
    case 'never-enough': {
      const { facts, states, ranges } = cause
      const holds = facts.length > 1 ? 'hold' : 'holds'
      const where = facts.length === 0 ? `In ${statesWords(states)},` : `Where ${someOf(facts)} ${holds},`
      return [`${where} ${someOf(ranges.map(rangeWords))}: that is never enough.`]
    }
    case 'contradictory':
      return [`${goal} needs ${condition}, which never holds: its requirements exclude each other.`]
    case 'one-way':
      return [`:init has ${cause.has}, but not ${cause.lacks}.`]
    case 'lacks':
      return lackedSentences(cause, goal)
    case 'unlike': {
      const lacks = cause.several ? `something like ${condition}` : condition
      return [`:init lacks ${lacks}, though objects like ${cause.object} have such a fact.`]
    }
    case 'unset': {
      const { numbers, action } = cause
      const isOne = numbers.length === 1
      const lacks = `${someOf(numbers)} ${isOne ? 'has' : 'have'} no value in :init`
      return [`${lacks}, and ${action} needs ${isOne ? 'one' : 'the first of these'}.`]
    }
    case 'lacks-giver': {
      const { number, action, isNever, none, facts } = cause
      const lacks = none === undefined ? `:init lacks ${someOf(facts)}` : `:init has no ${none}`
      return [
        `${number} runs out.`,
        isNever ? `${action}, which adds more, is never possible: ${lacks}.` : `${action} adds more, but ${lacks}.`,
      ]
    }
    case 'counting': {
      const { goals, sources, wanted, atStart } = cause
      const wants = `${goal} needs ${wanted} of ${someOf(goals, mostGoals)}`
      if (atStart === 0)
        return [`${wants}, which use one another up: no action produces more of them than it uses, and :init has none.`]
      return [
        `${wants}, but at most ${atStart} are possible.`,
        `Each uses one of ${someOf(sources, mostGoals, ' or ')}: :init has ${atStart}, and no action adds more.`,
      ]
    }
    case 'last-step': {
      const { facts, example } = cause
      const named = someOf(facts, mostGoals)
      const sentences =
        facts.length === 1
          ? [`${goal} needs ${named}, which is never true.`]
          : [`these goals cannot hold together: ${named}.`, 'Whichever comes last involves what another one rules out.']
      if (example === undefined) return sentences
      const { action, achieves, involves, excludedBy } = example
      const gives = `${action} achieves ${achieves} and involves ${involves}`
      return [...sentences, `For example, ${gives}, which ${excludedBy} excludes.`]
    }
  }
}

function domainEnd(cause: DomainCause, condition: string): string {
  switch (cause.kind) {
    case 'fixed-facts':
      return `Facts that never change rule out ${condition}.`
    case 'needs-itself':
      return `That in turn needs ${condition}: a circular dependency.`
    case 'other-values': {
      const given = cause.given.map(({ action, condition: other }) => `${action} achieves ${other}`)
      return `No action achieves ${condition}: ${given.join(', ')}.`
    }
    case 'unmoved':
      return `No action achieves ${condition}: none ${cause.direction === 'up' ? 'raises' : 'lowers'} ${cause.fact}.`
    case 'no-action':
      return `No action achieves ${condition}.`
    case 'misused': {
      const which = `${cause.actions.join(' or ')}${cause.more ? ' or another one' : ''}`
      return `No action achieves ${condition}, however ${which} is used.`
    }
  }
}

function startSentences({ atStart = [] }: DomainCause): string[] {
  if (atStart.length === 0) return []
  const words = atStart.map(({ fact, value, enough }) => {
    const isEnough = enough === undefined ? '' : `; ${describeNumber(enough)} would be enough`
    return `${fact} is ${valueWords(value)}${isEnough}`
  })
  return [`At the start, ${words.join(' and ')}.`]
}

function belowSentences(below: NoProducer, goal: string, opening: string): string[] {
  const { meant, alike = [] } = below
  return [
    ...descent(below, goal, opening),
    ...alikeSentences(alike, below.cause),
    ...(meant === undefined ? [] : [capital(meantWords(meant))]),
  ]
}

/** Atoms that differ in one object are often many; other conditions with the same cause are few. */
function alikeSentences(alike: readonly string[], { kind, ...cause }: Cause): string[] {
  if (alike.length === 0) return []
  const areFew = kind === 'in-no-state' || kind === 'never-holds' || kind === 'stays' || 'isUsable' in cause
  return [`The same goes for ${someOf(alike, areFew ? 5 : mostNamed)}.`]
}

function lackedSentences(
  { goals, facts, first, count, areTogether, none, user, areLasting }: LackedFacts,
  goal: string,
): string[] {
  const isOne = count === 1
  const named = areTogether && facts.kind === 'facts' ? someOf(facts.facts) : choiceWords(facts)
  const lacks = none === undefined ? named : `every ${none}, such as ${named}`
  return [
    `${goal} needs ${someOf(goals)}, which ${goals.length > 1 ? 'are' : 'is'} out of reach.`,
    `:init lacks ${lacks}.`,
    ...(user === undefined ? [] : [`${user} needs ${isOne ? 'it' : first}.`]),
    `${areLasting ? 'No action' : 'No usable action'} achieves ${isOne ? 'it' : 'any of these'}.`,
  ]
}

/** What was added to the start for the plan in reach. */
function remedyWords(cause: Cause, condition: string, missing: readonly string[]): string {
  switch (cause.kind) {
    case 'lacks':
      return cause.count === 1 ? 'it' : cause.areTogether ? 'all of these' : condition
    case 'unlike':
      return cause.several ? condition : 'it'
    case 'unset':
      return someOf(missing)
    case 'lacks-giver':
      return someOf(cause.facts)
    default:
      return condition
  }
}

function noReturnOf(cause: Cause): NoReturn | undefined {
  return cause.kind === 'not-at-once' ? cause.noReturn : undefined
}
